const storageKey = 'lastLocation'

/** Remembers the path where the user is. */
export function rememberLocation(path: string): void {
  try {
    localStorage.setItem(storageKey, path)
  } catch {
    // Storage may be blocked or full: then the path is not remembered, and nothing else is lost.
  }
}

/** The path that was remembered; the root where none was. */
export function lastLocation(): string {
  try {
    return localStorage.getItem(storageKey) ?? '/'
  } catch {
    return '/'
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
