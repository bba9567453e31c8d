import { describe, expect, test } from 'vitest'
import { askedColumns } from '#insights/columns/asked-columns.ts'
import { createEncoder } from '#insights/columns/encode.ts'
import { read } from '#insights/reading/read.ts'
import { responsesOf } from '#insights/reading/testing/responses-of.ts'
import type { Responses } from '#surveys/response-columns.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

const asked = 'How confident are you with each of these?'
const rows = ['Reading a map', 'Solving equations', 'Writing an essay']
const steps = ['Not confident', 'Somewhat confident', 'Very confident']
const people = 24
/** The step that a person chose in a row; every eighth left the last row out. */
const chosen = (person: number, row: number) =>
  row === 2 && person % 8 === 0 ? -1 : (person * 7 + row * 3) % 3
const counts = rows.map((_, row) =>
  steps.map(
    (_, step) =>
      Array.from({ length: people }, (_, person) => chosen(person, row)).filter((one) => one === step).length,
  ),
)

const inGrid = rows.flatMap((row) => steps.map((step) => ({ row, step })))
/** What a program writes for an option that was chosen, and for others. */
type Cells = (step: string) => [tick: Cell, other: Cell]
const words: Cells = (step) => [step, '']
const codes: Cells = (step) => [steps.indexOf(step) + 1, '']
const zeros: Cells = () => [1, 0]

const cellsOf = (person: number, cells: Cells): Cell[] =>
  inGrid.map(({ row, step }) => {
    const [tick, other] = cells(step)
    return chosen(person, rows.indexOf(row)) === steps.indexOf(step) ? tick : other
  })
const under = (headings: Cell[][], cells: Cells) =>
  responsesOf([
    ...headings,
    ...Array.from({ length: people }, (_, person) => [
      `1180${person}`,
      ...cellsOf(person, cells),
      6 + (person % 3),
    ]),
  ])
/** Columns of one header row. */
const headed = (headingOf: (row: string, step: string) => string, cells: Cells) =>
  under([['Respondent ID', ...inGrid.map(({ row, step }) => headingOf(row, step)), 'Grade']], cells)
/** SurveyMonkey's two header rows with a column for each option. */
const expanded = (cells: Cells) =>
  under(
    [
      ['Respondent ID', asked, ...inGrid.slice(1).map(() => ''), 'Grade'],
      ['', ...inGrid.map(({ row, step }) => `${row} - ${step}`), 'Response'],
    ],
    cells,
  )
const qualtrics = () =>
  under(
    [
      ['ResponseId', ...inGrid.map((_, place) => `Q3_${Math.floor(place / 3) + 1}_${(place % 3) + 1}`), 'Q4'],
      ['Response ID', ...inGrid.map(({ row, step }) => `${asked} - ${row} - ${step}`), 'Grade'],
      [
        '{"ImportId":"_recordId"}',
        ...inGrid.map((_, place) => `{"ImportId":"QID3_${place}"}`),
        '{"ImportId":"QID4"}',
      ],
    ],
    words,
  )

/** The questions of a file but for its first and last column, and how many people chose each option. */
function counted(responses: Responses) {
  const reading = read(responses, null, null)
  const columns = askedColumns(reading)
  const coded = createEncoder(columns)(responses)
  return columns.flatMap(({ reading: { text, stem, role, sure, favorable }, options }, place) => {
    const column = coded.columns[place]!
    if (role === 'breakdown' || column.kind !== 'one') return []
    const count = (code: number) => column.codes.filter((one) => one === code).length
    return [
      {
        text,
        stem,
        role,
        isSure: sure >= 0.8,
        favorable,
        counts: Object.fromEntries(options.map(({ label }, option) => [label, count(option + 1)])),
      },
    ]
  })
}

describe('a grid with a column for each option of a row is a rating for each row, with all counts:', () => {
  test.each<[string, Responses]>([
    ['the texts of SurveyMonkey', expanded(words)],
    ['the numbers of SurveyMonkey', expanded(codes)],
    ['the ticks of two header rows', expanded(() => ['X', ''])],
    ['Qualtrics, with values in columns', qualtrics()],
    ['Alchemer', headed((row, step) => `${step}:${row}:${asked}`, words)],
    ['LimeSurvey', headed((row, step) => `${asked} [${row}] [${step}]`, zeros)],
    ['one header row', headed((row, step) => `${asked} - ${row} - ${step}`, zeros)],
    ['older Qualtrics', headed((row, step) => `${asked}-${row}-${step}`, zeros)],
  ])('%s', (_, responses) => {
    expect(counted(responses)).toEqual(
      rows.map((row, place) => ({
        text: row,
        stem: asked,
        role: 'rating',
        isSure: true,
        favorable: [2],
        counts: Object.fromEntries(steps.map((step, at) => [step, counts[place]![at]!])),
      })),
    )
  })

  test('a row without a name is the question itself, also where one person chose an option', () => {
    const responses = responsesOf([
      ['Respondent ID', 'How sure are you?', '', '', 'Grade'],
      ['', ...steps.map((step) => ` - ${step}`), 'Response'],
      ...Array.from({ length: 12 }, (_, person) => [
        `1180${person}`,
        ...steps.map((step, place) => (place === (person === 3 ? 2 : person % 2) ? step : '')),
        6,
      ]),
    ])
    expect(counted(responses)).toMatchObject([
      {
        text: 'How sure are you?',
        role: 'rating',
        counts: { 'Not confident': 6, 'Somewhat confident': 5, 'Very confident': 1 },
      },
    ])
  })

  test('a step in capitals is no name, though the question is about a vote', () => {
    const names = ['Not Confident', 'Somewhat Confident', 'Very Confident']
    const responses = responsesOf([
      ['Id', ...names.map((step) => `How confident are you about your vote for the council? [${step}]`)],
      ...Array.from({ length: 8 }, (_, person) => [
        `r${person}`,
        ...names.map((step, place) => (place === (person === 3 ? 2 : person % 2) ? step : '')),
      ]),
    ])
    expect(counted(responses)).toMatchObject([
      { role: 'rating', counts: { 'Not Confident': 4, 'Somewhat Confident': 3, 'Very Confident': 1 } },
    ])
  })

  test.each([
    [3, 3],
    [0, 6],
  ])('options that nobody chose are steps of it: %d and %d of 6', (some, very) => {
    const responses = responsesOf([
      ['Id', ...steps.map((step) => `How sure are you? - ${step}`)],
      ...Array.from({ length: 6 }, (_, person) => [
        `r${person}`,
        '',
        person < some ? steps[1]! : '',
        person < some ? '' : steps[2]!,
      ]),
    ])
    expect(counted(responses)).toMatchObject([
      {
        role: 'rating',
        favorable: [2],
        counts: { 'Not confident': 0, 'Somewhat confident': some, 'Very confident': very },
      },
    ])
  })
})

describe('a grid whose options are numbers', () => {
  const gridOf = (
    numberOf: (person: number, row: number) => number,
    question: string,
    cell: (number: number) => Cell,
  ) =>
    read(
      responsesOf([
        ['Respondent ID', question, ...Array<string>(8).fill(''), 'Grade'],
        ['', ...rows.flatMap((row) => [1, 2, 3].map((number) => `${row} - ${number}`)), 'Response'],
        ...Array.from({ length: people }, (_, person) => [
          `1180${person}`,
          ...rows.flatMap((_row, place) =>
            [1, 2, 3].map((number) => (numberOf(person, place) === number ? cell(number) : '')),
          ),
          6,
        ]),
      ]),
      null,
      null,
    ).columns.slice(1, -1)

  test.each<[string, (number: number) => Cell]>([
    ['numbers', (number) => number],
    ['ticks', () => 'X'],
  ])('is a rating for each row: %s', (_, cell) => {
    const found = gridOf(
      (person, row) => 1 + ((person + row * (person % 2)) % 3),
      'How well can you do this?',
      cell,
    )
    expect(found.map(({ role, text, options }) => [role, text, options.map(({ label }) => label)])).toEqual(
      rows.map((row) => ['rating', row, ['1', '2', '3']]),
    )
  })

  test('is a choice of places where each person used every number once', () => {
    const found = gridOf(
      (person, row) => 1 + ((person + row) % 3),
      'Order these by how well you can do them.',
      Number,
    )
    expect(found.map(({ role, columns }) => [role, columns.length])).toEqual(rows.map(() => ['choice', 3]))
  })
})

const ways = ['Bus', 'Car', 'On foot']
const how = 'How do you get to school?'
/** A column for each way, of which each person has those that `waysOf` names. */
const overWays = (
  count: number,
  waysOf: (person: number) => number[],
  headingOf = (way: string) => `${how} - ${way}`,
  [tick, other]: [Cell, Cell] | [] = [],
) =>
  responsesOf([
    ['Id', ...ways.map(headingOf)],
    ...Array.from({ length: count }, (_, person) => [
      `r${person}`,
      ...ways.map((way, place) => (waysOf(person).includes(place) ? (tick ?? way) : (other ?? ''))),
    ]),
  ])
const questionOf = (responses: Responses) => read(responses, null, null).columns.at(-1)!

describe('a question with a column for each option', () => {
  test.each<[string, Responses]>([
    ['words', overWays(24, (person) => [person % 3])],
    [
      'ticks',
      overWays(
        24,
        (person) => [person % 3],
        (way) => `${how} [${way}]`,
        [1, 0],
      ),
    ],
    [
      'yes and no',
      overWays(
        24,
        (person) => [person % 3],
        (way) => `${how} [${way}]`,
        ['Yes', 'No'],
      ),
    ],
  ])('is a choice of one if nobody chose two: %s', (_, responses) => {
    expect(counted(responses)).toEqual([
      {
        text: how,
        stem: null,
        role: 'choice',
        isSure: true,
        favorable: null,
        counts: { Bus: 8, Car: 8, 'On foot': 8 },
      },
    ])
  })

  test('is a choice of one where the cells have the numbers of SurveyMonkey', () => {
    const responses = responsesOf([
      ['Respondent ID', how, '', '', 'Grade'],
      ['', ...ways, 'Response'],
      ...Array.from({ length: 24 }, (_, person) => [
        `1180${person}`,
        ...ways.map((_way, place) => (place === person % 3 ? place + 1 : '')),
        6,
      ]),
    ])
    expect(counted(responses)).toMatchObject([
      { text: how, role: 'choice', counts: { Bus: 8, Car: 8, 'On foot': 8 } },
    ])
  })

  test('is the same below two header rows, where its columns are one cell', () => {
    const below = (count: number) =>
      responsesOf([
        ['Respondent ID', how, '', '', 'Grade'],
        ['', ...ways, 'Response'],
        ...Array.from({ length: count }, (_, person) => [
          `1180${person}`,
          ...ways.map((way, place) => (place === person % 3 ? way : '')),
          6,
        ]),
      ])
    expect(counted(below(24))).toMatchObject([{ role: 'choice', counts: { Bus: 8, Car: 8, 'On foot': 8 } }])
    expect(read(below(12), null, null).columns[1]).toMatchObject({ role: 'several', sure: 0.7 })
  })

  test('is asked about if few people answered, and nobody chose two', () => {
    expect(questionOf(overWays(12, (person) => [person % 3]))).toMatchObject({ role: 'several', sure: 0.7 })
  })

  test.each<[string, Responses]>([
    ['somebody chose two', overWays(24, (person) => (person === 5 ? [0, 2] : [person % 3]))],
    [
      'it asks for all',
      overWays(
        24,
        (person) => [person % 3],
        (way) => `${how} Select all that apply. - ${way}`,
      ),
    ],
    [
      'many chose none of the boxes',
      overWays(
        40,
        (person) => (person % 2 ? [] : [person % 3]),
        (way) => `${how} [${way}]`,
        [1, 0],
      ),
    ],
  ])('has several answers where %s', (_, responses) => {
    expect(questionOf(responses)).toMatchObject({ role: 'several', columns: [1, 2, 3] })
  })

  test('keeps its options and counts where a person says that it has several answers', () => {
    const responses = overWays(
      24,
      (person) => [person % 3],
      (way) => `${how} [${way}]`,
      [1, 0],
    )
    const { key } = questionOf(responses)
    const reading = read(responses, null, { [key]: { role: 'several' } })
    const columns = askedColumns(reading)
    const column = createEncoder(columns)(responses).columns.at(-1)!
    expect(columns.at(-1)!.options.map(({ label }) => label)).toEqual(ways)
    expect(
      column.kind === 'several' && [...column.codes].map((code) => column.sets[code]).slice(0, 3),
    ).toEqual([[0], [1], [2]])
  })
})

test('rows that share no options are options themselves, whatever hyphens they have', () => {
  const options = ['Art - drawing', 'Art - painting', 'Music']
  const { columns } = read(
    responsesOf([
      ['Id', ...options.map((option) => `Which clubs do you like? [${option}]`)],
      ...Array.from({ length: 24 }, (_, person) => [`r${person}`, 1, person % 2, person % 3 ? 1 : 0]),
    ]),
    null,
    null,
  )
  expect(columns.at(-1)!.options.map(({ label }) => label)).toEqual(options)
})
