import { expect, test } from 'vitest'
import { meanOf, momentsOfScale, sdOf } from './moments.ts'

test('a scale has its mean and standard deviation in points from 1', () => {
  const moments = momentsOfScale([33, 31, 64, 48, 30], false)
  expect(meanOf(moments)).toBeCloseTo(3.0534, 4)
  expect(sdOf(moments)).toBeCloseTo(1.2696, 4)
  // numpy 2.4.6: mean() and std(ddof=1).
  expect(meanOf(moments)).toBeCloseTo(3.0533980582524274, 12)
  expect(sdOf(moments)).toBeCloseTo(1.2695546009050331, 12)
})

test('the mean of a reversed item is turned, and its standard deviation the same', () => {
  const moments = momentsOfScale([33, 31, 64, 48, 30], true)
  expect(meanOf(moments)).toBeCloseTo(6 - 3.0533980582524274, 12)
  expect(sdOf(moments)).toBeCloseTo(1.2695546009050331, 12)
})

test('equal values do not deviate, one value has no deviation and no value has no mean', () => {
  expect(sdOf({ n: 3, sum: 3 * 0.1, squares: 3 * 0.1 ** 2 })).toBe(0)
  expect(sdOf({ n: 1, sum: 2, squares: 4 })).toBeNull()
  expect(meanOf(momentsOfScale([0, 0], false))).toBeNull()
})
