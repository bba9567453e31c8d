import {
  type Kinds,
  kindsIn,
  type Published,
  type PublishedFigure,
  type PublishedQuestion,
  type Register,
} from './register.ts'

/** A masked or hidden figure for which only one distribution is possible. */
export type Told = { question: string; group: readonly string[] }

type Range = { low: number; high: number }

/**
 * Narrows down the counts of hidden figures by the shown ones: figures of a row, a column or of all blocks add up,
 * counts are whole and not below 0, and a mask states its number of people and a share. Answers with the figures for
 * which one distribution is left, in counts or, if people give one answer each, in shares.
 */
export function narrow(
  question: PublishedQuestion,
  register: Register,
  kinds: Kinds,
  weights: readonly number[],
  who: Published['who'],
): Told[] {
  const all = question.figures.find(({ group }) => group.length === 0)
  if (all?.shown !== 'exact') return []
  const options = all.options.length
  const ranges = new Map<string, Range[]>()
  for (const figure of question.figures) {
    const known = figure.shown === 'exact' ? figure.options.map(({ count }) => count) : null
    ranges.set(
      name(figure.group),
      all.options.map(({ count }, at) =>
        known ? { low: known[at]!, high: known[at]! } : { low: 0, high: count },
      ),
    )
  }
  const sums = sumsOf(question.figures).map(({ whole, parts }) => ({
    whole: ranges.get(whole)!,
    parts: parts.map((part) => ranges.get(part)!),
  }))
  const masked = question.figures.filter((figure) => figure.shown === 'masked')
  for (let round = 0, changed = true; changed && round < 60; round++) {
    changed = false
    for (const { whole, parts } of sums)
      for (let at = 0; at < options; at++)
        if (
          balance(
            whole[at]!,
            parts.map((part) => part[at]!),
          )
        )
          changed = true
    if (!question.several)
      for (const { group, n } of masked)
        if (balance({ low: n, high: n }, ranges.get(name(group))!)) changed = true
  }
  return question.figures
    .filter(({ group, shown }) => {
      const people = kindsIn(group, register, kinds, who).reduce((sum, kind) => sum + weights[kind]!, 0)
      if (shown === 'exact' || people === 0) return false
      const own = ranges.get(name(group))!
      const possible = own.filter(({ high }) => high > 0).length
      return own.every(({ low, high }) => low === high) || (!question.several && possible <= 1)
    })
    .map(({ group }) => ({ question: question.key, group }))
}

const name = (group: readonly string[]) => group.join(' ')

/** Which figures add up to which: blocks of a breakdown to all, crossings with the blocks of another to a block. */
function sumsOf(figures: readonly PublishedFigure[]): { whole: string; parts: string[] }[] {
  const breakdownOf = (key: string) => key.slice(0, key.indexOf(':'))
  const sums = new Map<string, { whole: string; parts: string[] }>()
  const add = (whole: string, by: string, part: string) => {
    const id = `${whole} by ${by}`
    const sum = sums.get(id) ?? { whole, parts: [] }
    sums.set(id, sum)
    sum.parts.push(part)
  }
  for (const { group } of figures) {
    const [a, b] = group
    if (a !== undefined && b === undefined) add('', breakdownOf(a), a)
    if (a === undefined || b === undefined) continue
    add(a, breakdownOf(b), name(group))
    add(b, breakdownOf(a), name(group))
  }
  return [...sums.values()]
}

/** Narrows parts that add up to a whole; answers whether any of them changed. */
function balance(whole: Range, parts: Range[]): boolean {
  let low = 0
  let high = 0
  for (const part of parts) {
    low += part.low
    high += part.high
  }
  let changed = false
  const set = (range: Range, from: number, to: number) => {
    if (from > range.low) {
      range.low = from
      changed = true
    }
    if (to < range.high) {
      range.high = to
      changed = true
    }
  }
  for (const part of parts) {
    const [partLow, partHigh] = [part.low, part.high]
    set(part, whole.low - (high - partHigh), whole.high - (low - partLow))
  }
  set(whole, low, high)
  return changed
}
