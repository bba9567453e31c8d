import { expect, test } from 'vitest'
import { quartiles } from './quartiles.ts'

// numpy.quantile of NumPy 2.4.6, as R's quantile() without a type.
test.each([
  [
    [7, 15, 36, 39, 40, 41],
    [20.25, 37.5, 39.75],
  ],
  [
    [6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49],
    [25.5, 40, 42.5],
  ],
  [[3], [3, 3, 3]],
])('%j has the quartiles of NumPy', (values, expected) => {
  expect(quartiles(new Map(values.toReversed().map((value) => [value, 1])))).toEqual(expected)
})

test('a value counts as often as it is there', () => {
  expect(
    quartiles(
      new Map([
        [9, 1],
        [1, 3],
      ]),
    ),
  ).toEqual([1, 1, 3])
})
