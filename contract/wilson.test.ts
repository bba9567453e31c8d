import { expect, test } from 'vitest'
import { wilson } from './wilson.ts'

test.each([
  ['nothing is known of who was asked', 78, 206, null, 0.3152, 0.4465],
  ['260 were asked', 78, 206, 260, 0.3489, 0.4093],
  ['everybody gave one answer', 10, 10, null, 0.7225, 1],
  ['fewer were asked than answered', 78, 206, 100, 0.3152, 0.4465],
  // scipy.stats.binomtest(…).proportion_ci(method='wilson') of SciPy 1.17.1, also R DescTools 0.99 BinomCI.
  ['SciPy, 78 of 206', 78, 206, null, 0.3151970945363235, 0.44652777965679713],
  // Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
  ['Newcombe, 81 of 263', 81, 263, null, 0.2553, 0.3662],
  ['Newcombe, 15 of 148', 15, 148, null, 0.0624, 0.1605],
  ['Newcombe, 0 of 20', 0, 20, null, 0, 0.1611],
  ['Newcombe, 1 of 29', 1, 29, null, 0.0061, 0.1718],
])('the interval of a share: %s', (_, count, n, enrolment, low, high) => {
  const interval = wilson(count / n, n, enrolment)
  expect(Math.abs(interval.low - low)).toBeLessThan(1e-4)
  expect(Math.abs(interval.high - high)).toBeLessThan(1e-4)
})

test('the interval of a share of all who were asked is the share', () => {
  expect(wilson(0.25, 40, 40)).toEqual({ low: 0.25, high: 0.25 })
})
