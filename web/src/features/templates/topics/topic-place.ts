import { useEffect, useState } from 'react'
import { folded } from '#web/features/templates/search/folded-text.ts'
import { scaled } from '#web/ui/theme/text-size.ts'

/** A topic as an address writes it: `#climate-culture`. */
export function topicSlug(topic: string): string {
  return folded(topic).trim().replaceAll(' ', '-')
}

/** The slug in the hash of an address; empty if it has none. */
export function slugIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** The id of the element at the beginning of a topic. It is there also if the topic itself is not drawn. */
export const topicId = (slug: string) => `topic-${slug}`

/** Behind the last topic, for those who skip it. */
export const endOfTopics = 'end-of-templates'

/** Frames that a list takes at most until it has drawn what it was scrolled to. */
const mostFrames = 90

/** Waits for something to be in the document, as long as a list may take to draw it. */
function whenDrawn(
  find: () => HTMLElement | null,
  act: (element: HTMLElement) => void,
  frames = mostFrames,
): void {
  const element = find()
  if (element) act(element)
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(find, act, frames - 1))
}

/** Brings a topic to the top of the window, at once: its list may be thousands of cards long. */
export function showTopic(slug: string, then?: () => void): void {
  whenDrawn(
    () => document.getElementById(topicId(slug)),
    (element) => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' })
      then?.()
    },
  )
}

/** Brings a topic to the top of the window, and the focus to its heading; or the focus behind the last topic. */
export function goToTopic(slug: string): void {
  if (slug === endOfTopics) {
    document.getElementById(endOfTopics)?.focus()
    return
  }
  showTopic(slug, () =>
    whenDrawn(
      () => document.querySelector<HTMLElement>(`h3[data-topic="${slug}"]`),
      (heading) => heading.focus({ preventScroll: true }),
    ),
  )
}

/** Pixels below the top of the window where a topic counts as the one that is read. */
const readingLine = scaled(220)

/** Which of the topics is at the top of the window, as its slug. It follows the scrolling while `isWatched`. */
export function useCurrentTopic(slugs: readonly string[], isWatched: () => boolean): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (!isWatched()) return
      const isAbove = (slug: string) => {
        const element = document.getElementById(topicId(slug))
        return element !== null && element.getBoundingClientRect().top < readingLine
      }
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent(isAtEnd && window.scrollY > 0 ? slugs.at(-1) : (slugs.findLast(isAbove) ?? slugs[0]))
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [slugs, isWatched])

  return current
}
