import { expect } from 'vitest'

/** Waits until what is read from a page is as expected, up to ten seconds. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: 10_000, interval: 25, ...(message && { message }) })
}
