import { describe, expect, test } from 'vitest'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { searchWords } from './search-words.ts'
import { hasWords, marksOnCard, plainText } from './template-search.ts'

const template = listedTemplate({
  name: 'Family Engagement Pulse',
  summary: 'Ready in nine home languages',
  topic: 'Community',
  tags: ['Partnership', 'Fall'],
  longDescription: '<h2 class="intro">Trust &amp; voice</h2><p>What <b>fam</b>ilies see</p><p>next</p>',
  timeToUse: 'October',
})
const other = listedTemplate({ name: 'Staff Voice', topic: 'Staff Experience' })
const finds = (typed: string, where = template) => hasWords(searchWords(typed))(where)

describe('what is searched', () => {
  test.each([
    ['name', 'engagement PULSE'],
    ['summary', 'nine home'],
    ['topic', 'commun'],
    ['long description', 'trust & voice'],
    ['long description across an inline tag', 'families see'],
    ['tags', 'partnership'],
    ['words in another order', 'pulse engagement'],
    ['words of all five fields', 'trust fall community nine pulse'],
    ['a phrase', '"engagement pulse" nine'],
    ['a phrase with other punctuation', '“Engagement – Pulse.”'],
  ])('%s', (_, typed) => {
    expect(finds(typed)).toBe(true)
    expect(finds(typed, other)).toBe(false)
  })

  test.each([
    ['a field that is not searched', 'october'],
    ['the markup of the long description', 'intro'],
    ['a word across two blocks', 'seenext'],
    ['words of which one is missing', 'pulse engagement october'],
    ['a phrase across two fields', '"pulse ready"'],
    ['the words of a phrase in another order', '"pulse engagement"'],
  ])('not %s', (_, typed) => {
    expect(finds(typed)).toBe(false)
  })
})

test('a pasted name finds its template, whatever punctuation and quotes came with it', () => {
  const climate = listedTemplate({ name: 'Student School Climate, Grades 3 to 5' })
  for (const pasted of [
    '“Student School Climate, Grades 3 to 5”',
    'Student School Climate, Grades 3 to 5.',
    '"Student School\u00a0Climate, Grades 3 to 5" ',
    '• Student School Climate, Grades 3 to 5;',
  ]) {
    expect(finds(pasted, climate), pasted).toBe(true)
  }
  expect(finds('“Student School Climate, Grades 6 to 12”', climate)).toBe(false)
})

test('the words of HTML are read with their characters', () => {
  expect(plainText('<ul><li>a&#8212;b</li><li>1 &lt; 2</li></ul>&#x41;&nbsp;&unknown;').trim()).toBe(
    'a—b 1 < 2 A &unknown;',
  )
  expect(plainText('&#1114112;')).toBe('&#1114112;')
})

test('a card marks the words that it shows, and says when one is in the description alone', () => {
  expect(marksOnCard(template, searchWords('PARTNER'))).toEqual({ words: 'partner', isInDescription: false })
  expect(marksOnCard(template, searchWords('trust pulse'))).toEqual({ words: 'pulse', isInDescription: true })
  expect(marksOnCard(template, searchWords('trust'))).toEqual({ words: '', isInDescription: true })
  expect(marksOnCard(template, '')).toEqual({ words: '', isInDescription: false })
})
