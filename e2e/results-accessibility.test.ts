import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey, type Open, productUrl } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { staff } from './product/people.ts'

const expected = /status of (409|422|500)/
const refusal = { code: 'conflict', error: 'Conflict', message: 'This form has no responses yet.' }
const responses = Buffer.from('Name,How was it?\nAna Lee,Good\nBo Chan,Fair\nCy Moss,Good\n')
const made = {
  id: '6b0a7d5e-0000-4000-8000-000000000301',
  surveyTitle: 'Family Pulse',
  externalId: 'abc',
  createdOn: '2026-11-02T15:00:00.000Z',
}

/** The answers for somebody for whom Google is connected or not, and who has one form; no page is open yet. */
async function begin(open: Open, isConnected: boolean): Promise<Page> {
  const page = await open('about:blank', { as: staff, expected })
  await page.route('**/api/auth/', (route) => route.fulfill({ body: String(isConnected) }))
  await page.route('**/api/SurveyExports', (route) => route.fulfill({ json: [made] }))
  await page.route('**/response-count', (route) =>
    route.fulfill({ json: { responses: 37, isAtLeast: false } }),
  )
  return page
}

/** Upload Results of the same person. */
async function openResults(open: Open, isConnected: boolean): Promise<Page> {
  const page = await begin(open, isConnected)
  await page.goto('/survey-results')
  await page.getByRole('table').waitFor()
  return page
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const answerPosts = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/SurveyResults', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )

async function fillIn(page: Page) {
  await page.getByRole('combobox', { name: 'Results File' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Schools' }).click()
  for (const index of [0, 1, 2]) await page.getByRole('option').nth(index).click()
  await expectAccessible(page, 'the list of schools')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Report Title' }).fill('Fall')
  await page.getByRole('textbox', { name: 'Description' }).fill('Sent in October.')
}

async function uploadOfTwoSchools(page: Page): Promise<void> {
  const { schools } = await (await page.request.get('/api/users/logged-in-user')).json()
  const submission = {
    ReportTitle: 'Pulse of two schools',
    UserSchools: schools.slice(0, 2),
    Description: 'From another tool.',
  }
  const stored = await page.request.post('/api/SurveyResults/file', {
    headers: { origin: productUrl },
    multipart: {
      submission: JSON.stringify(submission),
      file: { name: 'pulse.csv', mimeType: 'text/csv', buffer: responses },
    },
  })
  expect(stored.status(), await stored.text()).toBe(201)
}

describe('axe finds nothing wrong with sending results in', () => {
  journey(
    'the list, the form, its messages about missing fields, a failed upload and a successful one',
    async ({ open }) => {
      const page = await openResults(open, true)
      await expectAccessible(page, 'the list of uploads')
      await press(page, /^Import from Google Forms/)
      await page.getByRole('dialog', { name: 'Import from Google Forms' }).waitFor()
      await expectAccessible(page, 'the form')
      await press(page, 'Submit')
      await page.getByText('Please fill in all required fields.').waitFor()
      await expectAccessible(page, 'the form with its errors')

      await answerPosts(page, (route) =>
        route.fulfill({ status: 409, json: { statusCode: 409, ...refusal } }),
      )
      await fillIn(page)
      await press(page, 'Submit')
      await page.getByText(refusal.message).waitFor()
      await expectAccessible(page, 'the failure')
      await page.getByRole('dialog', { name: /^Oops/ }).getByRole('button', { name: 'Close' }).click()
      await answerPosts(page, (route) => route.fulfill({ status: 201, json: {} }))
      await press(page, /^Import from Google Forms/)
      await press(page, 'Submit')
      await page.getByRole('button', { name: 'Back to Uploads' }).waitFor()
      await expectAccessible(page, 'the success')
    },
  )

  journey('how many people were asked, for each school', async ({ open }) => {
    const page = await begin(open, true)
    await uploadOfTwoSchools(page)
    await page.goto('/survey-results')
    await press(page, 'More actions for Pulse of two schools')
    await page.getByRole('menuitem', { name: 'People asked' }).click()
    const dialog = page.getByRole('dialog', { name: 'People asked' })
    await dialog.getByText('For each school').click()
    await dialog
      .getByRole('group', { name: 'People asked at each school' })
      .getByRole('textbox')
      .first()
      .fill('x')
    await press(page, 'Save')
    await dialog.getByText(/^Enter a whole number/).waitFor()
    await expectAccessible(page, 'the numbers of the schools')
    await page.keyboard.press('Escape')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await eventually(focused).toBe('More actions for Pulse of two schools')
  })

  journey('the page for a file and the connection to Google', async ({ open }) => {
    const page = await openResults(open, false)
    await page.getByRole('link', { name: 'Upload a file' }).click()
    await page.getByText('Choose or drop a file').waitFor()
    await press(page, 'Submit')
    await page.getByText('Please fill in all required fields.').waitFor()
    await expectAccessible(page, 'the page for a file')
    await page
      .getByLabel(/^Results File/)
      .setInputFiles({ name: 'responses.csv', mimeType: 'text/csv', buffer: responses })
    await page.getByRole('heading', { name: 'We read 3 responses' }).waitFor()
    await expectAccessible(page, 'what was read in a file')
    await page
      .getByLabel('Choose another file')
      .setInputFiles({ name: 'responses.xlsx', mimeType: '', buffer: Buffer.from('PK no workbook') })
    await page.getByRole('heading', { name: 'We could not read this file' }).waitFor()
    await expectAccessible(page, 'a file that could not be read')
    await press(page, 'Cancel')
    await press(page, /^Import from Google Forms/)
    await page.getByRole('dialog', { name: "Let's connect to Google!" }).waitFor()
    await expectAccessible(page, 'the way to Google')
  })

  journey('an empty list and one that could not be loaded', async ({ open }) => {
    const page = await begin(open, false)
    await page.route('**/api/SurveyResults', (route) => route.fulfill({ json: [] }))
    await page.goto('/survey-results')
    await page.getByText(/^Welcome!/).waitFor()
    await expectAccessible(page, 'no uploads')
    await page.route('**/api/SurveyResults', (route) => route.fulfill({ status: 500, json: refusal }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await expectAccessible(page, 'a list that could not be loaded')
  })
})

journey('the form is 680 x 550, and the page never scrolls sideways', async ({ open }) => {
  const page = await openResults(open, true)
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideways(page, 'the list')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await press(page, /^Import from Google Forms/)
  const dialog = page.getByRole('dialog')
  // Its own size: while it rises into place, what is drawn lies between the pixels.
  const size = () => dialog.evaluate((form: HTMLElement) => [form.offsetWidth, form.offsetHeight])
  await eventually(size).toEqual([680, 550])
})
