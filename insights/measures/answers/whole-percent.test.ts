import { expect, test } from 'vitest'
import { wholePercent } from './whole-percent.ts'

test.each([
  [23, 40, 58],
  [1, 200, 1],
  [1, 201, 0],
  [57, 200, 29],
  [78, 206, 38],
  [206, 206, 100],
  [0, 7, 0],
])('%d of %d is %d %%', (count, n, percent) => {
  expect(wholePercent(count, n)).toBe(percent)
})

test('every tie is rounded up, whatever its fraction is as a floating-point number', () => {
  for (let odd = 1; odd < 200; odd += 2) expect(wholePercent(odd * 7, 200 * 7)).toBe((odd + 1) / 2)
})
