import type { Block } from '#insights/report/outline/blocks.ts'
import { page } from './look.ts'

/** The height of lines and of the space around them in the styles of look.ts, in points, and the letters of a line. */
const sizes = { heading: [0, 46, 29], line: 13, text: 6, item: 4, letters: 93 }
/** At the top of a page a heading has no space above. */
const aboveHeading = 18
const room = (page.height - page.margins.top - page.margins.bottom) / 20 + aboveHeading

/**
 * Ends the page of a part of text alone before its last chapter if its last page would have only a few lines, so that both
 * are filled. Nothing is laid out here: the room for text is an estimate, and charts have none.
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
