import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useDocumentTitle } from './document-title.ts'

/** The page shown last; undefined while the first one is, which keeps the browser's own start of focus. */
let lastPage: string | undefined

/**
 * Names the document after a page and gives the ref for its h1 (with tabIndex -1), which takes the
 * focus when the user came from another page. A dialog over the page keeps the focus that it has.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)

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
  /** What the heading says; the title itself where nothing is given. */
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
