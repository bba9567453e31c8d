import type { TopicGroup } from '#web/features/templates/topics/topic-groups.ts'
import { scaled } from '#web/ui/theme/text-size.ts'

/**
 * Pixels of the list's parts; see TopicSection.module.css. Cards are exactly 300 x 370 at the usual text size. That
 * they are written here too is for the benchmark `typing`: rows of known height are never measured.
 */
export const cardWidth = scaled(300)
export const cardHeight = scaled(370)
const wide = { gap: scaled(24), heading: scaled(74) }
const narrow = { heading: scaled(62), row: scaled(388) }

/** One topic in the list: its rows of cards follow its heading, which is row `first` of the list. */
export type TopicRows = { group: TopicGroup; columns: number; first: number; rows: number; height: number }

/** A list cut into rows, each a heading or one row of cards, with the height of each in pixels. */
type ListRows = { topics: TopicRows[]; heights: number[] }

/** How many cards fit beside each other in a list of that width, in pixels. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + wide.gap) / (cardWidth + wide.gap)))
}

/** Cuts a list into rows; on a small screen each topic is one row that scrolls sideways. */
export function cutIntoRows(groups: readonly TopicGroup[], columns: number, isNarrow: boolean): ListRows {
  const heights: number[] = []
  const topics = groups.map((group) => {
    const first = heights.length
    const rows = isNarrow ? 1 : Math.ceil(group.templates.length / columns)
    heights.push(isNarrow ? narrow.heading : wide.heading)
    for (let row = 1; row <= rows; row++) {
      heights.push(isNarrow ? narrow.row : cardHeight + (row < rows ? wide.gap : 0))
    }
    const height = heights.slice(first).reduce((sum, one) => sum + one, 0)
    return { group, columns: isNarrow ? group.templates.length : columns, first, rows, height }
  })
  return { topics, heights }
}

/**
 * The cards of a topic that are in the given rows of the list, in order. The rows beside the card
 * that has the focus count too, so that scrolling takes the focus from nobody and Tab finds its
 * neighbours.
 */
export function cardsInRows(
  topic: TopicRows,
  visible: readonly number[],
  focusedId: number | undefined,
): number[] {
  const { group, columns, first, rows } = topic
  const drawn = new Set(visible.map((row) => row - first - 1))
  const focused = focusedId === undefined ? -1 : group.templates.findIndex(({ id }) => id === focusedId)
  if (focused >= 0) {
    const row = Math.floor(focused / columns)
    for (const near of [row - 1, row, row + 1]) drawn.add(near)
  }
  return [...drawn]
    .filter((row) => row >= 0 && row < rows)
    .sort((one, other) => one - other)
    .flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column))
    .filter((index) => index < group.templates.length)
}
