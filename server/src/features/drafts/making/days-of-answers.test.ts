import { expect, test } from 'vitest'
import { daysOf } from './days-of-answers.ts'

const october = { from: '2026-10-05', to: '2026-10-16' }

test.each([
  ['times', [Date.UTC(2026, 9, 16, 9), Date.UTC(2026, 9, 5, 23)]],
  ['dates with the year first', ['2026-10-16 09:12:33', '2026-10-05T08:00:00Z']],
  ['those of a form', ['2026/10/16 9:12:33 AM MDT', '2026/10/5 8:00:00 PM MDT']],
  ['dates with the month first, of which one can be nothing else', ['10/16/2026 9:12', '10/5/2026 8:00']],
  ['dates with the day first, of which one can be nothing else', ['16.10.2026', '05.10.2026']],
])('the first and the last day of %s', (_name, values) => {
  expect(daysOf(values)).toEqual(october)
})

test.each([
  ['dates that could have the day first or the month', ['10/5/2026', '10/6/2026']],
  ['durations', [312, 95]],
  ['words', ['Monday', 'in the morning']],
  ['a day of a month that has none such', ['2026-02-30']],
  ['a few days among words', ['2026-10-05', 'Monday', 'Tuesday']],
  ['nothing', []],
])('no days of %s', (_name, values) => {
  expect(daysOf(values)).toBeNull()
})
