import { expect, test } from 'vitest'
import { item, survey } from '#library/rules/checked-fixture.ts'
import { checkLeadingWords } from './leading-words.ts'

const of = (text: string, language = 'English') => [
  ...checkLeadingWords(survey({ language, questions: [item({ text, row: 8 })] })),
]

test.each([
  ['Why do you not ask?', '"Why do you not ask?" has a "not", which is easily overread.'],
  ['Why don’t you ask?', '"Why don’t you ask?" has a "n\'t", which is easily overread.'],
  ['How great is our wonderful team?', '"How great is our wonderful team?" may lead, by the word "great".'],
])('a negation or leading word gives a warning: %s', (text, message) => {
  expect(of(text)[0]).toEqual({ severity: 'warning', path: 'Questions row 8, Text', message })
})

test.each(['How safe is this school?', 'How noteworthy is it?', 'How clearly do staff write?'])(
  'a question without a negation or leading word gives no warning: %s',
  (text) => {
    expect(of(text)).toEqual([])
  },
)

test('items in other languages than English are not checked for leading words', () => {
  expect(of('No se oye nada, great', 'Español')).toEqual([])
})
