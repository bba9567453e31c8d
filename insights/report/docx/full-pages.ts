import type { Block } from '#insights/report/outline/blocks.ts'
import { page } from './look.ts'

/** In points: what lines and the distances around them take in the styles of look.ts, with the letters of a line. */
const sizes = { heading: [0, 46, 29], line: 13, text: 6, item: 4, letters: 93 }
/** At the top of a page nothing stands before a heading. */
const aboveHeading = 18
const room = (page.height - page.margins.top - page.margins.bottom) / 20 + aboveHeading

/**
 * The blocks where a part of words alone that would leave a few lines for its last page ends its page earlier, before its last
 * chapter, so that both are filled. No page is made here, so that what words take is an estimate; of charts there is none.
 */
export function withFullPages(blocks: readonly Block[]): Block[] {
  const starts = blocks.flatMap((block, at) => (at === 0 || beginsPage(block) ? [at] : []))
  return starts.flatMap((start, at) => endedEarlier(blocks.slice(start, starts[at + 1])))
}

const beginsPage = (block: Block) =>
  block.kind === 'contents' || (block.kind === 'heading' && block.isOnNewPage === true)

function endedEarlier(part: Block[]): Block[] {
  const heights = part.map(heightOf)
  const whole = heights.reduce((sum, one) => sum + one, 0)
  const last = part.findLastIndex((block) => block.kind === 'heading' && block.level === 1)
  if (whole <= room || whole > room * 1.25 || last < 1) return part
  return part.map((block, at) =>
    at === last && block.kind === 'heading' ? { ...block, isOnNewPage: true } : block,
  )
}

const linesOf = (words: string) => 1 + Math.floor(words.length / sizes.letters)

function heightOf(block: Block): number {
  if (block.kind === 'heading') return sizes.heading[block.level]!
  if (block.kind === 'text') return sizes.text + sizes.line * linesOf(block.text)
  if (block.kind !== 'list') return Number.POSITIVE_INFINITY
  return block.items.reduce((sum, item) => sum + sizes.item + sizes.line * linesOf(item), 0)
}
