import { expect } from 'vitest'

/** Waits until a value read from a page is as expected. */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, message ? { message } : {})
}
