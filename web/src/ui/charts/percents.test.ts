import { expect, test } from 'vitest'
import { percent, percentsOfWhole, toneOf } from './percents.ts'

test('halves are rounded up on the exact fraction', () => {
  expect([0.575, 0.285, 0.005, 0.4949, 1].map(percent)).toEqual([58, 29, 1, 49, 100])
})

test('the percents of a whole add up to 100', () => {
  expect(percentsOfWhole([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(percentsOfWhole([0.1602, 0.1505, 0.3107, 0.233, 0.1456])).toEqual([16, 15, 31, 23, 15])
  expect(percentsOfWhole([0, 0])).toEqual([0, 0])
})

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
