import { expect, test } from 'vitest'
import { alpha } from './alpha.ts'
import { correlations, covariances, type ItemSums } from './covariances.ts'
import { omegaTotal } from './omega.ts'
import { oneFactor } from './one-factor.ts'
import { reliability } from './reliability.ts'

// The data set `attitude` of R (Chatterjee and Price, "Regression Analysis by Example", 1977).
const attitude =
  `43 51 30 39 61 92 45;63 64 51 54 63 73 47;71 70 68 69 76 86 48;61 63 45 47 54 84 35;81 78 56 66 71 83 47
43 55 49 44 54 49 34;58 67 42 56 66 68 35;71 75 50 55 70 66 41;72 82 72 67 71 83 31;67 61 45 47 62 80 41
64 53 53 58 58 67 34;67 60 47 39 59 74 41;69 62 57 42 55 63 25;68 83 83 45 59 77 35;77 77 54 72 79 77 46
81 90 50 72 60 54 36;74 85 64 69 79 79 63;65 60 65 75 55 80 60;65 70 46 57 75 85 46;50 58 68 54 64 78 52
50 40 33 34 43 64 33;64 61 52 62 66 80 41;53 66 52 50 63 80 37;40 37 42 58 50 57 49;63 54 42 48 66 75 33
66 77 66 63 88 76 72;78 75 58 74 80 78 49;48 57 44 45 51 83 38;85 85 71 71 77 74 55;82 82 39 59 64 78 39`
    .split(/[;\n]/)
    .map((line) => line.split(' ').map(Number))

function sumsOf(people: number[][]): ItemSums {
  const items = people[0]!.map((_, item) => item)
  const sum = (value: (person: number[]) => number) => people.reduce((whole, one) => whole + value(one), 0)
  return {
    n: people.length,
    sums: items.map((item) => sum((one) => one[item]!)),
    products: items.flatMap((row) => items.map((column) => sum((one) => one[row]! * one[column]!))),
  }
}

test('alpha and omega are those of psych and NumPy', () => {
  const { alpha, omega } = reliability(sumsOf(attitude))
  // R psych 2.4, help of alpha(): raw_alpha 0.84 of `attitude`.
  expect(alpha).toBeCloseTo(0.84, 2)
  // NumPy 2.4.6: from cov(); numpy.linalg.eigh repeated to 1e-14 for the loadings.
  expect(alpha).toBeCloseTo(0.8431427695647598, 10)
  expect(omega).toBeCloseTo(0.8506823589020134, 8)
})

test('loadings are those of numpy.linalg.eigh, repeated to 1e-14', () => {
  const loadings = oneFactor(correlations(covariances(sumsOf(attitude)))!)!
  const expected = [0.7577732, 0.83382609, 0.60342722, 0.78872638, 0.84111993, 0.28446512, 0.49104656]
  for (const [item, loading] of expected.entries()) expect(loadings[item]).toBeCloseTo(loading, 7)
})

test('items that correlate alike have the same alpha and omega', () => {
  // Spearman and Brown: 3 items that correlate by 0.5 have 3 * 0.5 / (1 + 2 * 0.5).
  const alike = [1, 0.5, 0.5, 0.5, 1, 0.5, 0.5, 0.5, 1]
  expect(alpha(alike)).toBeCloseTo(0.75, 12)
  expect(omegaTotal(alike)).toBeCloseTo(0.75, 10)
})

test('the order of items changes nothing', () => {
  const turned = attitude.map((person) => person.toReversed())
  const { alpha, omega } = reliability(sumsOf(turned))
  expect(alpha).toBeCloseTo(0.8431427695647598, 10)
  expect(omega).toBeCloseTo(0.8506823589020134, 8)
})

test('fewer than 30 people or 3 items have neither', () => {
  const none = { alpha: null, omega: null }
  expect(reliability(sumsOf(attitude.slice(1)))).toEqual(none)
  expect(reliability(sumsOf(attitude.map((person) => person.slice(0, 2))))).toEqual(none)
})

test('an item that all answered alike has no omega, and people who all answered alike have no alpha', () => {
  expect(reliability(sumsOf(attitude.map((person) => [...person, 3]))).omega).toBeNull()
  expect(reliability(sumsOf(attitude.map(() => [1, 2, 3])))).toEqual({ alpha: null, omega: null })
})

test('items that have nothing in common end', () => {
  const omega = omegaTotal([1, 0, 0, 0, 1, 0, 0, 0, 1])
  expect(omega === null || omega >= 0).toBe(true)
})
