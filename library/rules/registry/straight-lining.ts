import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { itemsOf } from '#library/rules/items/wording.ts'

/** With this many rows or more, people tend to answer down one column. */
const manyRows = 6

/** A scored grid of six rows or more has an item of its construct that runs the other way, so that this shows. */
export function* checkStraightLining(template: CheckedTemplate): Generator<Issue> {
  const items = itemsOf(template)
  for (const grid of items) {
    const { rows, measures, reversed } = grid
    if (rows.length < manyRows || !measures) continue
    if (!items.some((other) => other.measures === measures && other.reversed !== reversed))
      yield error(
        inQuestion(grid, 'Rows'),
        `The grid has ${rows.length} rows that all run one way. Split it, or ask an item of "${measures}" that is reversed.`,
      )
  }
}
