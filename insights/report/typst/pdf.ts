import type { Outline } from '#insights/report/outline/blocks.ts'
import { runsOf } from '#insights/report/outline/directions.ts'
import { withRowWidths } from './row-widths.ts'
import { typesetter } from './typeset.ts'

const { typeset, freeMemory } = typesetter(new URL('./report.typ', import.meta.url), 'report')

export { freeMemory }

/** The report as a tagged PDF that conforms to PDF/UA-1. Blocks for some hundred milliseconds: call it in a worker. */
export function reportPdf(outline: Outline): { pdf: Uint8Array; pages: number } {
  const { blocks, preparedOn, ...rest } = outline
  const runs = runsOf(blocks).map((run) => ({
    ...run,
    blocks: run.blocks.map((block) => (block.kind === 'table' ? withRowWidths(block) : block)),
  }))
  return typeset({ ...rest, runs }, preparedOn)
}
