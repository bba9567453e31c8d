import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isForBrowser } from '#web/browser/keys.ts'

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The keys of a toolbar after the ARIA Authoring Practices: Tab leads to one of its buttons, the one
 * used last, and the arrow keys, Home and End from there to the others.
 */
export function useArrowKeys(bar: RefObject<HTMLElement | null>) {
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  const reach = (reached: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === reached ? 0 : -1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the focus says which one it is.
  useEffect(() => reach(buttons()[0]), [])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (bar.current?.contains(target)) reach(target)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      const all = buttons()
      const place = all.indexOf(document.activeElement as HTMLButtonElement)
      if (!step || place < 0 || isForBrowser(event)) return
      event.preventDefault()
      all[step(place, all.length - 1)]?.focus()
    },
  }
}
