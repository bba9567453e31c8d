import { expect, test } from 'vitest'
import { read } from './read.ts'
import { labels, reading } from './testing/reading-of-answers.ts'
import { columnsOf } from './testing/responses-of.ts'

test.each([
  ['likelihood', ['Not at all likely', 'Somewhat likely', 'Very likely']],
  ['satisfaction', ['Not satisfied', 'Somewhat satisfied', 'Very satisfied']],
  ['satisfaction in Spanish', ['Nada satisfecho', 'Algo satisfecho', 'Muy satisfecho']],
  ['agreement', ['Don’t agree', 'Agree a little', 'Agree a lot']],
])('a scale that begins with a denial has no steps beyond it: %s', (_of, answers) => {
  expect(labels(answers)).toEqual(answers)
  expect(reading(answers).favorable).toEqual([2])
})

test.each([
  [
    'times in a period',
    [
      'Never',
      'Less than once a year',
      'Once a year',
      'Once every 6 months',
      'Once a month',
      'More than once a month',
    ],
  ],
  ['periods', ['Never', 'Less than once per year', 'Several times per year', 'Monthly', 'Weekly', 'Daily']],
  [
    'times in a period in Spanish',
    ['Nunca', 'Menos de una vez al año', 'Una vez al año', 'Una vez cada 6 meses', 'Una vez al mes'],
  ],
  [
    'words before what explains them',
    ['Beginner — I know few words', 'Intermediate — I make mistakes', 'Advanced — I am fluent'],
  ],
  [
    'expectations with and without an article',
    ['Muy por debajo', 'Por debajo de expectativas', 'Cumple las expectativas', 'Supera mis expectativas'],
  ],
])('answers of one scale are in its order: %s', (_of, answers) => {
  expect(labels(answers.toSorted())).toEqual(answers)
  expect(reading(answers)).toMatchObject({ role: 'rating' })
})

test('a yes, a maybe and a no before what explains them are yes and no', () => {
  expect(reading(['Yes — I would come', 'Maybe — not sure yet', 'No — I would not']).role).toBe('yes-no')
})

test('a row of a grid is a rating, however many are unsure of it', () => {
  const given = (unsure: number) =>
    Object.entries({ 'Less available': 6, 'About the same': 5, 'More available': 4, Unsure: unsure }).flatMap(
      ([answer, count]) => Array<string>(count).fill(answer),
    )
  const rows = { 'How available? [Tutors]': given(3), 'How available? [Nurse]': given(60) }
  expect(read(columnsOf(rows), null, null).columns.map(({ role }) => role)).toEqual(['rating', 'rating'])
})

test('"Declined" is a step beside what improved, and outside beside what people agree with', () => {
  expect(labels(['Declined', 'Stayed the same', 'Improved'])).toEqual([
    'Declined',
    'Stayed the same',
    'Improved',
  ])
  const beside = reading(['Disagree', 'Agree', 'Strongly agree', 'Declined', '99', '(No response)'])
  expect(
    beside.options
      .filter(({ isOutside }) => isOutside)
      .map(({ label }) => label)
      .toSorted(),
  ).toEqual(['(No response)', '99', 'Declined'])
})

test.each([
  [
    ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
    ['Totalmente en desacuerdo', 'En desacuerdo', 'Neutral', 'De acuerdo', 'Totalmente de acuerdo'],
  ],
  [
    ['Never', 'Rarely', 'Sometimes', 'Always'],
    ['Nunca', 'Rara vez', 'A veces', 'Siempre'],
  ],
])('answers of two languages are steps of one scale: %j', (english, spanish) => {
  const { options } = reading([...english, ...spanish])
  expect(options.map(({ answers }) => answers.length)).toEqual(
    english.map((answer, at) => (answer === spanish[at] ? 1 : 2)),
  )
})

test('a question keeps its own words for a step that another question has too', () => {
  const ends = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree']
  const given = (middle: string) => [...ends, middle].flatMap((answer) => Array<string>(5).fill(answer))
  const { columns } = read(columnsOf({ Heard: given('Undecided'), Seen: given('Neutral') }), null, null)
  expect(columns.map(({ options }) => options[2]?.label)).toEqual(['Undecided', 'Neutral'])
})

test.each(['How often do you:', 'How often did you do these in the last week?', 'At school I feel...'])(
  'a hyphen after "%s" parts it from its rows',
  (stem) => {
    const rows = ['Read at home', 'Well-rested', 'Sing']
    const answers = ['Never', 'Often', 'Often', 'Always']
    const given = Object.fromEntries(rows.map((row) => [`${stem}-${row}`, answers]))
    expect(read(columnsOf(given), null, null).columns.map(({ text }) => text)).toEqual(rows)
  },
)

test('what an introduction says its words mean changes neither the direction of an item nor its question', () => {
  const introduction = `We use “other work” for what is not required for school, such as applying for ${'a scholarship, a college, '.repeat(24)}or a job with the support of adults, tutors and other students.`
  const asked = 'Please rate your level of agreement with the following statements:'
  const answers = ['Disagree', 'Neutral', 'Agree', 'Agree'].flatMap((answer) => Array<string>(5).fill(answer))
  const items = ['It is easy to find help', 'I know whom to ask, but I don’t ask']
  const { columns } = read(
    columnsOf(Object.fromEntries(items.map((item) => [`${introduction} ${asked} - ${item}`, answers]))),
    null,
    null,
  )
  expect(columns.map(({ text, reversed }) => [text, reversed])).toEqual([
    [items[0], false],
    [items[1], null],
  ])
})
