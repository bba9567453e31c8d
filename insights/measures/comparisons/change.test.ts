import { expect, test } from 'vitest'
import { proportionsTest, shareChange } from './change.ts'

const [earlier, later] = [
  { count: 78, n: 206 },
  { count: 97, n: 214 },
]

test('a change has its interval and its test', () => {
  const change = shareChange(earlier, later)
  expect(change.difference).toBeCloseTo(0.0746, 4)
  expect(Math.abs(change.low - -0.0195)).toBeLessThan(1e-4)
  expect(Math.abs(change.high - 0.1668)).toBeLessThan(1e-4)
  const result = proportionsTest(earlier, later)!
  expect(result.z).toBeCloseTo(1.5509, 4)
  expect(result.p).toBeCloseTo(0.1209, 4)
})

// Newcombe, 1998, table II, method 10; also DescTools 0.99 BinomDiffCI(method = 'score').
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [10, 10, 0, 10, 0.6075, 1],
])('the interval of %d/%d minus %d/%d is that of Newcombe', (count, n, before, of, low, high) => {
  const change = shareChange({ count: before, n: of }, { count, n })
  expect(change.low).toBeCloseTo(low, 4)
  expect(change.high).toBeCloseTo(high, 4)
})

test('shares of nobody, or of everybody, in both have no test', () => {
  expect(proportionsTest({ count: 0, n: 20 }, { count: 0, n: 30 })).toBeNull()
  expect(proportionsTest({ count: 20, n: 20 }, { count: 30, n: 30 })).toBeNull()
})
