import { expect, test } from 'vitest'
import { readableSize } from './limits.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
  [25 * 1024 * 1024, '25 MB'],
])('a size of %i bytes is shown as %s', (bytes, text) => {
  expect(readableSize(bytes)).toBe(text)
})
