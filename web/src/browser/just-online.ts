let onlineSince = Number.NEGATIVE_INFINITY
window.addEventListener('online', () => {
  onlineSince = Date.now()
})

/** How long after coming online something that fails is sent again, in milliseconds. */
const settlingTime = 1000

/** Whether the browser came online a moment ago: it says so a moment before it is. */
export const isJustOnline = () => Date.now() - onlineSince <= settlingTime

/** Sends something, and once more if it fails within a second of coming online. */
export async function sendOnline<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (cause) {
    if (signal?.aborted || !isJustOnline()) throw cause
    await new Promise((done) => setTimeout(done, settlingTime / 2))
    return send()
  }
}
