import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useMemo, useRef, useState } from 'react'
import type { TopicGroup } from '#web/features/templates/topics/topic-groups.ts'
import { topicId, topicSlug } from '#web/features/templates/topics/topic-place.ts'
import { useListPlace } from './list-place.ts'
import { cardHeight, cardsInRows, cutIntoRows, type TopicRows } from './list-window.ts'
import styles from './TemplateList.module.css'
import { type CardContext, TopicSection } from './TopicSection.tsx'
import { TopicStrip } from './TopicStrip.tsx'

type Props = CardContext & { groups: readonly TopicGroup[] }

/**
 * A list of which only the rows near the window are drawn, and the row that has the focus: the benchmark `typing`
 * wants it, whose library has 5,000 templates.
 */
export function WindowedList({ groups, ...context }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { columns, isNarrow, top } = useListPlace(list, groups)
  const { topics, heights, rowKey } = useMemo(
    // A new function for new rows makes the virtualizer ask for their heights again.
    () => ({ ...cutIntoRows(groups, columns, isNarrow), rowKey: (row: number) => row }),
    [groups, columns, isNarrow],
  )
  const virtualizer = useWindowVirtualizer({
    count: heights.length,
    estimateSize: (row) => heights[row] ?? 0,
    getItemKey: rowKey,
    scrollMargin: top,
    overscan: 1,
  })
  const [focusedId, setFocusedId] = useState<number>()
  const keepFocused = ({ target }: FocusEvent) => {
    const card = target.closest<HTMLElement>('[data-template]')
    if (card) setFocusedId(Number(card.dataset.template))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which card has the focus.
    <div ref={list} className={styles.windowed} onFocus={keepFocused}>
      {placesOf(topics).map(({ topic, place }) => (
        <div key={topic} id={topicId(topicSlug(topic))} className={styles.place} style={{ top: place }} />
      ))}
      {pieces(topics, virtualizer.getVirtualIndexes(), focusedId).map((piece) =>
        'skipped' in piece ? (
          <div key={piece.key} style={{ height: piece.skipped }} />
        ) : isNarrow ? (
          <TopicStrip
            key={piece.topic.group.topic}
            group={piece.topic.group}
            focusedId={focusedId}
            {...context}
          />
        ) : (
          <TopicSection
            key={piece.topic.group.topic}
            group={piece.topic.group}
            drawn={gridOf(piece.topic, piece.indexes)}
            {...context}
          />
        ),
      )}
    </div>
  )
}

/** Where each topic begins, in pixels from the top of the list, also if it is not drawn. */
function placesOf(topics: readonly TopicRows[]): { topic: string; place: number }[] {
  let place = 0
  return topics.map(({ group, height }) => {
    const before = place
    place += height
    return { topic: group.topic, place: before }
  })
}

type Piece = { key: string; skipped: number } | { topic: TopicRows; indexes: number[] }

/** The topics that are drawn, and one space in place of each run of topics that are not. */
function pieces(
  topics: readonly TopicRows[],
  visible: readonly number[],
  focusedId: number | undefined,
): Piece[] {
  const result: Piece[] = []
  for (const topic of topics) {
    const end = topic.first + topic.rows
    const rows = visible.filter((row) => row >= topic.first && row <= end)
    const indexes = cardsInRows(topic, rows, focusedId)
    const before = result.at(-1)
    if (rows.length > 0 || indexes.length > 0) result.push({ topic, indexes })
    else if (before && 'skipped' in before) before.skipped += topic.height
    else result.push({ key: `before ${topic.group.topic}`, skipped: topic.height })
  }
  return result
}

function gridOf({ columns, rows }: TopicRows, indexes: number[]) {
  return {
    indexes,
    grid: { gridTemplateRows: `repeat(${rows}, ${cardHeight}px)` },
    place: (index: number) => ({
      gridRow: Math.floor(index / columns) + 1,
      gridColumn: (index % columns) + 1,
    }),
  }
}
