import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

beforeEach(() => {
  putAuthCookie()
  startServer(...staff)
})

test('an unknown address shows 404 with a link to the library', async () => {
  openApp('/no/such/page')
  await screen.findByRole('heading', { name: '404 - Not Found' })
  expect(screen.getByRole('link', { name: 'Go to Template Library' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('404 - Not Found · Chorus')
})

test.each(['/survey-templates', '/survey-templates/'])(
  '%s, which names no template, leads to the library',
  async (address) => {
    startServer(answers(listSurveyTemplates, [listedTemplate({ name: 'Welcome' })]), ...staff)
    openApp(address)
    await screen.findByRole('heading', { name: 'Template Library' })
    expect(shownAddress()).toBe('/')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('an address below Upload Results is not found, and the drawer leads on', async () => {
  const user = openApp('/survey-results/7')
  await screen.findByRole('heading', { name: '404 - Not Found' })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('link', { name: 'Insights Reports' }))
  await screen.findByRole('heading', { name: 'Your report is not available yet' })
  expect(document.title).toBe('Insights Reports · Chorus')
})

test('an address below Insights Reports that names no report says so', async () => {
  openApp('/insights-reports/7')
  await screen.findByRole('heading', { name: 'Report not found' })
})

test('the page of Survey Monkey says that it is not built yet, and leads back to the results', async () => {
  openApp('/survey-monkey-integration')
  await screen.findByRole('heading', { name: "We're Working On It!" })
  expect(screen.getByRole('link', { name: 'Back to Upload Results' }).getAttribute('href')).toBe(
    '/survey-results',
  )
})

test('the page of Survey Monkey below a template leads back to the template', async () => {
  openApp('/survey-templates/12/survey-monkey-integration')
  const back = await screen.findByRole('link', { name: 'Back to the Template' })
  expect(back.getAttribute('href')).toBe('/survey-templates/12')
})

test('the heading of a page that follows another takes the focus', async () => {
  const user = openApp('/survey-monkey-integration')
  await user.click(await screen.findByRole('link', { name: 'Back to Upload Results' }))
  expect(shownAddress()).toBe('/survey-results')
  const heading = await screen.findByRole('heading', { name: 'Upload Results' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the footer holds the policies, the support and the year', async () => {
  openApp('/version')
  const footer = await screen.findByRole('contentinfo')
  const year = new Date().getFullYear()
  expect(footer.textContent).toBe(
    `Privacy policyAI statementTerms and conditionssupport@chorus.example© ${year} Chorus`,
  )
})
