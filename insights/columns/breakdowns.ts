import { valueKeyOf } from '#contract/results/block-labels.ts'
import type { Breakdown } from '#insights/privacy/population.ts'
import type { AskedColumn } from './asked-columns.ts'

/** A breakdown with keys of its values that do not depend on their order. */
export function breakdownOf({ reading, options }: AskedColumn): Breakdown {
  const labels = options.map(({ label }) => label)
  const keys = valueKeys(labels)
  return {
    key: reading.key,
    values: labels.map((label, place) => ({ key: keys[place]!, label })),
    isOrdered: isOrdered(reading.key, labels),
  }
}

/** Distinct keys of values; that of a label does not depend on the order of the others. */
function valueKeys(labels: readonly string[]): string[] {
  const plain = labels.map(valueKeyOf)
  return plain.map((key, place) => {
    const alike = labels.filter((_, other) => plain[other] === key).toSorted()
    const at = alike.indexOf(labels[place]!)
    return at <= 0 ? key : `${key}-${at + 1}`
  })
}

/** Breakdowns whose values have an order by their kind. */
const orderedKinds = new Set(['grade', 'age', 'years', 'year'])

/** Whether values have an order: by their kind, or because their first numbers rise. */
function isOrdered(key: string, labels: readonly string[]): boolean {
  if (orderedKinds.has(key)) return true
  const numbers = labels.map((label) => Number(/\d{1,9}/.exec(label)?.[0] ?? Number.NaN))
  return numbers.length > 1 && numbers.every((one, place) => place === 0 || one > numbers[place - 1]!)
}
