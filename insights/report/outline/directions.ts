import type { Block } from './blocks.ts'

/** Blocks that stand on pages of one direction. */
export type Run = { isWide: boolean; blocks: Block[] }

/**
 * The blocks by the direction of their pages. Wide tables that follow one another share their turned pages, and the heading
 * of a wide table turns with it; that of a chapter too where nothing upright stands between the two.
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

/** Where that begins which stands above a table: at its heading, or at that of its chapter. */
function leadOf(blocks: readonly Block[], table: number): number {
  const own = blocks[table - 1]?.kind === 'heading' ? table - 1 : table
  for (let at = own; at >= 0; at--) {
    const block = blocks[at]!
    if (block.kind === 'heading' && block.level === 1) return at
    if (at !== table && block.kind !== 'heading' && block.kind !== 'text') break
  }
  return own
}
