import { expect, test } from 'vitest'
import { favorableOf } from './direction.ts'

test.each([
  [2, [1]],
  [3, [2]],
  [4, [2, 3]],
  [5, [3, 4]],
  [6, [3, 4, 5]],
  [7, [4, 5, 6]],
  [11, [6, 7, 8, 9, 10]],
])(
  'of %d points those above the middle are favorable, of a reversed item those below',
  (points, expected) => {
    const options = Array.from({ length: points }, () => ({ isOutside: false }))
    expect(favorableOf(options, false)).toEqual(expected)
    expect(favorableOf(options, true)).toEqual(expected.map((place) => points - 1 - place).toSorted())
  },
)
