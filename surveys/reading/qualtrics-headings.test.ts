import { expect, test } from 'vitest'
import { type Given, read, stored } from './testing/made-up-sheets.ts'

const ids = (quote: string) =>
  ['finished', 'QID1', 'QID2'].map((id) => `{${quote}ImportId${quote}: ${quote}${id}${quote}}`)

test.each(['"', "'"])('the row of import IDs with %s is no response', (quote) => {
  const rows: Given = [
    ['Finished', 'I feel safe', 'What would help?'],
    ids(quote),
    [1, 'Agree', 'More time'],
    [1, 'Disagree', 'Quiet'],
  ]
  expect(read(rows).reading).toMatchObject({ tool: 'qualtrics', headerRows: 2, responses: 2 })
})

test('a question that was seen and left unanswered is empty in Qualtrics, and a number elsewhere', () => {
  const rows: Given = [
    ['Finished', 'I feel safe', 'How many siblings?'],
    [1, 'Agree', 2],
    [1, '-99', -99],
  ]
  expect(stored(read(rows)).at(-1)).toEqual([1, '-99', -99])
  expect(stored(read(rows.toSpliced(1, 0, ids('"')))).at(-1)).toEqual([1, null, null])
})

test('what Qualtrics finds in texts is no question, unlike a row of the same name elsewhere', () => {
  const headings = [
    'Finished',
    'What would help?',
    'What would help? - Topics',
    'What would help? - Sentiment Score',
  ]
  const rows: Given = [headings, [1, 'More time', 'Unknown', 0], [1, 'Quiet', 'Unknown', 1]]
  const rolesOf = (given: Given) => read(given).reading.columns.map(({ role }) => role)
  expect(rolesOf(rows.toSpliced(1, 0, ids('"').slice(0, 1).concat('', '', '')))).toEqual([
    'record',
    'question',
    'record',
    'record',
  ])
  expect(rolesOf(rows.map((row) => row.slice(1)))).toEqual(['question', 'question', 'question'])
})
