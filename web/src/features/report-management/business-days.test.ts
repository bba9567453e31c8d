import { expect, test } from 'vitest'
import { businessDaysSince } from './business-days.ts'

/** November 2026: the 16th is a Monday. */
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour)

test.each([
  ['on the same day', at(18, 8), at(18, 23), 0],
  ['overnight', at(18, 23), at(19, 1), 1],
  ['over a weekend', at(20), at(23), 1],
  ['from a Saturday to its Sunday', at(21), at(22), 0],
  ['from a Sunday to Friday', at(15), at(20), 5],
  ['over three weeks', at(2), at(23), 15],
])('counts weekdays %s', (_, since, now, days) => {
  expect(businessDaysSince(since.toISOString(), now)).toBe(days)
})
