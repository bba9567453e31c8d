import { expect, test } from 'vitest'
import { hasScore, hundredth, inPoints, personScore } from './construct-score.ts'

test('a scale runs from 0 to 100, however many points it has', () => {
  expect([1, 2, 3, 4, 5].map((point) => hundredth(point, 5))).toEqual([0, 25, 50, 75, 100])
  expect([1, 4].map((point) => hundredth(point, 4))).toEqual([0, 100])
  expect(hundredth(3.8345, 5)).toBeCloseTo(70.86, 2)
  expect(inPoints(hundredth(3.8345, 5), 5)).toBeCloseTo(3.8345, 12)
})

test('a person who answered at least half of the items has the mean of those', () => {
  expect(personScore(75 + 50 + 100, 3)).toBe(75)
  expect([1, 2, 3, 4, 5, 6].filter((answered) => hasScore(answered, 6))).toEqual([3, 4, 5, 6])
  expect([0, 1, 2, 3].filter((answered) => hasScore(answered, 3))).toEqual([2, 3])
  expect(hasScore(0, 0)).toBe(false)
})
