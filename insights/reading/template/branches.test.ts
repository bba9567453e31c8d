import { describe, expect, test } from 'vitest'
import { askedColumns } from '#insights/columns/asked-columns.ts'
import { createEncoder } from '#insights/columns/encode.ts'
import { read } from '#insights/reading/read.ts'
import { columnsOf } from '#insights/reading/testing/responses-of.ts'
import { sampleQuestion } from '#surveys/questionnaire-fixture.ts'
import type { Responses } from '#surveys/response-columns.ts'

const steps = ['Never', 'Sometimes', 'Always']
const questions = [
  sampleQuestion(1, { text: 'How safe is it?', options: steps, measures: 'Safety' }),
  sampleQuestion(2, {
    type: 'multiple choice',
    text: 'What helps?',
    options: ['Art', 'Sports'],
    measures: '',
  }),
  sampleQuestion(3, { type: 'long text', text: 'What else?', options: [], measures: '' }),
]
/** The answers of 12 people, the last of whom skipped the question, to a form that asks them in one of two branches. */
const given: Record<string, (row: number) => string | null> = {
  'How safe is it?': (row) => (row === 11 ? null : steps[row % 3]!),
  'What helps?': (row) => (row === 11 ? null : row % 2 ? 'Art;Sports' : 'Art'),
  'What else?': (row) => `Words of ${row}`,
}

function branched(isIn: (branch: number, row: number) => boolean): Responses {
  const columns = [0, 1].flatMap((branch) =>
    Object.entries(given).map(([heading, answer]) => {
      const answers = Array.from({ length: 12 }, (_, row) => (isIn(branch, row) ? answer(row) : null))
      return columnsOf({ [heading]: answers }).columns[0]!
    }),
  )
  return { count: 12, columns }
}
const readingOf = (responses: Responses) => read(responses, { language: 'English', questions }, null)

describe('a question of a template that a form asks in several branches', () => {
  test('is one question with the answers of all, and what people wrote stays apart', () => {
    const responses = branched((branch, row) => (row < 4 ? branch === 0 : branch === 1))
    const reading = readingOf(responses)
    expect(reading.columns.map(({ text, role, columns }) => [text, role, columns])).toEqual([
      ['How safe is it?', 'rating', [0, 3]],
      ['What helps?', 'several', [1, 4]],
      ['What else?', 'text', [2]],
      ['What else?', 'text', [5]],
    ])
    const [safe, helps] = createEncoder(askedColumns(reading))(responses).columns
    expect(safe).toMatchObject({ codes: Uint16Array.from([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 0]) })
    expect(helps?.kind === 'several' && [...helps.codes].map((code) => helps.sets[code]!.length)).toEqual([
      ...[1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 0],
    ])
  })

  test('stays two questions if somebody answered both', () => {
    const reading = readingOf(branched((branch, row) => (row < 5 ? branch === 0 : branch === 1) || row === 5))
    expect(reading.columns.map(({ columns }) => columns)).toEqual([[0], [1], [2], [3], [4], [5]])
  })
})
