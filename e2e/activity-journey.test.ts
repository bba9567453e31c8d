import { expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { admin, lead } from './product/people.ts'

journey('an admin reads the activity by kind and person, and downloads it as CSV', async ({ open }) => {
  const page = await open('/admin/activity', { as: admin })
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'the activity')
  await page.getByRole('combobox', { name: 'What' }).selectOption('Template library')
  await page
    .getByRole('row', { name: /Imported the template library/ })
    .first()
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export .csv' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Audit trail .*\.csv$/)
  await page.getByRole('combobox', { name: 'Person' }).fill('Dana')
  await page.getByRole('option', { name: /Dana Morales/ }).click()
  await page.getByText('Nothing matches the filters').waitFor()
  await expectAccessible(page, 'no activity')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideways(page, 'no activity')
  await page.getByRole('button', { name: 'Reset Filters' }).last().click()
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor()
  await expectNoSideways(page, 'the activity')
})

journey('a lead reads the activity of their own district', async ({ open }) => {
  const page = await open('/district/activity?kind=signIn', { as: lead })
  await page
    .getByRole('row', { name: /Priya Raman/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'the activity of a district')
})
