import type { AnalysedBreakdown, Block } from '#contract/results/analyses.ts'
import { groupsOf, type Subject } from './comparison.ts'

/** Whether the groups of a breakdown are too many for columns, as the schools of a large district. */
export const haveManyGroups = (breakdowns: readonly AnalysedBreakdown[]) =>
  breakdowns.some((by) => groupsOf(by).length > 12)

/** A group of a theme or question by its block. */
export const groupIn = ({ groups }: Subject, { key }: Block) => groups.find(({ block }) => block.key === key)

/**
 * Groups by their people, by a theme or question with the most favorable first and hidden ones last, or by name; those
 * with an order of their own, such as ages, in that order.
 */
export function inOrder(
  by: AnalysedBreakdown,
  order: 'people' | Subject | undefined,
  language: string,
): Block[] {
  const byName = new Intl.Collator(language, { numeric: true })
  const rank = (block: Block) => {
    if (order === 'people') return block.n
    const figure = order && groupIn(order, block)?.figure
    return figure?.shown === 'exact' ? (figure.favorable?.share ?? -1) : -1
  }
  return groupsOf(by).toSorted(
    (one, other) =>
      (order ? rank(other) - rank(one) : 0) || (by.isOrdered ? 0 : byName.compare(one.label, other.label)),
  )
}
