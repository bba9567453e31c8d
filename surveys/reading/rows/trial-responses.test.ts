import { expect, test } from 'vitest'
import { readResponses } from '#surveys/reading/read-responses.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

const trialsOf = (rows: Cell[][]) =>
  readResponses({ sheets: [{ name: 'Responses', rows, errors: [] }], encoding: null, isText: false }).reading
    .trials
const comments = ['More time for lunch', 'The hallways are loud', 'Kind teachers', 'Test scores say little']
const survey = (written: string[]): Cell[][] => [
  ['How safe is school?', 'What should change?'],
  ...[...comments, ...written].map((comment) => ['Very safe', comment]),
]

test.each<[string, string[], string[]]>([
  ['words of people who try a form', ['test', ' Asdf ', 'TEST TEST 2', 'x'], ['test', 'Asdf', 'TEST TEST 2']],
  ['sentences of them', ['This is a test.', 'Esto es una prueba'], ['This is a test.', 'Esto es una prueba']],
])('%s are told, and fewer than ten of them are not counted', (_what, written, words) => {
  expect(trialsOf(survey(written))).toEqual({ responses: null, words })
})

test('from ten on they are counted, each response once', () => {
  const named = survey(Array.from({ length: 12 }, () => 'test')).map((row, index) => [
    ...row,
    index === 0 ? 'First name' : index > 4 ? 'Test' : 'Ana',
  ])
  expect(trialsOf(named)).toEqual({ responses: 12, words: ['test', 'Test'] })
})

test('responses of a preview are told by what Qualtrics recorded of them', () => {
  const rows: Cell[][] = [
    ['StartDate', 'Status', 'ResponseId', 'Q1'],
    ['Start Date', 'Response Type', 'Response ID', 'How safe is school?'],
    ['startDate', 'status', '_recordId', 'QID1'].map((id) => `{"ImportId":"${id}"}`),
    ['2026-10-01 08:00:00', 'Survey Preview', 'R_1', 'Very safe'],
    ['2026-10-01 09:00:00', 'IP Address', 'R_2', 'Not safe'],
  ]
  expect(trialsOf(rows)).toEqual({ responses: null, words: ['Survey Preview'] })
})

test('answers that speak of tests, and an option that is called so, are none', () => {
  expect(trialsOf(survey(['Fewer tests', 'The test in May was unfair', 'Prueba de ingreso']))).toBeUndefined()
  const options = ['Test', 'Essay', 'Project', 'Essay', 'Test', 'Project', 'Essay', 'Project', 'Essay']
  expect(trialsOf([['How were you graded?'], ...options.map((option) => [option])])).toBeUndefined()
})
