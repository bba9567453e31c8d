import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey, productUrl } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { staff } from './product/people.ts'

const answers = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']

/** 84 people of three schools, one of which has four; each question has every answer. */
const file = [
  'School,Grade,I feel safe at school,Adults here listen to me,What would you change?',
  ...Array.from({ length: 84 }, (_, index) => {
    const school = index < 44 ? 'Alder Creek' : index < 80 ? 'Mill Street' : 'Tiny Hill'
    const [safe, heard] = [answers[(index * 7) % 5], answers[(index * 3 + 1) % 5]]
    return `${school},Grade ${6 + (index % 3)},${safe},${heard},"A longer lunch on day ${index}, please"`
  }),
].join('\r\n')

/** Sends the file in as the page does, and gives the id of the upload. */
async function upload(page: Page): Promise<string> {
  const me = await (await page.request.get('/api/users/logged-in-user')).json()
  const submission = {
    ReportTitle: 'Climate of our schools',
    UserSchools: [me.schools[0]],
    Description: 'From another tool.',
  }
  const stored = await page.request.post('/api/SurveyResults/file', {
    headers: { origin: productUrl },
    multipart: {
      submission: JSON.stringify(submission),
      file: { name: 'climate.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    },
  })
  expect(stored.status(), await stored.text()).toBe(201)
  return (await stored.json()).id
}

journey(
  'results are explored from the list: overview, themes, questions, groups, comments',
  async ({ open }) => {
    const page = await open('/survey-results', { as: staff })
    await upload(page)
    await page.reload()
    await page.getByRole('link', { name: 'Explore results of Climate of our schools' }).click()
    // The analyses and drafts of the demo, which has just started, may come first.
    await page.getByRole('heading', { name: 'Good to know' }).waitFor({ timeout: 120_000 })
    await page.getByText('84', { exact: true }).waitFor()
    await expectAccessible(page, 'the overview')
    // A school of four people stands with another one.
    await page.getByRole('listitem').filter({ hasText: 'Mill Street or Tiny Hill' }).waitFor()
    expect(await page.getByText('Tiny Hill', { exact: true }).count()).toBe(0)

    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await page.getByRole('img', { name: /^I feel safe at school: Strongly disagree/ }).waitFor()
    await expectAccessible(page, 'the questions')

    await page.getByRole('link', { name: 'Groups' }).click()
    const cell = page.getByRole('cell', { name: /percent favorable of 44 people/ }).first()
    await cell.focus()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'the groups')
    await page.getByRole('combobox', { name: 'By:' }).selectOption('Grade')
    await eventually(() => new URL(page.url()).searchParams.get('by')).toBe('grade')

    await page.getByRole('link', { name: 'Comments' }).click()
    await page.getByText('84 people wrote something.').waitFor()
    await expectAccessible(page, 'the comments')

    await page.setViewportSize({ width: 320, height: 800 })
    for (const tab of ['Overview', 'Themes', 'Questions', 'Groups', 'Over time', 'Comments']) {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await page.locator('[aria-current=page]', { hasText: tab }).waitFor()
      await expectNoSideways(page, tab)
    }
  },
)
