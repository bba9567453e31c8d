import { expect, test } from 'vitest'
import { collectDays } from './collect-days.ts'

const october = { from: '2026-10-05', middle: '2026-10-05', to: '2026-10-16' }

function daysOf(values: readonly (string | number)[]) {
  const { add, end } = collectDays('2026-11-30')
  for (const value of values) add(value, 1)
  return end()
}

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

test('a wrong clock among many days counts for nothing', () => {
  const days = Array.from({ length: 20 }, (_, at) => `2025-10-${String(at + 1).padStart(2, '0')} 09:00`)
  expect(daysOf([...days, '2027-01-01 00:00'])).toEqual({
    from: '2025-10-01',
    middle: '2025-10-10',
    to: '2025-10-20',
  })
  expect(daysOf([...days.slice(0, 5), '2027-01-01 00:00'])).toBeNull()
  expect(daysOf([Date.UTC(20250, 9, 1), 8.64e15])).toBeNull()
  expect(daysOf([...days, '2012-01-01 00:00'])?.from).toBe('2025-10-01')
})

test('of a form that is open for years all days count', () => {
  const days = Array.from({ length: 36 }, (_, at) => Date.UTC(2023, 8 + at, 1))
  expect(daysOf(days)).toEqual({ from: '2023-09-01', middle: '2025-02-01', to: '2026-08-01' })
})

test('a day counts as often as people answered on it', () => {
  const { add, end } = collectDays('2026-11-30')
  add('2026-10-01', 1)
  add('2026-10-02', 1)
  add('2026-10-30', 8)
  expect(end()).toEqual({ from: '2026-10-01', middle: '2026-10-30', to: '2026-10-30' })
})
