import { expect, test } from 'vitest'
import type { Analysis } from '#contract/results/analyses.ts'
import { agreement, madeResponses, type Row } from '#insights/columns/survey-fixture.ts'
import { read } from '#insights/reading/read.ts'
import { analyse } from './analyse.ts'

// Columns that are read by the product itself, as nobody has looked at them.

function analysed(headers: readonly string[], rows: readonly Row[]): Analysis {
  const responses = madeResponses(
    headers.map((key) => ({ key, role: 'text' })),
    rows,
  )
  return analyse(responses, read(responses, null, null), {
    version: 1,
    madeOn: '2026-11-22T10:00:00.000Z',
    k: 10,
    enrolment: null,
    breakdownOrder: [],
    templateName: null,
  })
}

const numbered = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at))
const rowsOf = (
  count: number,
  columns: number,
  answer: (row: number, column: number) => string | number | null,
) =>
  Array.from(
    { length: count },
    (_, row): Row => Array.from({ length: columns }, (_, column) => answer(row, column)),
  )

test('a file of 2,000 columns has its questions', () => {
  const headers = numbered(2_000, (at) => `I like room ${at}`)
  const analysis = analysed(
    headers,
    rowsOf(40, 2_000, (row, column) => agreement[(row * 7 + column) % 5]!),
  )
  expect(analysis.people).toBe(40)
  expect(analysis.questions).toHaveLength(2_000)
})

test('a file of one column has its question', () => {
  const analysis = analysed(
    ['I feel safe'],
    rowsOf(40, 1, (row) => agreement[row % 5]!),
  )
  expect(analysis.questions.map(({ figures }) => figures[0]!.shown)).toEqual(['exact'])
})

test('a file without an answer has people and no question', () => {
  const analysis = analysed(
    ['One', 'Two'],
    rowsOf(40, 2, () => null),
  )
  expect(analysis).toMatchObject({ people: 40, questions: [], breakdowns: [], strengths: [] })
  expect(analysis.notAnalysed.map(({ text }) => text)).toEqual(['One', 'Two'])
})

test('answers that are all equal are masked', () => {
  const analysis = analysed(
    ['I feel safe', 'I feel well'],
    rowsOf(40, 2, () => 'Agree'),
  )
  for (const { figures } of analysis.questions) expect(figures[0]!.shown).not.toBe('exact')
})

test('a hundred thousand distinct texts and numbers are counted, and none is told', () => {
  const analysis = analysed(
    ['What else?', 'How far do you travel?', 'I feel safe'],
    rowsOf(100_000, 3, (row, column) =>
      column === 0 ? `Secret text ${row} of a person.` : column === 1 ? row / 7 : agreement[row % 5]!,
    ),
  )
  expect(analysis.people).toBe(100_000)
  expect(JSON.stringify(analysis)).not.toContain('Secret')
})

test('eight breakdowns in which hardly two people are alike are told apart by those that can be', () => {
  const kinds = ['grade', 'gender', 'race', 'school', 'language', 'role', 'age', 'ethnicity']
  const headers = [
    ...kinds.map((kind) => `What is your ${kind}?`),
    ...numbered(20, (at) => `I like room ${at}`),
  ]
  let state = 1
  const random = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return state / 2_147_483_647
  }
  const analysis = analysed(
    headers,
    rowsOf(300, headers.length, (_, column) =>
      column < 8 ? `Value ${Math.floor(12 * random())}` : agreement[Math.floor(5 * random())]!,
    ),
  )
  expect(analysis.people).toBe(300)
  for (const figure of analysis.questions.flatMap(({ figures }) => figures))
    if (figure.shown !== 'hidden') expect(figure.n).toBeGreaterThanOrEqual(10)
})
