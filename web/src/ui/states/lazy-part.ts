import { type ComponentType, createElement, lazy } from 'react'
import { isJustOnline, sendOnline } from '#web/browser/just-online.ts'

/** A component in a separate file, fetched when it is first drawn, or earlier with `preload`. */
type Part<P> = ComponentType<P> & { preload: () => void }

/** What fetches the parts ahead, until that has begun; a part that is declared later is fetched at once. */
let waiting: (() => void)[] | undefined = []

/** What lets the parts that could not be fetched be fetched again. */
const renewals = new Set<() => void>()

/**
 * Declares a part of the app that is fetched on its own: `lazyPart(() => import('./Menu.tsx').then((m) => m.Menu))`.
 * `preloadParts` fetches it ahead, so that it is there when the connection is lost; with `ahead: false` it comes
 * when it is asked for only. MUI's theme comes with it, but for a part of the first screen, which does without
 * MUI: `isBare: true`.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { ahead = true, isBare = false } = {},
): Part<P> {
  const loadAll = isBare ? load : () => withTheme(load())
  let loaded: ComponentType<P> | undefined
  const loadModule = async (): Promise<ComponentType<P>> => {
    if (loaded) return loaded
    const part = await (navigator.onLine && !isJustOnline() ? loadAll() : whenReached().then(loadAll))
    loaded = part
    return part
  }
  const loadOrNote = () =>
    loadModule().then(
      (component) => ({ default: component }),
      (error) => {
        renewals.add(renew)
        throw error
      },
    )
  // React remembers its outcome.
  let present = lazy(loadOrNote)
  const renew = () => {
    present = lazy(loadOrNote)
  }
  // A failed fetch shows when the part is drawn; ahead of that it is no error.
  const preload = () => void loadModule().catch(() => {})
  if (ahead && waiting) waiting.push(preload)
  else if (ahead && navigator.onLine) preload()
  return Object.assign((props: P) => createElement<P>(present, props), { preload })
}

async function withTheme<P extends object>(loading: Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const [component, { MuiTheme }] = await Promise.all([loading, import('#web/ui/theme/MuiTheme.tsx')])
  return (props) => createElement(MuiTheme, null, createElement(component, props))
}

/** Fetches the parts that are declared, and those that a part which arrives declares in turn. */
export function preloadParts(): void {
  const parts = waiting ?? []
  waiting = undefined
  for (const preload of parts) preload()
}

/** Lets every part that could not be fetched be fetched again when it is drawn next. Call it once none is drawn. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}

/**
 * Rejects if the server is not reached. Browsers remember for as long as the page lives that a module could not be
 * fetched, so none is asked for offline, or when that has just ended; whether it has is not left to the browser's guess.
 */
async function whenReached(): Promise<void> {
  await sendOnline(() => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }))
}
