import { expect } from 'vitest'

/** Waits until what is read from a page is as expected, up to twenty seconds. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: 20_000, interval: 50, ...(message && { message }) })
}
