import { expect } from 'vitest'
import { downloadBy } from './browser/downloads.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { admin } from './product/people.ts'

// Connecting Google is offered if the 401 asks for it.
const visit = { as: admin, expected: /status of 401/ }

journey('what admins download opens no tab: library, imports, resources, audit trail', async ({ open }) => {
  const page = await open('/admin/survey-template-library', visit)
  const saved = async (name: RegExp | string, role: 'button' | 'link' = 'button') => {
    const { name: file, bytes } = await downloadBy(page, () => page.getByRole(role, { name }).first().click())
    expect(bytes.length).toBeGreaterThan(20)
    return file
  }
  expect(await saved('Download Library')).toBe('survey_template_library.xlsx')
  expect(await saved(/^Download .* of \d/)).toMatch(/\.xlsx$/)
  await page.goto('/admin/survey-template-resources')
  expect(await saved(/^Download (?!Library)/)).toMatch(/\.\w+$/)
  await page.goto('/admin/district-insights-reports')
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  expect(await saved('Export .csv', 'link')).toMatch(/\.csv$/)
})

journey('a link that cannot be created says so, and leaves no tab and no download', async ({ open }) => {
  const page = await open('/admin/survey-template-resources', {
    ...visit,
    expected: /Failed to load|status of/,
  })
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route('**/tempurl', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  await page.getByText('An error occurred during download').waitFor()
  expect(page.context().pages()).toHaveLength(1)
  expect(downloads).toBe(0)
})
