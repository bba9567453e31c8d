import type { Question } from '#contract/library/templates.ts'
import { dayMs } from '#contract/limits.ts'
import { type AskedItem, itemsOf } from '#surveys/questionnaire.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { joinList } from '#surveys/workbook/semicolon-list.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

/** Gives numbers from 0 up to 1, the same sequence for the same seed. */
export type Random = () => number

/** Mulberry32, by Tommy Ettinger, public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `ease` says how well it is liked, `lift` by how much more or less than that in parts of the scale. */
export type Asked = AskedItem<Question> & { ease: number; lift?: number }

/**
 * Answers to a template as an import would store them. Each respondent has a mood that influences all their answers,
 * so that the items of a construct correlate as real ones do.
 */
export function plausibleAnswers(
  questions: Question[],
  count: number,
  until: Date,
  random: Random,
): { columns: ResponseColumn[]; rows: Cell[][] } {
  const items = itemsOf(questions).map((one) => ({ ...one, ease: random() - 0.35 }))
  const rows = timesUntil(until, count, random).map((time) => {
    const mood = random() + random() + random() - 1.5
    return [new Date(time), ...items.map((one) => plausibleAnswer(one, mood, random))]
  })
  const columns = items.map(({ header, item, question }) => ({ header, item, kind: kindOf(question) }))
  return { columns: [{ header: 'Timestamp', kind: 'time', item: null }, ...columns], rows }
}

/** Times of answers in the twelve days before, in milliseconds since 1970, earliest first. */
export function timesUntil(until: Date, count: number, random: Random): number[] {
  return Array.from({ length: count }, () => until.getTime() - (0.1 + random() * 12) * dayMs).sort(
    (one, other) => one - other,
  )
}

/** How the answers to a question are stored. */
export const kindOf = ({ type }: Question): ResponseColumn['kind'] =>
  type === 'scale' ? 'number' : type === 'multiple choice' ? 'list' : 'text'

/** An answer of somebody with a mood from -1.5 to 1.5; null if they leave it out. */
export function plausibleAnswer({ question, ease, lift = 0 }: Asked, mood: number, random: Random): Cell {
  const { type, options, required, reversed } = question
  if (!required && random() < (type.endsWith('text') ? 0.55 : 0.04)) return null
  const favorable = mood * 0.35 + ease * 0.4 + 0.62 + lift + (random() - 0.5) * 0.5
  const share = Math.min(0.999, Math.max(0, reversed ? 1 - favorable : favorable))
  if (type === 'scale') {
    const [low, high] = [question.scaleMin ?? 1, question.scaleMax ?? 5]
    return low + Math.floor(share * (high - low + 1))
  }
  if (type === 'multiple choice')
    return joinList(options.filter(() => random() < 0.35)) || (options[0] ?? null)
  if (type === 'date')
    return new Date(Date.UTC(2026, Math.floor(random() * 10), 1 + Math.floor(random() * 27)))
      .toISOString()
      .slice(0, 10)
  if (type === 'short text' || type === 'long text')
    return remarks[Math.floor(random() * remarks.length)] ?? null
  if (question.measures === '') return aboutThemselves(options, random)
  const scale = scaleOf(options)
  if (scale.length < options.length && random() < 0.04) return options.at(-1) ?? null
  return scale[Math.floor(share * scale.length)] ?? null
}

/** What somebody says about themselves, such as their grade, regardless of their opinion of the school. */
function aboutThemselves(options: readonly string[], random: Random): string | null {
  const named = options.filter((option) => !noAnswer.test(option))
  const among = named.length > 1 && random() > 0.04 ? named : options
  return among[Math.floor(random() * among.length)] ?? null
}

// From the fourth option on, what begins like this says why somebody does not answer, not how much of something.
const noAnswer =
  /^(no\b|don['’]t|does not|not applicable|n\/a|prefer not|prefiero no|i do not|i don['’]t|i have no)/i

/** The options of a choice that form its scale. */
function scaleOf(options: readonly string[]): string[] {
  const end = options.findIndex(
    // A sixth option continues the scale only if it counts something: "9 or 10".
    (option, index) => (index >= 3 && noAnswer.test(option)) || (index >= 5 && !/^\d/.test(option)),
  )
  return options.slice(0, end < 0 ? undefined : end)
}

const remarks = [
  'More time for clubs after lunch would help.',
  'The front office always answers kindly.',
  'Please fix the heating in the east wing.',
  'I feel known by at least two adults here.',
  'Hallways are loud between classes.',
  'Nothing to add.',
  'Buses are often late on Mondays.',
  'My advisor listens, and that matters.',
  'Homework comes all on the same days.',
  'Keep the student lunches with the principal.',
  'It would be good to hear what changed since the last survey.',
  'I like the new reading corner.',
]
