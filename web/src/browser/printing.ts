import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isPrinting = false

function set(value: boolean): void {
  isPrinting = value
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    const paper = window.matchMedia('print')
    paper.addEventListener('change', change)
    isPrinting = paper.matches
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    window.matchMedia('print').removeEventListener('change', change)
  }
}

const begin = () => set(true)
const end = () => set(false)
const change = ({ matches }: MediaQueryListEvent) => set(matches)

/** Whether the page is being printed, for what is drawn in parts on the screen and whole on paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(follow, () => isPrinting)
}
