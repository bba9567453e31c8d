import type { Block } from './blocks.ts'

/** Blocks on pages of one orientation. */
export type Run = { isWide: boolean; blocks: Block[] }

/**
 * The blocks by the orientation of their pages. Consecutive wide tables share landscape pages, and the heading of a wide
 * table turns with it, as does that of a chapter if nothing upright is between the two.
 */
export function runsOf(blocks: readonly Block[]): Run[] {
  const isWide = blocks.map(isWideTable)
  for (const at of isWide.keys())
    if (isWideTable(blocks[at]!)) for (let lead = leadOf(blocks, at); lead < at; lead++) isWide[lead] = true
  const runs: Run[] = []
  for (const [at, block] of blocks.entries()) {
    const last = runs.at(-1)
    if (last?.isWide === isWide[at]) last!.blocks.push(block)
    else runs.push({ isWide: isWide[at]!, blocks: [block] })
  }
  return runs
}

const isWideTable = (block: Block) => block.kind === 'table' && block.isWide

/** The position of the heading of a table, or of its chapter. */
function leadOf(blocks: readonly Block[], table: number): number {
  const own = blocks[table - 1]?.kind === 'heading' ? table - 1 : table
  for (let at = own; at >= 0; at--) {
    const block = blocks[at]!
    if (block.kind === 'heading' && block.level === 1) return at
    if (at !== table && block.kind !== 'heading' && block.kind !== 'text') break
  }
  return own
}
