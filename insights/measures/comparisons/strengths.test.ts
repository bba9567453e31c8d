import { expect, test } from 'vitest'
import { wilson } from '#contract/wilson.ts'
import { strengthsAndGrowth } from './strengths.ts'

const rated = (shares: Record<string, number>, n = 200) =>
  Object.entries(shares).map(([key, share]) => ({ key, share, ...wilson(share, n) }))

test('the three highest and the three lowest, from the ends', () => {
  expect(strengthsAndGrowth(rated({ d: 0.5, a: 0.9, g: 0.2, b: 0.8, f: 0.3, c: 0.7, e: 0.4 }))).toEqual({
    strengths: ['a', 'b', 'c'],
    growth: ['g', 'f', 'e'],
  })
})

test('items that are equal to the third are included', () => {
  const { strengths } = strengthsAndGrowth(
    rated({ a: 0.9, b: 0.8, c: 0.7, d: 0.7, e: 0.6, f: 0.3, g: 0.2, h: 0.1 }),
  )
  expect(strengths).toEqual(['a', 'b', 'c', 'd'])
})

test('of few items none is at both ends', () => {
  expect(strengthsAndGrowth(rated({ a: 0.9, b: 0.5, c: 0.2 }))).toEqual({ strengths: ['a'], growth: ['c'] })
  expect(strengthsAndGrowth(rated({ a: 0.9, b: 0.5, c: 0.5, d: 0.2 }))).toEqual({
    strengths: ['a'],
    growth: ['d'],
  })
})

test('nothing stands out where the intervals of all overlap, or there is one item', () => {
  const none = { strengths: [], growth: [] }
  expect(strengthsAndGrowth(rated({ a: 0.55, b: 0.5, c: 0.45 }, 40))).toEqual(none)
  expect(strengthsAndGrowth(rated({ a: 0.9 }))).toEqual(none)
  expect(strengthsAndGrowth([])).toEqual(none)
})
