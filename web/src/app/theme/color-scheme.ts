import { useSyncExternalStore } from 'react'
import { keptInBrowser } from '#web/browser/storage.ts'

export type ColorScheme = 'system' | 'light' | 'dark'

// color-scheme.js reads the same key before the first paint.
const kept = keptInBrowser('colorScheme')
const listeners = new Set<() => void>()

/** Which scheme the user chose: the system's until they did. */
function chosenScheme(): ColorScheme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Follows the chosen scheme. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenScheme)
}

/** Shows the app in a scheme from now on and keeps the choice in this browser. */
export function chooseColorScheme(scheme: ColorScheme): void {
  const root = document.documentElement
  if (scheme === 'system') delete root.dataset.theme
  else root.dataset.theme = scheme
  kept.write(scheme === 'system' ? null : scheme)
  for (const listener of listeners) listener()
}
