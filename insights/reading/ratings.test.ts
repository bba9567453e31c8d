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
