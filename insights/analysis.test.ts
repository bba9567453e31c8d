import { describe, expect, test } from 'vitest'
import { itemsByHeader } from '#surveys/questionnaire.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { analyse } from './analysis.ts'
import { scaleOf, toneOf } from './answer-scale.ts'
import type { SurveyQuestion } from './survey.ts'

const often = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always', "Don't know"]
const asked = (more: Partial<SurveyQuestion>): SurveyQuestion => ({
  position: 1,
  type: 'single choice',
  text: 'How often do you feel you belong?',
  options: often,
  rows: [],
  scaleMin: null,
  scaleMax: null,
  measures: 'Belonging',
  reversed: false,
  ...more,
})
/** Responses as they are stored, of a column for each heading. */
function responses(
  questions: SurveyQuestion[],
  headers: string[],
  rows: (string | null | undefined)[][],
): Responses {
  const items = itemsByHeader(questions, headers)
  const columns = headers.map((header, index) => {
    const answers = rows.map((row) => row[index] ?? '')
    const values = [...new Set(answers.filter(Boolean))]
    const codes = Uint32Array.from(answers, (answer) => values.indexOf(answer) + 1)
    return { header, kind: 'text' as const, item: items[index] ?? null, values, codes }
  })
  return { count: rows.length, columns }
}

/** So many rows of each answer. */
const column = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([answer, count]) => Array<string | null>(count).fill(answer || null))

test('the top two of five count as favorable, reversed items the other way round', () => {
  const questions = [
    asked({ text: 'Section', type: 'heading', measures: '' }),
    asked({ position: 2 }),
    asked({ position: 3, text: 'How often are you left out?', reversed: true }),
    asked({ position: 4, text: 'What else?', type: 'long text', options: [] }),
  ]
  const first = column({
    Never: 1,
    Rarely: 2,
    Sometimes: 3,
    Often: 6,
    Always: 8,
    "Don't know": 3,
    '': 1,
    Odd: 1,
  })
  const second = column({ Never: 5, Rarely: 4, Sometimes: 8, Often: 2, Always: 1, '': 5 })
  const rows = first.map((answer, index) => ['a time', answer, second[index], 'words'])
  const headers = ['Timestamp', questions[1]!.text, questions[2]!.text, 'What else?']
  const analysis = analyse(questions, responses(questions, headers, rows))
  expect(analysis.responses).toBe(25)
  expect(analysis.items.map(({ result }) => result)).toEqual([
    { answers: 20, shares: [0.05, 0.1, 0.15, 0.3, 0.4], favorable: 0.7 },
    { answers: 20, shares: [0.05, 0.1, 0.4, 0.2, 0.25], favorable: 0.45 },
  ])
  expect(analysis.themes).toEqual([
    { name: 'Belonging', result: { answers: 40, shares: [0.05, 0.1, 0.275, 0.25, 0.325], favorable: 0.575 } },
  ])
})

test('fewer than ten answers are hidden, and cannot be worked out from their theme', () => {
  const grid = asked({
    type: 'grid',
    text: 'How well?',
    rows: ['Reading', 'Art'],
    options: often.slice(0, 5),
  })
  const few = column({ Always: 9, '': 1 })
  const rows = column({ Often: 6, Never: 4 }).map((answer, index) => [answer, few[index]])
  const { items, themes } = analyse(
    [grid],
    responses([grid], ['How well? [Reading]', 'How well? [Art]'], rows),
  )
  expect(items).toMatchObject([
    { text: 'How well? Reading', result: { answers: 10, favorable: 0.6 } },
    { text: 'How well? Art', result: null },
  ])
  expect(themes[0]!.result).toEqual(items[0]!.result)
  const hidden = analyse(
    [grid],
    responses(
      [grid],
      ['How well? [Art]'],
      few.map((answer) => [answer]),
    ),
  )
  expect(hidden.themes).toEqual([{ name: 'Belonging', result: null }])
})

describe('scales', () => {
  test.each<[Partial<SurveyQuestion>, unknown[], (number | undefined)[]]>([
    [
      { type: 'scale', scaleMin: 0, scaleMax: 10 },
      [0, 1, 2, 3, 4, 6, 7, 8, 9, '10', 11, '', null],
      [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, undefined, undefined, undefined],
    ],
    [{ type: 'scale', scaleMin: 1, scaleMax: 7 }, [1, 2, 3, 4, 5, 6, 7], [0, 1, 1, 2, 3, 3, 4]],
    [{ type: 'scale', scaleMin: 1, scaleMax: 9, reversed: true }, [1, 2, 4, 6, 8, 9], [4, 3, 2, 2, 1, 0]],
    [
      { options: ['No', 'Not sure', 'Yes', 'Prefer not to say'] },
      ['No', 'Not sure', 'Yes', 'Prefer not to say'],
      [0, 2, 4, undefined],
    ],
  ])('%o is laid over five steps', (question, answers, tones) => {
    expect(answers.map((answer) => toneOf(asked(question), answer))).toEqual(tones)
  })

  test.each([
    ['Very hard; Hard; Neither hard nor easy; Easy; Very easy; I have not tried; Does not apply', 5],
    ['I learn much less; I learn a little less; No difference; I learn a little more; I learn much more', 5],
    ['None; 1 or 2; 3 or 4; 5 or 6; 7 or 8; 9 or 10; Don’t know', 6],
    ['No; No estoy seguro o segura; Sí; No viajo en autobús escolar', 3],
  ])('%s has %i steps', (options, steps) => {
    expect(scaleOf(options.split('; '))).toHaveLength(steps)
  })
})
