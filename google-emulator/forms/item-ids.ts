import { randomInt } from 'node:crypto'
import { type Item, questionsOf } from './form.ts'

/** Google's own ids of items and questions are positive 32-bit numbers in hexadecimal. */
const idPattern = /^(?!0+$)[0-7]?[0-9a-f]{1,7}$/

/** Every id in use: of the items and of their questions. */
export function idsOf(items: Item[]): string[] {
  return items
    .flatMap((item) => [item.itemId, ...questionsOf(item).map(({ questionId }) => questionId)])
    .filter((id) => id !== undefined)
}

/**
 * Gives an item and its questions ids if they have none.
 * @returns what is wrong with an id that they came with, or undefined
 */
export function assignIds(item: Item, used: string[]): string | undefined {
  const taken = new Set(used)
  for (const id of idsOf([item])) {
    if (!idPattern.test(id)) return `Invalid ID: "${id}". An ID is a hexadecimal number of at most 8 digits.`
    if (taken.has(id)) return `Invalid ID: "${id}" is already used in the form.`
    taken.add(id)
  }
  item.itemId ??= newId(taken)
  for (const question of questionsOf(item)) question.questionId ??= newId(taken)
  return undefined
}

function newId(taken: Set<string>): string {
  let id: string
  do id = randomInt(1, 0x7fffffff).toString(16).padStart(8, '0')
  while (taken.has(id))
  taken.add(id)
  return id
}
