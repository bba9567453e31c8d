import type { AnalysedBreakdown, Block } from '#contract/results/analyses.ts'
import { valuesOf } from '#contract/results/block-labels.ts'

/** The most letters that fit beside a bar or above a column. */
const mostLetters = 80

/**
 * Breakdowns with names of groups that fit into a row: of many joined values, the first is named and the others are
 * counted.
 */
export const shortlyLabelled = (
  breakdowns: readonly AnalysedBreakdown[],
  andOthers: (first: string, others: number) => string,
): AnalysedBreakdown[] =>
  breakdowns.map((one) => ({
    ...one,
    blocks: one.blocks.map((block) => ({ ...block, label: shortLabel(block, andOthers) })),
  }))

function shortLabel({ key, label }: Block, andOthers: (first: string, others: number) => string): string {
  const { values, isName } = valuesOf(key)
  if (label.length <= mostLetters || values.length < 3) return label
  // A name may hold commas itself.
  for (const { index } of label.matchAll(/, /g)) {
    const first = label.slice(0, index)
    if (isName(first)) return andOthers(first, values.length - 1)
  }
  return label
}
