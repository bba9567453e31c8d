import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from the window an element still counts as near. */
const margin = '600px 0px'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all elements: each of its own would cost more than what it saves. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: margin },
  )
  return observer
}

/** Whether an element is in or near the window; `atFirst` is what holds until the browser has looked. */
export function useNearWindow(atFirst: boolean): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(atFirst)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    listeners.set(watched, setNear)
    shared().observe(watched)
    return () => shared().unobserve(watched)
  }, [])
  return [element, isNear]
}
