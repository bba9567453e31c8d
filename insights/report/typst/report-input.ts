import type { Outline } from '#insights/report/outline/blocks.ts'
import { runsOf } from '#insights/report/outline/directions.ts'
import { type TypstInput, typstInput } from './around-typst.ts'
import { withRowWidths } from './row-widths.ts'

/** A report as Typst gets it. */
export function reportInput({ blocks, preparedOn, ...rest }: Outline): TypstInput {
  const runs = runsOf(blocks).map((run) => ({
    ...run,
    blocks: run.blocks.map((block) => (block.kind === 'table' ? withRowWidths(block) : block)),
  }))
  return typstInput('report', { ...rest, runs }, preparedOn)
}
