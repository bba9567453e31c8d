import { expect, test } from 'vitest'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { readResponses } from './read-responses.ts'

const sheet = (name: string, rows: Cell[][]) => ({ name, rows, errors: [] })
const headings = ['Grade', 'Do you feel safe?', 'Why?']

test('headings that come again, where files were put below one another, are no response', () => {
  const rows = [headings, ['7', 'Yes', 'Staff'], headings, ['8', 'No', null], ['Grade', 'Yes', 'Grade']]
  const result = readResponses({ sheets: [sheet('All', rows)], encoding: null, isText: false }, {})
  expect(result.reading.responses).toBe(3)
  expect([...result.rows()]).toEqual([
    ['7', 'Yes', 'Staff'],
    ['8', 'No', null],
    ['Grade', 'Yes', 'Grade'],
  ])
})

test('a pivot table is passed over for the responses that it sums up', () => {
  const pivot = sheet('PIVOT TABLES', [
    ['Row Labels', 'Count of Grade', 'Sum'],
    ['7', 12, 12],
    ['8', 9, 9],
  ])
  const responses = sheet('Responses', [headings, ['7', 'Yes', 'Staff']])
  const { reading } = readResponses({ sheets: [pivot, responses], encoding: null, isText: false }, {})
  expect(reading).toMatchObject({ sheet: 'Responses', responses: 1 })
  const alone = readResponses({ sheets: [pivot], encoding: null, isText: false }, {})
  expect(alone.reading).toMatchObject({ sheet: 'PIVOT TABLES', responses: 2 })
})
