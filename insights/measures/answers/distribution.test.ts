import { expect, test } from 'vitest'
import { shares, sumOf } from './distribution.ts'

test('each option has its share of all answers', () => {
  const counts = [33, 31, 64, 48, 30]
  expect(sumOf(counts)).toBe(206)
  for (const [place, share] of [0.1602, 0.1505, 0.3107, 0.233, 0.1456].entries())
    expect(shares(counts, 206)[place]).toBeCloseTo(share, 4)
})

test('an option that nobody chose has a share of 0, and nobody has none', () => {
  expect(shares([0, 4], 4)).toEqual([0, 1])
  expect(shares([0, 0], 0)).toEqual([])
})
