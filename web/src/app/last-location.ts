const storageKey = 'lastLocation'

/** Remembers the path where the user is. */
export function rememberLocation(path: string): void {
  try {
    localStorage.setItem(storageKey, path)
  } catch {
    // Storage may be blocked or full: then the path is not remembered, and nothing else is lost.
  }
}

/** Forgets it at log-out. */
export function forgetLocation(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
