import { expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { downloadBy } from './browser/downloads.ts'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { lakeshore } from './product/people.ts'
import { rowsOfWorkbook } from './product/workbook.ts'

const families = [
  'Spring survey of families',
  'Email Address,Your child’s name,Do you feel welcome?,Which language do you speak at home?',
  ...Array.from({ length: 30 }, (_, index) =>
    [
      `family${index}@home.example`,
      `Child ${index}`,
      index % 3 ? 'Yes' : 'No',
      index % 2 ? 'Hmong' : 'English',
    ].join(),
  ),
  'Total: 30 families',
]
const file = { name: 'families_spring.csv', mimeType: 'text/csv', buffer: Buffer.from(families.join('\n')) }

journey('a file is read, uploaded, renamed, withdrawn and restored, by mouse', async ({ open }) => {
  const page = await open('/survey-results', { as: lakeshore })
  await page.getByRole('link', { name: 'Upload a file' }).click()
  await page.getByLabel(/^Results File/).setInputFiles(file)
  await page.getByRole('heading', { name: 'We read 30 responses, 2 questions' }).waitFor()
  await page.getByText('2 columns identify people').waitFor()
  await page.getByText(/looks like a note$/).waitFor()
  await eventually(() => page.getByRole('textbox', { name: 'Report Title' }).inputValue()).toBe(
    'Families spring',
  )
  await page.getByRole('combobox', { name: 'Schools' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Description' }).fill('On paper and online.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Back to Uploads' }).click()
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  const cell = page.getByRole('cell', { name: /^Families spring/ })
  await cell.getByText('30 responses, 2 questions · 2 columns left out').waitFor()
  const stored = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download Families spring' }).click(),
  )
  const rows = rowsOfWorkbook(stored.bytes)
  expect(rows).toHaveLength(31)
  expect(rows[0]).toEqual(['Do you feel welcome?', 'Which language do you speak at home?'])

  const act = async (title: string, name: string) => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Families spring', 'Details')
  await page.getByRole('dialog', { name: 'Families spring' }).getByText('Email Address').waitFor()
  await expectAccessible(page, 'the details of an upload')
  await page.getByRole('button', { name: 'Close' }).click()
  await act('Families spring', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Families 2026')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('cell', { name: /^Families 2026/ }).waitFor()

  await act('Families 2026', 'Withdraw')
  const sure = page.getByRole('dialog', { name: 'Withdraw “Families 2026”?' })
  await expectAccessible(page, 'the question before an upload is withdrawn')
  await sure.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('“Families 2026” was withdrawn').waitFor()
  await page.getByRole('cell', { name: /^Families 2026/ }).waitFor({ state: 'detached' })
  await page.goto('/insights-reports')
  await page.waitForLoadState('networkidle')
  await eventually(() => page.getByText('Families 2026').count()).toBe(0)

  await page.goto('/survey-results')
  await page.getByRole('button', { name: /^Deleted uploads/ }).click()
  await expectAccessible(page, 'the deleted uploads')
  await page.getByRole('button', { name: 'Restore Families 2026' }).click()
  await page.getByText('“Families 2026” is restored').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('cell', { name: /^Families 2026/ }).waitFor()
  await page.goto('/insights-reports')
  await page.getByText('Families 2026').first().waitFor()
})
