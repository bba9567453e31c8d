import { expect, test } from 'vitest'
import { percent, percentsOfWhole, pointsBetween } from './percents.ts'

test.each([
  [23 / 40, 58],
  [1 / 200, 1],
  [1 / 201, 0],
  [57 / 200, 29],
  [78 / 206, 38],
  [1, 100],
  [0, 0],
])('%d is %d %%', (share, whole) => {
  expect(percent(share)).toBe(whole)
})

test('every tie is rounded up, whatever its fraction is as a floating-point number', () => {
  for (let odd = 1; odd < 200; odd += 2) expect(percent((odd * 7) / (200 * 7))).toBe((odd + 1) / 2)
})

test('the percents of a whole add up to 100', () => {
  expect(percentsOfWhole([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(percentsOfWhole([0.1602, 0.1505, 0.3107, 0.233, 0.1456])).toEqual([16, 15, 31, 23, 15])
  expect(percentsOfWhole([0, 0])).toEqual([0, 0])
})

test('a change is that of the two printed percents', () => {
  expect(pointsBetween(0.4649, 0.5351)).toBe(8)
  expect(pointsBetween(0.535, 0.464)).toBe(-8)
})
