import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The template dialog lies over the home page: opening and closing it must not move the page. */
function pageOf(pathname: string): string {
  return /^\/survey-templates\/[^/]*$/.test(pathname) ? '/' : pathname
}

/** Starts a page at its top when a link leads to it; going back keeps the place, which the browser restores. */
export function useScrollToTop(): void {
  const page = pageOf(useLocation().pathname)
  const navigation = useNavigationType()
  const shown = useRef(page)

  useEffect(() => {
    const isOther = shown.current !== page
    shown.current = page
    if (isOther && navigation !== 'POP') window.scrollTo(0, 0)
  }, [page, navigation])
}

/** Takes the user to the top of the page where they already are, without a ride where they want none. */
export function scrollToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}
