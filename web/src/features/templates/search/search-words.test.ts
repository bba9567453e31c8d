import { expect, test } from 'vitest'
import { folded, foldedPlaces } from './folded-text.ts'
import { isTooLong, searchLimit, searchTerm, searchWords } from './search-words.ts'

test('the term is what was typed, with one space between words and none around it, up to the limit', () => {
  expect(searchTerm('  staff voice ')).toBe('staff voice')
  expect(searchTerm('staff \u00a0voice\n')).toBe('staff voice')
  expect(searchTerm('x'.repeat(searchLimit + 50))).toHaveLength(searchLimit)
})

test('the limit of a search does not count repeated spaces', () => {
  expect(isTooLong('x'.repeat(searchLimit))).toBe(false)
  expect(isTooLong(`a${' '.repeat(searchLimit)}b `)).toBe(false)
  expect(isTooLong('x'.repeat(searchLimit + 1))).toBe(true)
})

test.each([
  ['several words', 'Staff  voice', ['staff', 'voice']],
  [
    'a phrase in any quotes',
    '“Staff Voice” «school climate» "pulse',
    ['staff voice', 'school climate', 'pulse'],
  ],
  ['a word twice', 'pulse Pulse', ['pulse']],
  ['a word within a phrase', 'staff "staff voice"', ['staff voice']],
  ['words that punctuation joins', 'check-in 3–5', ['check in', '3 5']],
  ['accents and case', 'ESPAÑOL Cómo', ['espanol', 'como']],
  ['apostrophes', 'don’t families’', ['dont', 'families']],
  ['punctuation alone', '&, (', []],
  ['short words beside others', 'grades 3 to', ['grades', ' 3', ' to']],
  ['a short word alone', 'to', ['to']],
])('of %s', (_, typed, words) => {
  expect(searchWords(typed).split('\n').filter(Boolean)).toEqual(words)
})

test('a text folds to the same with and without the way back to it', () => {
  for (const text of ['Añade «más»', ' a  b', "Don't", '한국어 설문', 'Œuvre ½', 'e\u0301tude', '', '…']) {
    expect(foldedPlaces(text).text.trim()).toBe(folded(text).trim())
  }
})
