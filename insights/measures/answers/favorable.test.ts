import { expect, test } from 'vitest'
import { favorableCount } from './favorable.ts'

test('the favorable answers of a scale are those at its favorable options', () => {
  const counts = [33, 31, 64, 48, 30]
  expect(favorableCount(counts, [3, 4])).toBe(78)
  expect(favorableCount(counts, [0, 1])).toBe(64)
  expect(78 / 206).toBeCloseTo(0.3786, 4)
})
