import { expect, test } from 'vitest'
import { type Moments, momentsOfScale } from '#insights/measures/answers/moments.ts'
import { hedgesG } from './hedges-g.ts'

test('a group of ratings differs from another by g', () => {
  const one = momentsOfScale([13, 13, 27, 21, 10], false)
  const other = momentsOfScale([20, 18, 37, 27, 20], false)
  expect(hedgesG(one, other)).toBeCloseTo(-0.0391, 4)
  expect(hedgesG(other, one)).toBeCloseTo(0.0391, 4)
})

test('g is that of a textbook', () => {
  const moments = (n: number, mean: number, sd: number): Moments => ({
    n,
    sum: n * mean,
    squares: (n - 1) * sd ** 2 + n * mean ** 2,
  })
  // Borenstein, Hedges, Higgins and Rothstein, "Introduction to Meta-Analysis", 2009, chapter 4: g 0.5924.
  expect(hedgesG(moments(50, 103, 5.5), moments(50, 100, 4.5))).toBeCloseTo(0.5924, 4)
})

test('groups in which nobody deviates, or of one person, have none', () => {
  expect(hedgesG(momentsOfScale([0, 5], false), momentsOfScale([5, 0], false))).toBeNull()
  expect(hedgesG(momentsOfScale([0, 1], false), momentsOfScale([5, 3], false))).toBeNull()
})
