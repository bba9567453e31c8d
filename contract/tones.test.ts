import { expect, test } from 'vitest'
import { toneOf } from '#contract/tones.ts'

test.each([
  [2, [1, 5]],
  [3, [1, 3, 5]],
  [4, [1, 2, 4, 5]],
  [5, [1, 2, 3, 4, 5]],
  [6, [1, 1, 2, 4, 5, 5]],
  [7, [1, 1, 2, 3, 4, 5, 5]],
  [11, [1, 1, 1, 2, 2, 3, 4, 4, 5, 5, 5]],
])('a scale of %i steps is laid over five tones evenly', (steps, tones) => {
  expect(Array.from({ length: steps }, (_, step) => toneOf(step, steps))).toEqual(tones)
})
