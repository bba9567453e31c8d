import { folded } from '#library/rules/items/wording.ts'

/** The range of numbers that an answer names; its ends are included unless they are open. */
type NumericRange = { from: number; to: number; fromOpen: boolean; toOpen: boolean }

const numerals: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8 },
  ...{ nueve: 9, diez: 10 },
}

/** Units of time in minutes; any other unit is the same for all answers of a question. */
const units: [RegExp, number][] = [
  [/^(minute|minuto)s?$/, 1],
  [/^(hour|hora)s?$/, 60],
  [/^(day|dia)s?$/, 1_440],
  [/^(week|semana)s?$/, 10_080],
  [/^(month|mes|meses)s?$/, 43_800],
  [/^(year|ano)s?$/, 525_600],
]

const number = String.raw`\$?(\d[\d,]*(?:\.\d+)?|${Object.keys(numerals).join('|')})(?:%|\.?[ºª°])?`
const unit = String.raw`(?: (?!(?:a|o|or|to|and|y)\b)([a-z]+))?(?: (?!(?:o|or|to|and|y)\b)[a-z]+){0,2}`
const opening = '(?:(?:in |en |de |del |grades? |ages? )*)'
const shape = (pattern: string) => new RegExp(`^${opening}${pattern}$`)

const below = shape(`(?:less than|fewer than|under|menos de) ${number}${unit}`)
const above = shape(`(?:more than|over|mas de) ${number}${unit}`)
const atLeast = shape(`${number}${unit}(?: or more| o mas|\\+)`)
const atMost = shape(`(?:up to |hasta )?${number}${unit}(?: or fewer| or less| o menos)`)
const between = shape(`${number}${unit} ?(?:to|a|or|o|-|\u2013) ?${number}${unit}`)
const exact = shape(`${number}${unit}`)

/**
 * The range that an answer such as "3 to 5 times" or "Less than 1 year ago" names; undefined for clock times
 * and words.
 */
export function numericRange(answer: string): NumericRange | undefined {
  const text = folded(answer)
  const isClock = /\d:\d|\b[ap]\. ?m\b|\b[ap]m\b/.test(text)
  return isClock ? undefined : writtenRange(text.replace(/^hace | ago$/g, ''))
}

/** Whether an answer says how long ago something was; such answers may be ordered either way. */
export const isTimeAgo = (answer: string) => /^hace | ago$/.test(folded(answer))

function writtenRange(text: string): NumericRange | undefined {
  const less = below.exec(text)
  if (less) return { from: -Infinity, to: amount(less[1], less[2]), fromOpen: true, toOpen: true }
  const more = above.exec(text)
  if (more) return { from: amount(more[1], more[2]), to: Infinity, fromOpen: true, toOpen: true }
  const least = atLeast.exec(text)
  if (least) return { from: amount(least[1], least[2]), to: Infinity, fromOpen: false, toOpen: true }
  const most = atMost.exec(text)
  if (most) return { from: -Infinity, to: amount(most[1], most[2]), fromOpen: true, toOpen: false }
  const closed = { fromOpen: false, toOpen: false }
  const both = between.exec(text)
  if (both) return { from: amount(both[1], both[2] ?? both[4]), to: amount(both[3], both[4]), ...closed }
  const one = exact.exec(text)
  return one ? { from: amount(one[1], one[2]), to: amount(one[1], one[2]), ...closed } : undefined
}

/** Whether two ranges have a number in common. */
export function overlap(one: NumericRange, other: NumericRange): boolean {
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  const isOpen = [one, other].some(
    (range) => (range.from === from && range.fromOpen) || (range.to === to && range.toOpen),
  )
  return from < to || (from === to && !isOpen)
}

function amount(written: string | undefined, unitName: string | undefined): number {
  const value = numerals[written ?? ''] ?? Number((written ?? '').replaceAll(',', ''))
  return value * (units.find(([names]) => names.test(unitName ?? ''))?.[1] ?? 1)
}
