import { expect, test } from 'vitest'
import { benjaminiHochberg } from './benjamini-hochberg.ts'

const ps = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]
const qs = [0.01, 0.04, 0.084, 0.084, 0.084, 0.1, 0.1057, 0.216, 0.216, 0.216]

test('each test has its q', () => {
  for (const [place, q] of benjaminiHochberg(ps).entries()) expect(q).toBeCloseTo(qs[place]!, 4)
  for (const [place, q] of benjaminiHochberg(ps.toReversed()).entries())
    expect(q).toBeCloseTo(qs[9 - place]!, 4)
})

test('tests in no order are as in false_discovery_control of SciPy 1.17.1 and p.adjust of R', () => {
  const found = benjaminiHochberg([0.04, 0.01, 0.9, 0.02, 0.02])
  for (const [place, q] of [0.05, 1 / 30, 0.9, 1 / 30, 1 / 30].entries())
    expect(found[place]).toBeCloseTo(q, 12)
})

test('a test without p has no q and does not count', () => {
  expect(benjaminiHochberg([0.01, null, 0.04])).toEqual([0.02, null, 0.04])
  expect(benjaminiHochberg([])).toEqual([])
})
