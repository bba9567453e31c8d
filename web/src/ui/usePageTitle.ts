import { type RefObject, useEffect, useRef } from 'react'
import { appSettings } from '#web/settings.ts'

/** Where the last focus went to, so that a page opened by its address keeps the browser's own start. */
let lastTitled: string | undefined

/**
 * Names the document "<title> · <product>" and, after a navigation within the app, moves focus to
 * the h1 that carries the returned ref. A dialog over the page keeps the focus that it has.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${appSettings().productName}`
    const isNavigation = lastTitled !== undefined && lastTitled !== title
    lastTitled = title
    if (!isNavigation || document.querySelector('[role="dialog"]')) return
    heading.current?.focus({ preventScroll: true })
  }, [title])

  return heading
}
