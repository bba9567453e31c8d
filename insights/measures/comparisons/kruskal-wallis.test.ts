import { expect, test } from 'vitest'
import { kruskalWallis } from './kruskal-wallis.ts'

test('two groups of ratings with ties', () => {
  const result = kruskalWallis([
    [13, 13, 27, 21, 10],
    [20, 18, 37, 27, 20],
  ])!
  expect(result.statistic).toBeCloseTo(0.0763, 4)
  expect(result.p).toBeCloseTo(0.7824, 4)
  // scipy.stats.kruskal of SciPy 1.17.1.
  expect(result.statistic).toBeCloseTo(0.07629237668991709, 10)
  expect(result.p).toBeCloseTo(0.7823862033896365, 10)
})

test('three groups of ratings with ties are as in SciPy 1.17.1', () => {
  const result = kruskalWallis([
    [5, 2, 14, 17, 11],
    [17, 14, 16, 18, 13],
    [11, 15, 34, 13, 6],
  ])!
  expect(result.statistic).toBeCloseTo(11.239914633035612, 10)
  expect(result).toMatchObject({ df: 2, p: expect.closeTo(0.003624795824571867, 10) })
})

test('values without ties are as in the help of kruskal.test of R 4', () => {
  // Hollander and Wolfe, 1973, page 116: chi-squared 0.77143, df 2, p 0.68.
  const groups = [
    [2.9, 3, 2.5, 2.6, 3.2],
    [3.8, 2.7, 4, 2.4],
    [2.8, 3.4, 3.7, 2.2, 2],
  ]
  const values = [...new Set(groups.flat())].toSorted((one, other) => one - other)
  const counts = groups.map((group) => values.map((value) => group.filter((one) => one === value).length))
  expect(kruskalWallis(counts)).toMatchObject({
    statistic: expect.closeTo(0.77143, 5),
    df: 2,
    p: expect.closeTo(0.68, 3),
  })
})

test('an empty group counts for nothing', () => {
  const [one, other] = [
    [3, 4, 5],
    [6, 1, 2],
  ]
  expect(kruskalWallis([one, [0, 0, 0], other])).toEqual(kruskalWallis([one, other]))
})

test('one group, or one answer of all, has no test', () => {
  expect(kruskalWallis([[3, 4]])).toBeNull()
  expect(
    kruskalWallis([
      [3, 0],
      [8, 0],
    ]),
  ).toBeNull()
  expect(kruskalWallis([])).toBeNull()
})
