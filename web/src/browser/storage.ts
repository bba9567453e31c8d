/** A text that the browser keeps; null if there is none. */
type Kept = {
  read: () => string | null
  /** Keeps a text instead of the one before; null forgets it. */
  write: (text: string | null) => void
}

/** A text that is kept under a key for this tab of the browser, reloads and other pages included. */
export function keptInTab(key: string): Kept {
  return kept(() => sessionStorage, key)
}

/** A text that is kept under a key for this browser, until somebody clears it. */
export function keptInBrowser(key: string): Kept {
  return kept(() => localStorage, key)
}

/** Forgets all that is kept for this tab, such as what somebody typed. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // See below.
  }
}

/** Storage may be blocked or full, where browsers throw: then nothing is kept, and nothing else is lost. */
function kept(storage: () => Storage, key: string): Kept {
  return {
    read: () => {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write: (text) => {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
      } catch {
        // See above.
      }
    },
  }
}
