import { expect, test } from 'vitest'
import { chiSquareTail, normalTails } from './probabilities.ts'

// scipy.stats.chi2.sf and 2 * norm.sf of SciPy 1.17.1.
test.each([
  [23.8638, 8, 0.0024154248641610004],
  [0.5, 1, 0.47950012218695337],
  [3.84, 1, 0.05004352124870519],
  [0, 3, 1],
  [1500, 30, 0],
])('chi-square %d with %d degrees of freedom has the tail of SciPy', (x, df, p) => {
  expect(chiSquareTail(x, df)).toBeCloseTo(p, 10)
})

test.each([
  [0.3, 0.7641771556220948],
  [-1.5509, 0.12092565043325781],
  [1.96, 0.04999579029644087],
  [4, 6.334248366623973e-5],
])('z %d has the tails of SciPy', (z, p) => {
  expect(normalTails(z)).toBeCloseTo(p, 10)
})
