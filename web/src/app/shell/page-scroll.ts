import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keptInTab } from '#web/browser/storage.ts'
import { paths } from '#web/paths.ts'

/** How far down each entry of the history was scrolled, in pixels. */
const places = new Map<string, number>()

const templateDialog = new RegExp(`^${paths.template('[^/]*')}$`)

/** The template dialog lies over the home page: opening and closing it must not move the page. */
function pageOf(pathname: string): string {
  return templateDialog.test(pathname) ? paths.home : pathname
}

/** The entry of the history that was left for another document, and how far down it was scrolled. */
const left = keptInTab('scrolled')

/** How long is waited for a page to be as long as it was, in milliseconds, and what ends the wait. */
const patience = 5000
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Starts a page at its top when a link leads to it, and where the user left it when they come back or reload it. */
export function usePageScroll(): void {
  const { key, pathname } = useLocation()
  usePlaceOfReload(key)
  const navigation = useNavigationType()
  const page = pageOf(pathname)
  const shown = useRef(page)
  const scrolled = useRef(0)

  useLayoutEffect(() => {
    const place = navigation === 'POP' ? (places.get(key) ?? 0) : 0
    const isOther = shown.current !== page
    shown.current = page
    const settle = () => isOther && window.scrollTo(0, place)
    settle()
    // Once more when lists have measured themselves.
    const frame = requestAnimationFrame(settle)

    const remember = () => {
      scrolled.current = window.scrollY
      places.set(key, scrolled.current)
    }
    // The window is asked only after a jump: to answer, it lays out the page, here while more of it is about to change.
    if (isOther) remember()
    else places.set(key, scrolled.current)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', remember)
    }
  }, [key, page, navigation])
}

/** The first entry of each document has the same key. */
const entryOf = (key: string) => `${key}@${window.location.pathname}`

/** Scrolls to where an entry was left when it is loaded again. The browser gives up before what is loaded is drawn. */
function usePlaceOfReload(key: string): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => left.write(`${entryOf(key)} ${window.scrollY}`)
    window.addEventListener('pagehide', remember)
    return () => window.removeEventListener('pagehide', remember)
  }, [key])

  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [entry, scrolled] = (left.read() ?? '').split(' ')
    left.write(null)
    const place = Number(scrolled)
    if (!place || entry !== entryOf(key) || navigation?.type === 'navigate') return
    const page = document.documentElement
    const settle = () => {
      if (page.scrollHeight - page.clientHeight < place) return
      window.scrollTo({ top: place, behavior: 'instant' })
      stop()
    }
    const observer = new ResizeObserver(settle)
    const stop = () => {
      clearTimeout(waiting)
      observer.disconnect()
      for (const gesture of gestures) window.removeEventListener(gesture, stop)
    }
    for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
    const waiting = setTimeout(stop, patience)
    observer.observe(document.body)
    return stop
  }, [key])
}

/**
 * Scrolls whatever gets the keyboard focus fully into view in a row that scrolls sideways, as tabs and cards do on a phone.
 * Browsers scroll to what is out of sight, and leave what is in sight with its first pixels where it is.
 */
export function useWholeFocus(): void {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(':focus-visible'))) return
      const { left, right } = target.getBoundingClientRect()
      if (left < 0 || right > window.innerWidth)
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [])
}

/** Scrolls to the top of the page, at once for people who want no motion. */
export function scrollToTop(): void {
  const wantsNoMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: wantsNoMotion ? 'instant' : 'smooth' })
}
