import type { Analysis } from '#contract/results/analyses.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import { outlineOf } from '#insights/report/outline/outline.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { sourceOf } from './report-sources.ts'

/** The blocks of a report with those that stand within others. */
export function blocksOf(
  one: Analysis,
  other: Partial<ReportSource> = {},
  earlier: Analysis[] = [],
): Block[] {
  const within = (block: Block): Block[] =>
    block.kind === 'columns'
      ? [...block.left, ...block.right].flatMap(within)
      : block.kind === 'as-fits'
        ? block.choices[0]!.flatMap(within)
        : [block]
  return outlineOf(sourceOf(one, other, earlier)).blocks.flatMap(within)
}

/** All that stands in the chapter with a title. */
export function chapter(blocks: Block[], title: string): Block[] {
  const from = blocks.findIndex((one) => one.kind === 'heading' && one.level === 1 && one.text === title)
  if (from < 0) return []
  const rest = blocks.slice(from + 1)
  const to = rest.findIndex((one) => one.kind === 'heading' && one.level === 1)
  return rest.slice(0, to < 0 ? undefined : to)
}
