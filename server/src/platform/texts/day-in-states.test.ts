import { expect, test } from 'vitest'
import { dayInStates, writtenDayInStates } from './day-in-states.ts'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

test.each([
  // When the nightly jobs run.
  ['2026-12-30T03:20:00Z', '2026-12-29', '12/29/2026'],
  ['2026-07-01T03:20:00Z', '2026-06-30', '06/30/2026'],
  ['2027-01-01T09:59:00Z', '2026-12-31', '12/31/2026'],
  ['2026-11-29T17:00:00Z', '2026-11-29', '11/29/2026'],
])('%s is %s', (moment, day, written) => {
  expect([dayInStates(new Date(moment)), writtenDayInStates(new Date(moment))]).toEqual([day, written])
})

test.each(zones)('it is the day of people in %s from 6 AM on', (timeZone) => {
  for (const hour of Array.from({ length: 48 }, (_, at) => at)) {
    const moment = new Date(Date.UTC(2026, 6, 1, hour))
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      day: 'numeric',
      hour: 'numeric',
      hourCycle: 'h23',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)] as const)
    const there = Object.fromEntries(parts)
    if ((there.hour ?? 0) >= 6)
      expect(Number(dayInStates(moment).slice(8)), `${timeZone} ${hour}`).toBe(there.day)
  }
})
