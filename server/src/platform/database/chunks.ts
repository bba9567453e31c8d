import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/**
 * A list in chunks of at most `size`, with a pause for the event loop after each: the embedded database runs on this
 * thread, and many statements in a row would block other requests.
 */
export async function* chunks<T>(all: T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < all.length; start += size) {
    yield all.slice(start, start + size)
    await yieldToEventLoop()
  }
}
