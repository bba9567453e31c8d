import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component in a file of its own, which is fetched when it is first drawn, or before with `preload`. */
export type Part<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void }

/** What fetches the parts ahead, until that has begun; a part that is declared later is fetched at once. */
let waiting: (() => void)[] | undefined = []

/**
 * Declares a part of the app that is fetched on its own: `lazyPart(() => import('./Menu.tsx').then((m) => m.Menu))`.
 * `preloadParts` fetches it ahead, so that it is there when the connection is lost; with `ahead: false` it comes
 * when it is asked for only.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, { ahead = true } = {}): Part<P> {
  const loadModule = () => load().then((component) => ({ default: component }))
  // A failed fetch shows when the part is drawn; ahead of that it is no error.
  const part: Part<P> = Object.assign(lazy(loadModule), { preload: () => void loadModule().catch(() => {}) })
  if (ahead && waiting) waiting.push(part.preload)
  // Not offline: browsers remember for as long as the page lives that a module could not be fetched.
  else if (ahead && navigator.onLine) part.preload()
  return part
}

/** Fetches the parts that are declared, and those that a part which arrives declares in turn. */
export function preloadParts(): void {
  const parts = waiting ?? []
  waiting = undefined
  for (const preload of parts) preload()
}
