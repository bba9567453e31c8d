import { describe, expect, test } from 'vitest'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { hasPhrase, isTooLong, phraseOnCard, plainText, searchLimit, searchTerm } from './template-search.ts'

const template = listedTemplate({
  name: 'Family Engagement Pulse',
  summary: 'Ready in nine home languages',
  topic: 'Community',
  tags: ['Partnership', 'Fall'],
  longDescription: '<h2 class="intro">Trust &amp; voice</h2><p>What <b>fam</b>ilies see</p><p>next</p>',
  timeToUse: 'October',
})
const other = listedTemplate({ name: 'Staff Voice', topic: 'Staff Experience' })

describe('what is searched', () => {
  test.each([
    ['name', 'engagement PULSE'],
    ['summary', 'nine home'],
    ['topic', 'commun'],
    ['long description', 'trust & voice'],
    ['long description across an inline tag', 'families see'],
    ['tags', 'partnership'],
  ])('%s', (_, term) => {
    expect(hasPhrase(term)(template)).toBe(true)
    expect(hasPhrase(term)(other)).toBe(false)
  })

  test.each([
    ['a field that is not searched', 'october'],
    ['the markup of the long description', 'intro'],
    ['a phrase across two blocks without a space between them', 'seenext'],
    ['a phrase across two fields', 'pulse ready'],
    ['the words in another order', 'pulse engagement'],
  ])('not %s', (_, term) => {
    expect(hasPhrase(term)(template)).toBe(false)
  })
})

test('the words of HTML are read with their characters', () => {
  expect(plainText('<ul><li>a&#8212;b</li><li>1 &lt; 2</li></ul>&#x41;&nbsp;&unknown;').trim()).toBe(
    'a—b 1 < 2 A &unknown;',
  )
  expect(plainText('&#1114112;')).toBe('&#1114112;')
})

test('the phrase is what was typed, with one space between words and none around it, up to the limit', () => {
  expect(searchTerm('  staff voice ')).toBe('staff voice')
  expect(searchTerm('staff \u00a0voice\n')).toBe('staff voice')
  expect(searchTerm('x'.repeat(searchLimit + 50))).toHaveLength(searchLimit)
})

test('any space between two words of a template counts as one', () => {
  const spaced = listedTemplate({ name: 'Climate  Pulse', summary: 'For\u00a0staff', tags: ['New\nhires'] })
  for (const term of ['climate pulse', 'for staff', 'new hires']) {
    expect(hasPhrase(term)(spaced)).toBe(true)
    expect(phraseOnCard(spaced, term)).toBe(term)
  }
})

test('the limit of a search does not count repeated spaces', () => {
  expect(isTooLong('x'.repeat(searchLimit))).toBe(false)
  expect(isTooLong(`a${' '.repeat(searchLimit)}b `)).toBe(false)
  expect(isTooLong('x'.repeat(searchLimit + 1))).toBe(true)
})

test('a card marks the phrase where it shows it, and nothing where only its hidden texts have it', () => {
  expect(phraseOnCard(template, 'PARTNER')).toBe('PARTNER')
  expect(phraseOnCard(template, 'trust & voice')).toBe('')
  expect(phraseOnCard(template, '')).toBe('')
})
