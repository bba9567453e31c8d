import { useSyncExternalStore } from 'react'

export type ColorScheme = 'system' | 'light' | 'dark'

// color-scheme.js reads the same key before the first paint.
const storageKey = 'colorScheme'
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
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, scheme)
  } catch {
    // Storage may be blocked: then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
