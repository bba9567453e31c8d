import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  getSurveyTemplate,
  listSurveyTemplates,
  type SurveyTemplateDetail,
} from '#contract/library/templates.ts'
import { listedTemplate, openHome } from '#web/features/templates/home.samples.tsx'
import { languageTag, textLanguage } from '#web/features/templates/languages/language-tags.ts'
import { languageVersions } from '#web/features/templates/languages/surveys.ts'
import { answers, startServer } from '#web/testing/server.ts'
import { renderAt } from './detail.rendering.tsx'
import { sampleQuestion, sampleTemplate } from './detail.samples.ts'
import { TemplateDetailPage } from './TemplateDetailPage.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

const english = sampleTemplate()
const spanish = sampleTemplate({
  id: 62,
  name: 'Sentirse parte',
  language: 'Español',
  longDescription: '<p>Pregunte en otoño.</p>',
  translationOf: 12,
  questions: [sampleQuestion('short text', '¿Qué te gusta más?', { required: true })],
})
const other = sampleTemplate({ id: 13, name: 'Family Engagement' })
const startLibrary = (opened: SurveyTemplateDetail) =>
  startServer(
    answers(
      listSurveyTemplates,
      [english, spanish, other].map(({ questions: _, ...listed }) => listed),
    ),
    answers(getSurveyTemplate, opened),
  )
const languagesIn = (part: HTMLElement) => within(part).getByRole('list', { name: 'Languages' })

test('a template names the languages it comes in, itself as text and the other as a link', async () => {
  startLibrary(english)
  renderAt(['/survey-templates/12'], <TemplateDialog />)
  const dialog = await screen.findByRole('dialog', { name: 'Student Belonging' })
  const link = await within(dialog).findByRole('link', { name: 'Español' })
  const [first, second, ...more] = within(languagesIn(dialog)).getAllByRole('listitem')
  expect([first?.textContent, second?.textContent, more.length]).toEqual(['English', 'Español', 0])
  expect(within(first!).queryByRole('link')).toBeNull()
  expect([link.lang, link.getAttribute('hreflang')]).toEqual(['es', 'es'])
})

test('the other language opens in the dialog, which closes to where the first was opened', async () => {
  const server = startLibrary(english)
  const { id, name, summary, tags, topic, packages } = english
  const card = { pathname: '/survey-templates/12', state: { id, name, summary, tags, topic, packages } }
  renderAt(['/?from=here', card], <TemplateDialog />)
  server.add(answers(getSurveyTemplate, spanish))
  await userEvent.click(await screen.findByRole('link', { name: 'Español' }))
  expect(screen.getByTestId('where').textContent).toBe('/survey-templates/62')
  expect(await screen.findByRole('dialog', { name: 'Sentirse parte' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Sentirse parte')
  await userEvent.click(screen.getByRole('button', { name: 'Close template' }))
  expect(screen.getByTestId('where').textContent).toBe('/?from=here')
})

test('the other language opens on the page of a template', async () => {
  const server = startLibrary(english)
  renderAt(['/survey-template-detail?id=12'], <TemplateDetailPage />)
  const link = await screen.findByRole('link', { name: 'Español' })
  server.add(answers(getSurveyTemplate, spanish))
  await userEvent.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sentirse parte' })).toBeTruthy()
  expect(screen.getByTestId('where').textContent).toBe('/survey-template-detail?id=62')
  expect(screen.getByRole('link', { name: 'English' }).lang).toBe('en')
})

test('the text of a template is marked with its language, the words of the product with English', async () => {
  startLibrary(spanish)
  renderAt(['/survey-templates/62'], <TemplateDialog />)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sentirse parte' })
  expect(heading.lang).toBe('es')
  const closest = (text: string) => screen.getByText(text).closest<HTMLElement>('[lang]')?.lang
  await screen.findByText('Pregunte en otoño.')
  await screen.findByText('¿Qué te gusta más?')
  expect(closest('Pregunte en otoño.')).toBe('es')
  expect(closest('¿Qué te gusta más?')).toBe('es')
  expect(closest('Administration guide')).toBe('es')
  expect(closest('Related Resources')).toBeUndefined()
  expect(closest('Required')).toBe('en')
  expect(closest('Short answer')).toBe('en')
  expect(closest('Question preview')).toBeUndefined()
})

test('a card marks a language that is not English', async () => {
  await openHome([
    listedTemplate({ name: 'Clima escolar', summary: 'Breve.', language: 'Español' }),
    listedTemplate({ name: 'School climate' }),
    listedTemplate({ name: 'Klimat', language: 'Kaszëbsczi' }),
  ])
  const card = (name: string) => within(screen.getByRole('link', { name }).closest('article')!)
  const heading = (name: string) => card(name).getByRole('heading', { level: 4 })
  expect(card('Clima escolar').getByText('Español').lang).toBe('es')
  expect([heading('Clima escolar').lang, card('Clima escolar').getByText('Breve.').lang]).toEqual([
    'es',
    'es',
  ])
  expect(card('School climate').queryByText('English')).toBeNull()
  expect(heading('School climate').hasAttribute('lang')).toBe(false)
  expect(card('Klimat').getByText('Kaszëbsczi').hasAttribute('lang')).toBe(false)
})

test('the versions of a template are the original and its translations, and no other template', () => {
  const french = listedTemplate({ name: 'Appartenance', language: 'Français', translationOf: 12 })
  const library = [french, spanish, other, english]
  const names = ['Student Belonging', 'Sentirse parte', 'Appartenance']
  for (const template of [english, spanish, french]) {
    expect(languageVersions(template, library, []).map(({ name }) => name)).toEqual(names)
  }
  expect(languageVersions(english, library, ['es', 'fr']).map(({ language }) => language)).toEqual([
    'Español',
    'Français',
    'English',
  ])
  expect(languageVersions(other, library, ['es'])).toEqual([other])
  expect(languageVersions(spanish, [spanish, other], [])).toEqual([spanish])
})

test.each([
  ['Español', 'es'],
  [' espan\u0303ol ', 'es'],
  ['Haitian Creole', 'ht'],
  ['English', undefined],
  ['', undefined],
  ['Klingon', undefined],
  ['constructor', undefined],
])('text in %j is marked %s', (name, tag) => {
  expect(textLanguage(name)).toBe(tag)
})

test('English has a tag where languages are named', () => {
  expect([languageTag('English'), languageTag('')]).toEqual(['en', undefined])
})
