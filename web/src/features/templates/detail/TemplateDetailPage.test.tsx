import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSurveyTemplate, listSurveyTemplates } from '#contract/library/templates.ts'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { renderAt } from './detail.rendering.tsx'
import { sampleTemplate } from './detail.samples.ts'
import { TemplateDetailPage } from './TemplateDetailPage.tsx'

const pathname = '/survey-template-detail'
const { questions: _, ...listed } = sampleTemplate()
const list = answers(listSurveyTemplates, [listed])

test('shows the template of the navigation state and puts its id into the address', async () => {
  const { calls } = startServer(list, answers(getSurveyTemplate, sampleTemplate()))
  renderAt([{ pathname, state: { surveyTemplateId: 12 } }], <TemplateDetailPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Belonging' })).toBeTruthy()
  expect(screen.getByTestId('where').textContent).toBe(`${pathname}?id=12`)
  expect(calls.map((call) => call.url)).toContain('/api/SurveyTemplates/12')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the template that the address names', async () => {
  startServer(list, answers(getSurveyTemplate, sampleTemplate()))
  renderAt([`${pathname}?id=12`], <TemplateDetailPage />)
  expect(await screen.findByText('Ask in the fall.')).toBeTruthy()
})

test('says what to do when no template is named', () => {
  startServer()
  renderAt([pathname], <TemplateDetailPage />)
  expect(screen.getByText(/This link does not lead to a template\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Templates' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['99', 'abc'])('denies access to %s', async (id) => {
  startServer(fails(getSurveyTemplate, 404, 'not_found', 'No such template.'))
  renderAt([`${pathname}?id=${id}`], <TemplateDetailPage />)
  expect(await screen.findByRole('dialog', { name: 'Whoops! Access Denied' })).toBeTruthy()
  expect(screen.queryByText('Question preview')).toBeNull()
})
