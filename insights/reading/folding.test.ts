import { expect, test } from 'vitest'
import { read } from './read.ts'
import { reading } from './testing/one-column.ts'
import { columnsOf } from './testing/responses-of.ts'

const often = ['Never', 'Often', 'Always', 'Never', 'Often', 'Always']

test.each([
  ['How often do you use the *library*?', 'How often do you use the library?'],
  ['**How often** do you read?', 'How often do you read?'],
  ['How often do you visit [our page](https://example.org/a)?', 'How often do you visit our page?'],
  ['You chose {{field:01f9e1c2-aaaa-4bbb-8ccc-0123456789ab}}. How often?', 'You chose …. How often?'],
  [
    `How often do you visit \${q://QID1/ChoiceGroup/SelectedChoices} there?`,
    'How often do you visit … there?',
  ],
  ['How often did [QID12-ChoiceTextEntryValue-3] help you?', 'How often did … help you?'],
  ['how_often_do_you_read_at_home', 'how often do you read at home'],
  ['“I often learn something new here”.', 'I often learn something new here'],
  ['<p><strong>How</strong> often?&nbsp;<br>Think of May &amp; June.</p>', 'How often? Think of May & June.'],
])('a heading that a tool wrote as %j is told as people read it', (heading, told) => {
  expect(reading(heading, often).text).toBe(told)
})

test.each([
  'How often is it <5 or >10 degrees?',
  'How often do you read? *',
  'How often do you read * or write *?',
  'Is 2*3*4 what you answer, and how often?',
  'How often do you read [at home]',
  '“Often” or “always”',
  'reading_how_often_pre_2',
])('a heading without markup is told as it is: %j', (heading) => {
  const { stem, text } = reading(heading, often)
  expect(stem === null ? text : `${stem} [${text}]`).toBe(heading)
})

test('the stem and the rows of a grid are told without markup', () => {
  const rows = ['*Reading*', '<b>Writing</b>'].map((row) => [`How *often* do you like [${row}]`, often])
  const { columns } = read(columnsOf(Object.fromEntries(rows)), null, null)
  expect(columns.map(({ stem, text }) => [stem, text])).toEqual([
    ['How often do you like', 'Reading'],
    ['How often do you like', 'Writing'],
  ])
})

test('the options of a question over several columns are told without markup', () => {
  const ticks = (at: number) => Array.from({ length: 12 }, (_, row) => (row % 2 === at ? 'x' : null))
  const { columns } = read(
    columnsOf({ 'Which help you? [*Music*]': ticks(0), 'Which help you? [Sports &amp; games]': ticks(1) }),
    null,
    null,
  )
  expect(columns.flatMap(({ options }) => options.map(({ label }) => label))).toEqual([
    'Music',
    'Sports & games',
  ])
})

test('a column of a database keeps the number of its item beside the column of their sum', () => {
  const columns = ['ds_data1', 'ds_data2', 'ds_data', 'Other', 'Other2'].map((name) => [name, often])
  const told = read(columnsOf(Object.fromEntries(columns)), null, null).columns.map(({ text }) => text)
  expect(told).toEqual(['ds_data1', 'ds_data2', 'ds_data', 'Other', 'Other'])
})
