import { expect, test } from 'vitest'
import { item, libraryOf, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkTwoIdeas, type Decisions } from './two-ideas.ts'

const of = (text: string, decisions: Decisions = {}, changes = {}) =>
  lines(checkTwoIdeas(libraryOf(survey({ ...changes, questions: [item({ text })] })), decisions))
const issue = (text: string) =>
  `Questions row 2, Text: "${text}" may hold two ideas. Ask one, or record in library/decisions.json why it is one.`

test.each([
  'Is school safe and clean?',
  'Do staff help or listen?',
  'Food & drink',
  'His/her work',
  'And now?',
])('an item that joins two ideas needs a recorded decision: %s', (text) => {
  expect(of(text)).toEqual([issue(text)])
  expect(of(text, { [text]: ' ' })).toEqual([issue(text)])
  expect(of(text, { [text]: 'One thing.' })).toEqual([])
})

test.each(['How orderly is the band?', 'Does the 1/2 day suit you?'])(
  'an item without a joining word needs no decision: %s',
  (text) => {
    expect(of(text)).toEqual([])
  },
)

test('headings and other languages need no decision, rows of a grid do', () => {
  expect(of('Seguro y limpio, this and that', {}, { language: 'Español' })).toEqual([])
  const heading = item({ type: 'heading', text: 'You and us' })
  const grid = item({ row: 7, type: 'grid', text: 'How often?', rows: ['Reading', 'Arts and music'] })
  const library = libraryOf(survey({ questions: [heading, grid] }))
  expect(lines(checkTwoIdeas(library, {}))).toEqual([
    issue('Arts and music').replace('row 2, Text', 'row 7, Rows'),
  ])
})

test('a recorded decision about a text that no item has is an issue', () => {
  expect(of('How safe?', { 'Safe and sound?': 'One thing.' })).toEqual([
    'library/decisions.json: No item reads "Safe and sound?" any more. Remove its decision.',
  ])
})
