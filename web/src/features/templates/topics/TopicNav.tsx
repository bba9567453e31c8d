import { memo, useCallback, useMemo, useRef } from 'react'
import { SkipLink } from '#web/ui/navigation/SkipLink.tsx'
import styles from './TopicNav.module.css'
import families from './topic-families.module.css'
import { topicFamily } from './topic-family.ts'
import type { TopicGroup } from './topic-groups.ts'
import { topicSlug, useCurrentTopic } from './topic-place.ts'

type Props = {
  groups: readonly TopicGroup[]
  onJump: (slug: string) => void
}

/** The topics in the margin of a wide window: each leads to its place, and the one that is read is marked. */
export const TopicNav = memo(function TopicNav({ groups, onJump }: Props) {
  const nav = useRef<HTMLElement>(null)
  const names = groups.map(({ topic }) => topic).join('\n')
  const slugs = useMemo(() => names.split('\n').map(topicSlug), [names])
  const isShown = useCallback(() => nav.current !== null && nav.current.offsetWidth > 0, [])
  const current = useCurrentTopic(slugs, isShown)

  return (
    <div className={styles.place}>
      <nav ref={nav} className={styles.nav} aria-label="Topics">
        <SkipLink id={slugs[0] ?? ''} onJump={onJump}>
          Skip the list of topics
        </SkipLink>
        <p className={styles.title} aria-hidden="true">
          Topics
        </p>
        <ul>
          {groups.map(({ topic, templates }, index) => {
            const slug = slugs[index] ?? ''
            return (
              <li key={topic}>
                <a
                  href={`#${slug}`}
                  className={styles.link}
                  aria-current={slug === current ? 'true' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onJump(slug)
                  }}
                >
                  <span className={`${styles.dot} ${families[topicFamily(topic)]}`} />
                  <span className={styles.name}>{topic}</span>
                  <span className={styles.count} aria-hidden="true">
                    {templates.length}
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
})
