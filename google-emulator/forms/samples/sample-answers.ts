import { type AskedQuestion, formatOf, levelsOf } from '../answer-format.ts'
import type { Random } from './random.ts'
import { isNoOpinion, isUnfavourable } from './wording.ts'

/** How content a made-up person is: about 0 on average, positive is content. Opinions follow it. */
type Mood = number

const longTexts = {
  content: [
    'Communication from the school has been clear this year.',
    'My questions are answered quickly.',
    'I feel welcome here.',
    'The new schedule works well for us.',
  ],
  neutral: [
    'Nothing to add.',
    'It depends on the week.',
    'More examples would help.',
    'Please share the results with us.',
  ],
  unhappy: [
    'Messages arrive too late to plan anything.',
    'I would like more support with homework.',
    'The building is too loud at lunch.',
    'It is hard to know whom to ask.',
  ],
}
const shortTexts = ['None', 'Not sure', 'Reading', 'Math', 'Science', 'Music', 'Grade 4', 'Grade 7']

/**
 * Plausible values for a question, none if it is skipped. Scales, ratings, grids and lists of options lean to
 * one end by the mood, so that answers of one person agree, also if a question is about something bad; each
 * question has its own average.
 * @param position of the question in the form
 */
export function sampleValues(asked: AskedQuestion, mood: Mood, position: number, random: Random): string[] {
  const { question, options, several } = asked
  const isText = question.textQuestion !== undefined
  if (!question.required && random.chance(isText ? 0.45 : 0.06)) return []
  const levels = levelsOf(question)
  const lean = isUnfavourable(asked.title) ? -mood : mood
  if (levels) return [String(leaning(levels, lean, position, random))]
  if (options.length > 0) {
    const values = options.flatMap(({ value }) => value ?? [])
    const other = options.length > values.length && random.chance(0.05) ? ['Something else'] : []
    if (several) return other.length > 0 ? other : someOf(values, mood, position, random)
    return other.length > 0 || values.length === 0 ? other : [oneOf(values, lean, position, random)]
  }
  if (isText) return [textFor(mood, question.textQuestion?.paragraph ?? false, random)]
  return [momentFor(formatOf(question)?.hint ?? '', random)]
}

function oneOf(values: string[], mood: Mood, position: number, random: Random): string {
  const aside = values.filter(isNoOpinion)
  const ordered = values.filter((value) => !aside.includes(value))
  const hasNone = aside.length > 0 && random.chance(0.05)
  return hasNone || ordered.length === 0 ? random.pick(aside) : leaning(ordered, mood, position, random)
}

/** One of ordered values: the mood counts for most, the question's own difficulty and chance for the rest. */
function leaning<T>(values: readonly T[], mood: Mood, position: number, random: Random): T {
  const difficulty = ((position * 37) % 11) / 11 - 0.5
  const opinion = 0.75 * mood + 0.66 * random.normal() + difficulty
  const share = 1 / (1 + Math.exp(-1.7 * opinion))
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] as T
}

function someOf(values: string[], mood: Mood, position: number, random: Random): string[] {
  const chosen = values.filter((_value, index) => {
    const popularity = 0.5 - 0.35 * ((((index + position) * 7) % 5) / 5)
    return random.chance(Math.min(0.95, Math.max(0.05, popularity + 0.1 * mood)))
  })
  return chosen.length > 0 ? chosen : [random.pick(values)]
}

function textFor(mood: Mood, paragraph: boolean, random: Random): string {
  if (!paragraph) return random.pick(shortTexts)
  const texts = mood > 0.5 ? longTexts.content : mood < -0.5 ? longTexts.unhappy : longTexts.neutral
  return random.chance(0.3) ? `${random.pick(texts)} ${random.pick(longTexts.neutral)}` : random.pick(texts)
}

/** A date, a time or both in the format of its hint. */
function momentFor(hint: string, random: Random): string {
  const parts: Record<string, number> = {
    YYYY: random.integer(2020, 2025),
    MM: hint.startsWith('HH') ? random.integer(0, 59) : random.integer(1, 12),
    DD: random.integer(1, 28),
    HH: hint.endsWith('SS') ? random.integer(0, 3) : random.integer(7, 17),
    SS: random.integer(0, 59),
  }
  return hint.replace(/YYYY|MM|DD|HH|SS/g, (part) => String(parts[part]).padStart(2, '0'))
}
