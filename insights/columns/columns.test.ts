import { expect, test } from 'vitest'
import { askedColumns, breakdownsInOrder } from './asked-columns.ts'
import type { NumberColumn, OneColumn, SeveralColumn } from './coded-columns.ts'
import { completeSums, constructsOf, personScores } from './constructs.ts'
import { createEncoder } from './encode.ts'
import { agreed, agreement, type MadeColumn, madeResponses, madeSurvey, type Row } from './survey-fixture.ts'
import { createTally, type Tally } from './tally.ts'

function coded(columns: readonly MadeColumn[], rows: readonly Row[]) {
  const { responses, reading } = madeSurvey(columns, rows)
  return createEncoder(askedColumns(reading))(responses)
}

function tallied(columns: readonly MadeColumn[], blocks: readonly (readonly Row[])[], limit?: number): Tally {
  const { reading } = madeSurvey(columns, [])
  const asked = askedColumns(reading)
  const breakdowns = breakdownsInOrder(asked, [])
  const tally = createTally({ asked, breakdowns, constructs: constructsOf(asked) }, limit)
  const encode = createEncoder(asked)
  for (const rows of blocks) tally.add(encode(madeResponses(columns, rows)))
  return tally.end()
}

/** Counts by label of atom, so that their order does not matter. */
function byAtom({ population, questions }: Tally, key: string): Record<string, number[]> {
  const { values, people, breakdowns } = population
  const question = questions.find(({ asked }) => asked.reading.key === key)!
  const options = question.asked.options.length
  return Object.fromEntries(
    Array.from(people, (_, atom) => [
      breakdowns
        .map((one, at) => one.values[values[atom * breakdowns.length + at]!]?.label ?? 'none')
        .join(' '),
      [...question.counts.subarray(atom * options, (atom + 1) * options)],
    ]),
  )
}

test('an answer has the code of its option, whatever its spelling; outside the scale and missing are told apart', () => {
  const { columns } = coded(
    [agreed('safe', { options: [...agreement, "!Don't know"] })],
    [['Agree'], ['  AGREE.'], ['Strongly disagree'], ["Don't know"], ['Other'], [null], [' ']],
  )
  expect([...(columns[0] as OneColumn).codes]).toEqual([4, 4, 1, 6, 6, 0, 0])
})

test('several answers of a person are a set of options', () => {
  const several: MadeColumn = { key: 'ways', role: 'several', options: ['Bus', 'Car', 'Walk', '!None'] }
  const { columns } = coded(
    [several],
    [['Walk;Bus'], ['Bus;Walk;Bus'], ['None'], [null], ['On a horse'], ['Car;None']],
  )
  const { codes, sets } = columns[0] as SeveralColumn
  expect([...codes].map((code) => sets[code])).toEqual([[0, 2], [0, 2], [], [], [], [1]])
  expect([...codes].slice(2, 4)).toEqual([1, 0])
  expect(codes[4]).toBeGreaterThan(1)
})

test('one question over several columns is the union of their answers', () => {
  const columns: MadeColumn[] = [
    { key: 'ways', role: 'several', options: ['Bus', 'Car', 'Walk', '!None'], columns: [0, 1] },
  ]
  const { reading } = madeSurvey(columns, [])
  const responses = madeResponses(
    [
      { key: 'a', role: 'text' },
      { key: 'b', role: 'text' },
    ],
    [
      ['Bus', 'Walk'],
      [null, 'Car'],
      ['None', null],
      ['None', 'Bus'],
      [null, null],
    ],
  )
  const { codes, sets } = createEncoder(askedColumns(reading))(responses).columns[0] as SeveralColumn
  expect([...codes].map((code) => sets[code])).toEqual([[0, 2], [1], [], [0], []])
  expect([codes[2], codes[4]]).toEqual([1, 0])
})

test('of one question whose columns are an option each, those that are ticked are chosen', () => {
  const columns: MadeColumn[] = [
    {
      key: 'ways',
      role: 'several',
      options: ['Bus', 'Car', 'Walk'],
      columns: [0, 1, 2],
      ticks: ['yes', '1'],
    },
  ]
  const { reading } = madeSurvey(columns, [])
  const responses = madeResponses(
    ['a', 'b', 'c'].map((key) => ({ key, role: 'text' })),
    [
      ['Yes', 'No', 1],
      ['No', 'No', 'No'],
      [null, null, null],
      [null, 'yes', null],
      ['NA', '#N/A', 'NA'],
    ],
  )
  const { codes, sets } = createEncoder(askedColumns(reading))(responses).columns[0] as SeveralColumn
  expect([...codes].map((code) => sets[code])).toEqual([[0, 2], [], [], [1], []])
  expect(codes[1]).toBeGreaterThan(1)
  expect([codes[2], codes[4]]).toEqual([0, 0])
})

test.each([
  ['Unchecked', 'did not answer', true],
  ['Not Selected', 'did not answer', true],
  [0, 'chose none', false],
])(
  'a person in whose row each option has only the mark %j of a box without a tick %s',
  (mark, _, isMissing) => {
    const { reading } = madeSurvey(
      [{ key: 'ways', role: 'several', options: ['Bus', 'Car'], columns: [0, 1], ticks: ['checked', '1'] }],
      [],
    )
    const responses = madeResponses(
      ['a', 'b'].map((key) => ({ key, role: 'text' })),
      [
        [mark, 'Checked'],
        [mark, mark],
        [1, mark],
      ],
    )
    const { codes, sets } = createEncoder(askedColumns(reading))(responses).columns[0] as SeveralColumn
    expect([...codes].map((code) => sets[code])).toEqual([[1], [], [0]])
    expect(codes[1] === 0).toBe(isMissing)
  },
)

test('numbers are read from texts too; a word is outside, a blank missing', () => {
  const { columns } = coded(
    [{ key: 'age', role: 'number' }],
    [[12], ['13'], ['1,5'], ['many'], [null], [' ']],
  )
  expect([...(columns[0] as NumberColumn).values]).toEqual([
    12,
    13,
    1.5,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    Number.NaN,
  ])
})

const survey: MadeColumn[] = [
  { key: 'grade', role: 'breakdown', options: ['7', '8', '9'] },
  { key: 'gender', role: 'breakdown', options: ['Female', 'Male', '!Prefer not to say'] },
  agreed('safe', { options: ['No', 'Partly', 'Yes'], favorable: [2] }),
  { key: 'age', role: 'number' },
]
const rows: Row[] = [
  ['7', 'Female', 'Yes', 12],
  ['8', 'Male', 'No', 14],
  ['7', 'Female', 'Partly', 13],
  ['7', 'Prefer not to say', 'Yes', null],
  [null, null, 'Yes', 15],
  ['8', 'Male', null, 13],
]

test('people and answers are counted by atom', () => {
  const tally = tallied(survey, [rows])
  expect(tally.people).toBe(6)
  expect(byAtom(tally, 'safe')).toEqual({
    '7 Female': [0, 1, 1],
    '8 Male': [1, 0, 0],
    '7 none': [0, 0, 1],
    'none none': [0, 0, 1],
  })
  expect([...tally.population.people]).toEqual([2, 2, 1, 1])
  const age = tally.questions.find(({ asked }) => asked.reading.key === 'age')!
  expect([...age.sums]).toEqual([25, 27, 0, 15])
  expect([...age.squares]).toEqual([12 ** 2 + 13 ** 2, 14 ** 2 + 13 ** 2, 0, 225])
  expect([...age.answered]).toEqual([2, 2, 0, 1])
})

test('blocks of responses add up to what all of them give at once', () => {
  const once = tallied(survey, [rows])
  const inBlocks = tallied(
    survey,
    rows.map((row) => [row]),
  )
  expect(inBlocks).toEqual(once)
})

test('without a breakdown everybody is one atom', () => {
  const tally = tallied([survey[2]!], [rows.map((row) => [row[2]!])])
  expect([...tally.population.people]).toEqual([6])
  expect([...tally.questions[0]!.counts]).toEqual([1, 1, 3])
  expect([...tally.questions[0]!.answered]).toEqual([5])
})

test('too many atoms leave out the last breakdown, and nobody', () => {
  const tally = tallied(
    survey,
    rows.map((row) => [row]),
    70,
  )
  expect(tally.breakdowns.map(({ reading }) => reading.key)).toEqual(['grade'])
  expect(byAtom(tally, 'safe')).toEqual({ 7: [0, 1, 2], 8: [1, 0, 0], none: [0, 0, 1] })
  expect(tally.people).toBe(6)
  expect([...tally.population.people]).toEqual([3, 2, 1])
})

test('the district decides the order of breakdowns', () => {
  const { reading } = madeSurvey(survey, [])
  const asked = askedColumns(reading)
  const keys = (order: string[]) => breakdownsInOrder(asked, order).map((one) => one.reading.key)
  expect(keys([])).toEqual(['grade', 'gender'])
  expect(keys(['gender', 'race'])).toEqual(['gender', 'grade'])
})

test('keys of values are letters and digits, and stay when the order of options changes', () => {
  const keysOf = (options: string[]) => {
    const { population } = tallied([{ key: 'school', role: 'breakdown', options }], [])
    return Object.fromEntries(population.breakdowns[0]!.values.map(({ key, label }) => [label, key]))
  }
  const options = ['St. John’s School', 'Escuela Núñez', '!!', 'A+B', 'A B']
  const expected = {
    'St. John’s School': 'st-john-s-school',
    'Escuela Núñez': 'escuela-nunez',
    'A+B': 'a-b-2',
    'A B': 'a-b',
  }
  expect(keysOf(options.filter((one) => one !== '!!'))).toEqual(expected)
  expect(keysOf(options.filter((one) => one !== '!!').toReversed())).toEqual(expected)
})

const construct = 'Belonging'
const items = [
  agreed('a', { construct }),
  agreed('b', { construct, reversed: true, favorable: [0, 1] }),
  agreed('c', { construct }),
  agreed('d', { construct, reversed: null, favorable: null }),
]
const people: Row[] = [
  ['Agree', 'Disagree', 'Agree', 'Agree'],
  ['Strongly agree', null, null, 'Agree'],
  ['Neither', 'Strongly disagree', null, null],
  [null, null, null, 'Agree'],
]

test('a construct has the people who answered half of the items whose direction is known', () => {
  const [tally] = tallied(items, [people]).constructs
  expect(tally).toMatchObject({ items: ['a', 'b', 'c'] })
  expect([...tally!.answered]).toEqual([2])
})

test('a score turns reversed items, and is made of the items that are shown', () => {
  const responses = coded(items, people)
  const [belonging] = constructsOf(responses.asked)
  const scores = (shown: string[]) => [...personScores(belonging!, responses, new Set(shown))]
  expect(scores(['a', 'b', 'c'])).toEqual([75, Number.NaN, 75, Number.NaN])
  expect(scores(['a', 'c'])).toEqual([75, Number.NaN, 50, Number.NaN])
  expect(completeSums(belonging!, responses, new Set(['a', 'b']))).toEqual({
    n: 2,
    sums: [125, 175],
    products: [75 ** 2 + 50 ** 2, 75 * 75 + 50 * 100, 75 * 75 + 50 * 100, 75 ** 2 + 100 ** 2],
  })
})
