import type { SurveyQuestion } from './survey.ts'

/** Where an answer lies between the least favorable, 0, and the most favorable, 4. */
export type Tone = 0 | 1 | 2 | 3 | 4

// From the fourth option on, what begins like this says why somebody does not answer, not how much of something.
const noAnswer =
  /^(no\b|don['’]t|does not|not applicable|n\/a|prefer not|prefiero no|i do not|i don['’]t|i have no)/i

/** The options of a choice that form its scale: "Don't know" and the like stand behind them and do not count. */
export function scaleOf(options: readonly string[]): string[] {
  const end = options.findIndex(
    // A sixth option goes on with the scale only where it counts something: "9 or 10".
    (option, index) => (index >= 3 && noAnswer.test(option)) || (index >= 5 && !/^\d/.test(option)),
  )
  return options.slice(0, end < 0 ? undefined : end)
}

/**
 * How favorable an answer is, undefined where it does not count. A scale of any length is laid over five steps, evenly
 * about its middle: of seven points the upper three are favorable, of 0 to 10 those from 7 on. An item that is
 * worded against its theme is turned.
 */
export function toneOf(question: SurveyQuestion, answer: unknown): Tone | undefined {
  const place = placeOf(question, answer)
  if (place === undefined) return undefined
  const fromMiddle = (question.reversed ? 0.5 - place : place - 0.5) * 4
  // Halves go towards the middle on both sides.
  return (2 + Math.sign(fromMiddle) * Math.ceil(Math.abs(fromMiddle) - 0.5)) as Tone
}

/** From 0, the lowest point of the scale, to 1, the highest. */
function placeOf({ type, options, scaleMin, scaleMax }: SurveyQuestion, answer: unknown): number | undefined {
  if (type === 'scale') {
    const [low, high] = [scaleMin ?? 1, scaleMax ?? 5]
    const point = answer === null || answer === '' ? Number.NaN : Number(answer)
    return Number.isInteger(point) && point >= low && point <= high && high > low
      ? (point - low) / (high - low)
      : undefined
  }
  const scale = scaleOf(options)
  const index = typeof answer === 'string' ? scale.indexOf(answer) : -1
  return index >= 0 && scale.length > 1 ? index / (scale.length - 1) : undefined
}
