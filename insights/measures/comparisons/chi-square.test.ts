import { expect, test } from 'vitest'
import { chiSquare } from './chi-square.ts'

test('three groups and five options', () => {
  const result = chiSquare([
    [5, 2, 14, 17, 11],
    [17, 14, 16, 18, 13],
    [11, 15, 34, 13, 6],
  ])!
  expect(result.df).toBe(8)
  expect(result.statistic).toBeCloseTo(23.8638, 4)
  expect(result.p).toBeCloseTo(0.0024, 4)
  expect(result.v).toBeCloseTo(0.2407, 4)
  // chi2_contingency(correction=False) and contingency.association(method='cramer') of SciPy 1.17.1.
  expect(result.statistic).toBeCloseTo(23.863771396504873, 9)
  expect(result.p).toBeCloseTo(0.0024154514965833073, 10)
  expect(result.v).toBeCloseTo(0.24066943144951983, 10)
})

test('party and gender are as in the help of chisq.test of R 4', () => {
  // Agresti, "An Introduction to Categorical Data Analysis", 2007, page 39: X-squared 30.07, df 2, p 2.954e-07.
  const result = chiSquare([
    [762, 327, 468],
    [484, 239, 477],
  ])!
  expect(result).toMatchObject({
    df: 2,
    statistic: expect.closeTo(30.07, 2),
    p: expect.closeTo(2.954e-7, 10),
  })
  // DescTools 0.99 CramerV and SciPy 1.17.1.
  expect(result.v).toBeCloseTo(0.10443580235646777, 10)
})

test('an option that nobody chose changes nothing', () => {
  const plain = chiSquare([
    [12, 30],
    [25, 18],
  ])
  expect(
    chiSquare([
      [12, 0, 30],
      [25, 0, 18],
      [0, 0, 0],
    ]),
  ).toEqual(plain)
})

test('an expected count below 1, or more than a fifth of them below 5, leaves no p', () => {
  const withOne = chiSquare([
    [60, 60, 60, 60, 60, 1],
    [50, 60, 70, 60, 60, 0],
  ])!
  expect(withOne.p).toBeNull()
  expect(withOne.v).toBeGreaterThan(0)
  const [fifth, half] = [
    chiSquare([
      [40, 40, 40, 40, 3],
      [40, 40, 40, 40, 4],
    ])!,
    chiSquare([
      [40, 3],
      [40, 4],
    ])!,
  ]
  expect(fifth.p).not.toBeNull()
  expect(half.p).toBeNull()
})

test('one group or one option has no test', () => {
  expect(chiSquare([[3, 4]])).toBeNull()
  expect(chiSquare([[3], [4]])).toBeNull()
  expect(chiSquare([])).toBeNull()
})
