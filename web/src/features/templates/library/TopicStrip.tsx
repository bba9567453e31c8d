import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { TopicGroup } from '#web/features/templates/topics/topic-groups.ts'
import { scaled } from '#web/ui/theme/text-size.ts'
import { cardWidth } from './list-window.ts'
import { type CardContext, TopicSection } from './TopicSection.tsx'

const gap = scaled(12)
const gutter = scaled(16)

type Props = CardContext & {
  group: TopicGroup
  /** The card that has the focus, or had it last; it stays drawn wherever the row is scrolled to. */
  focusedId: number | undefined
}

/** A topic of a long list on a small screen: one row that draws only the cards in sight (benchmark `typing`). */
export function TopicStrip({ group, focusedId, ...context }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer({
    count: group.templates.length,
    horizontal: true,
    getScrollElement: () => strip.current,
    estimateSize: () => cardWidth,
    gap,
    paddingStart: gutter,
    paddingEnd: gutter,
    overscan: 1,
  })
  const focused = group.templates.findIndex(({ id }) => id === focusedId)
  const near = focused < 0 ? [] : [focused - 1, focused, focused + 1]
  const indexes = [...new Set([...virtualizer.getVirtualIndexes(), ...near])].sort(
    (one, other) => one - other,
  )

  return (
    <TopicSection
      group={group}
      drawn={{
        indexes,
        grid: { gridTemplateColumns: `repeat(${group.templates.length}, ${cardWidth}px)` },
        place: (index) => ({ gridRow: 1, gridColumn: index + 1 }),
        ref: strip,
      }}
      {...context}
    />
  )
}
