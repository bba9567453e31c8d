const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Lets the browser ask before the page is closed, until the work is done. */
export async function warnWhileLeaving<T>(work: Promise<T>): Promise<T> {
  window.addEventListener('beforeunload', warn)
  try {
    return await work
  } finally {
    window.removeEventListener('beforeunload', warn)
  }
}
