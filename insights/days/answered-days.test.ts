import { expect, test } from 'vitest'
import { analysed, times } from '#insights/analysis/testing/school-survey.ts'
import { agreed, madeSurvey, type Row } from '#insights/columns/survey-fixture.ts'

const october = { from: '2026-10-01', middle: '2026-10-10', to: '2026-10-20' }
/** A time of day on one of twenty days. */
const at = (month: number, row: number) => Date.UTC(2026, month - 1, 1 + (row % 20), 9, row)

/** The days of a survey of some people with columns of times, in this order. */
function daysOf(people: number, columns: Record<string, (row: number) => string | number>) {
  const made = madeSurvey(
    [...Object.keys(columns).map((key) => ({ key, role: 'time' as const })), agreed('safe')],
    Array.from(
      { length: people },
      (_, row): Row => [...Object.values(columns).map((value) => value(row)), row % 2 ? 'Agree' : 'Disagree'],
    ),
  )
  return analysed(made, { uploadedOn: '2026-11-02T10:00:00Z' }).answered
}

test('the days of a survey are those that were recorded, whichever column comes first', () => {
  const start = { 'Start Date': (row: number) => at(10, row) }
  const modified = { 'Date Modified': (row: number) => at(11, row % 2) }
  expect(daysOf(40, { ...start, ...modified })).toEqual(october)
  expect(daysOf(40, { ...modified, ...start })).toEqual(october)
  expect(daysOf(40, { Date: (row) => `2026-10-${String(1 + (row % 20)).padStart(2, '0')}` })).toEqual(october)
})

test('what people answered to a question about a day is not told', () => {
  const born = { 'When were you born?': (row: number) => Date.UTC(2010, 0, 1 + row) }
  expect(daysOf(40, born)).toBeUndefined()
  expect(daysOf(40, { ...born, Timestamp: (row) => at(10, row) })).toEqual(october)
})

test.each([
  'When did the incident happen?',
  'When did the incident happen',
  'Date and time of the incident',
  'Date of birth',
  '¿Cuándo ocurrió el incidente?',
  'Cuándo ocurrió el incidente',
  'Fecha y hora del incidente',
  'Fecha de nacimiento',
])('what people answered with a time of day under "%s" is not told', (heading) => {
  const asked = { [heading]: (row: number) => at(9, row) }
  expect(daysOf(40, asked)).toBeUndefined()
  expect(daysOf(40, { ...asked, Timestamp: (row) => at(10, row) })).toEqual(october)
  expect(daysOf(40, { ...asked, 'Marca temporal': (row) => at(10, row) })).toEqual(october)
})

test('under any other heading days with a time of day are those of a record, if there is none', () => {
  const filled = { 'Filled in': (row: number) => at(10, row) }
  expect(daysOf(40, filled)).toEqual(october)
  expect(daysOf(40, { ...filled, Timestamp: (row) => at(11, row % 2) })?.from).toBe('2026-11-01')
  expect(daysOf(40, { 'Fecha de respuesta': (row) => at(10, row) })).toEqual(october)
})

test('no day is after the upload', () => {
  expect(daysOf(40, { Timestamp: (row) => (row === 17 ? Date.UTC(2026, 10, 20, 9) : at(10, row)) })).toEqual(
    october,
  )
  expect(daysOf(40, { Timestamp: (row) => at(12, row) })).toBeUndefined()
})

test('of fewer people than the minimum no days are told', () => {
  const made = madeSurvey(
    [{ key: 'Timestamp', role: 'time' }, agreed('safe')],
    [...times(4, at(10, 1), 'Agree')],
  )
  expect(analysed(made).people).toBeNull()
  expect(analysed(made)).not.toHaveProperty('answered')
})
