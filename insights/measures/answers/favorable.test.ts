import { expect, test } from 'vitest'
import { favorableCount, favorableOptions } from './favorable.ts'

test.each([
  [2, [1]],
  [3, [2]],
  [4, [2, 3]],
  [5, [3, 4]],
  [6, [3, 4, 5]],
  [7, [4, 5, 6]],
  [11, [6, 7, 8, 9, 10]],
])('of %d points those above the middle are favorable', (points, expected) => {
  expect(favorableOptions(points, false)).toEqual(expected)
  expect(favorableOptions(points, true)).toEqual(expected.map((place) => points - 1 - place).toSorted())
})

test('the favorable answers of a scale are those at its favorable options', () => {
  const counts = [33, 31, 64, 48, 30]
  expect(favorableCount(counts, favorableOptions(5, false))).toBe(78)
  expect(favorableCount(counts, favorableOptions(5, true))).toBe(64)
  expect(78 / 206).toBeCloseTo(0.3786, 4)
})
