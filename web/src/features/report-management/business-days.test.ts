import { expect, test } from 'vitest'
import { businessDaysSince, promisedSince } from './business-days.ts'

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

test.each([
  ['a Wednesday', at(18), at(12, 0)],
  ['a Monday', at(16), at(10, 0)],
  // The days of a weekend count as the Friday before.
  ['a Saturday', at(21), at(16, 0)],
  ['a Friday', at(20), at(16, 0)],
])(
  'on %s what was asked for before a moment is past the promise, and what came later is not',
  (_, now, since) => {
    expect(promisedSince(now)).toBe(since.toISOString())
    const days = (ms: number) => businessDaysSince(new Date(since.getTime() + ms).toISOString(), now)
    expect([days(-1) > 4, days(0) > 4]).toEqual([true, false])
  },
)
