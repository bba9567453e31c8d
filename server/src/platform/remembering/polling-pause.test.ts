import { expect, test } from 'vitest'
import { pauseAt } from './polling-pause.ts'

test.each([
  [0, 15],
  [0.6, 15],
  [0.775, 68],
  [0.95, 120],
  [1, 120],
])('at a load of %d pages ask again after %d seconds', (load, seconds) => {
  expect(pauseAt(load)).toBe(seconds)
})
