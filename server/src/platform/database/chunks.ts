import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/**
 * A list in runs of at most `size`, leaving the event loop free after each: the embedded database answers on this
 * very thread, and many statements in a row would hold up everybody else.
 */
export async function* chunks<T>(all: T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < all.length; start += size) {
    yield all.slice(start, start + size)
    await yieldToEventLoop()
  }
}
