import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useDocumentTitle } from './document-title.ts'

/** The page shown last; undefined while the first one is, which keeps the browser's own start of focus. */
let lastPage: string | undefined

/**
 * Gives the focus that would go with an element to the page's heading; called while the element is still there. The
 * heading may be one that comes only with what takes the element's place.
 */
export function handOnFocus(element: HTMLElement | null): void {
  if (!element || document.activeElement !== element) return
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}

function useHandingOn(heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const given = heading.current
    return () => handOnFocus(given)
  }, [heading])
}

/**
 * Names the document after a page and gives the ref for its h1 (with tabIndex -1), which takes the
 * focus when the user came from another page. A dialog over the page keeps the focus that it has.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useHandingOn(heading)

  useEffect(() => {
    const isNavigation = lastPage !== undefined && lastPage !== title
    lastPage = title
    if (isNavigation && !document.activeElement?.closest('[role="dialog"]')) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [title])

  return heading
}

type Props = {
  /** The name of the screen in the document's title. */
  title: string
  /** What the heading says; the title itself if nothing is given. */
  children?: ReactNode
  className?: string
}

/** The h1 of a screen: it names the document and takes the focus after a navigation. */
export function PageTitle({ title, children, className = 't-h1' }: Props) {
  const heading = usePageTitle(title)
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}

type OnItsWay = {
  title: string
  /** Seen above what says that the page could not be loaded, which does not name it. */
  isFailed?: boolean
}

/** Names a page whose own name is on its way or could not be loaded. It takes no focus, since it goes when that comes. */
export function TitleOnItsWay({ title, isFailed = false }: OnItsWay) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useHandingOn(heading)
  return (
    <h1 ref={heading} tabIndex={-1} className={isFailed ? 't-h1' : 'visually-hidden'}>
      {title}
    </h1>
  )
}
