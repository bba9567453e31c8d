import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chooseSurveyLanguage } from '#web/browser/survey-language.ts'
import { cardNames, listedTemplate, openHome } from '#web/features/templates/home.samples.tsx'

const english = listedTemplate({ id: 3001, name: 'Family climate', tags: ['Belonging'] })
const spanish = listedTemplate({
  id: 3002,
  name: 'Clima: familias',
  tags: ['Belonging', 'Spanish'],
  language: 'Español',
  translationOf: 3001,
})
const staff = listedTemplate({ id: 3003, name: 'Staff climate' })
const library = [english, spanish, staff]
const card = (name: string) => within(screen.getByRole('link', { name }).closest('article')!)

afterEach(() => localStorage.clear())

test('a template and its translation are one card, counted once, which names both languages', async () => {
  await openHome(library)
  expect(cardNames()).toEqual(['Family climate', 'Staff climate'])
  expect(screen.getByText('2 templates')).toBeTruthy()
  expect(card('Family climate').getByText('Español').lang).toBe('es')
  expect(card('Family climate').getByText('English')).toBeTruthy()
  expect(card('Staff climate').queryByText('English')).toBeNull()
})

test('the language of the user menu comes first, in its place in the alphabet', async () => {
  chooseSurveyLanguage('es')
  await openHome(library)
  expect(cardNames()).toEqual(['Clima: familias', 'Staff climate'])
  expect(screen.getByRole('heading', { level: 4, name: 'Clima: familias' }).lang).toBe('es')
})

test('of four languages two are named, the others counted', async () => {
  const translations = ['Hmoob', 'Soomaali'].map((language) =>
    listedTemplate({ name: `Family climate, ${language}`, language, translationOf: 3001 }),
  )
  await openHome([...library, ...translations])
  expect(cardNames()).toHaveLength(2)
  expect(card('Family climate').getByTitle('Hmoob, Soomaali').textContent).toBe(' +2: Hmoob, Soomaali')
  expect(card('Family climate').getByText('Español')).toBeTruthy()
})

test('a search shows the version in which it found something, a filter by language the one in that language', async () => {
  await openHome(library)
  await userEvent.type(screen.getByPlaceholderText('Search templates…'), 'clima familias')
  expect(cardNames()).toEqual(['Clima: familias'])
})

test('a filter by language shows the versions in that language', async () => {
  await openHome(library, '/?language=Español')
  expect(cardNames()).toEqual(['Clima: familias'])
})

test('a translation whose original the user does not have is a card of its own', async () => {
  await openHome([spanish, staff])
  expect(cardNames()).toEqual(['Clima: familias', 'Staff climate'])
})

test('a card says when a word is in the long description alone', async () => {
  await openHome(
    [
      listedTemplate({ name: 'Climate', longDescription: '<p>Ask about <b>trust</b>.</p>' }),
      listedTemplate({ name: 'Trust in school' }),
    ],
    '/?q=trust',
  )
  expect(card('Climate').getByText('matches its description')).toBeTruthy()
  expect(card('Trust in school').queryByText('matches its description')).toBeNull()
})

test('a tag that is searched for is marked on the card, also one that did not fit', async () => {
  const tags = ['Relationships', 'Student voice', 'Belonging', 'Safety']
  await openHome([listedTemplate({ name: 'Climate', tags }), listedTemplate({ name: 'Other' })], '/?q=safe')
  expect(card('Climate').getByText('Safe', { selector: 'mark' })).toBeTruthy()
  expect(card('Climate').queryByText('matches its description')).toBeNull()
})
