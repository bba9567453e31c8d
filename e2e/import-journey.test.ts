import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloadBy } from './browser/downloads.ts'
import { eventually } from './browser/eventually.ts'
import { fileChoice } from './browser/file-choice.ts'
import { focused, tabTo } from './browser/focus.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { connectAtOnce, connectGoogle, exportToGoogle, fillIn, openMadeForm } from './product/google.ts'
import { lakeshore, lead, second } from './product/people.ts'

const responses = Buffer.from(
  'Your name,How was it?,Would you come again?\nAna Lee,Good,Yes\nBo Chan,Fair,No\nCy Moss,Good,Yes\n',
)

/** The dialog of that name, once it is there. */
async function dialogNamed(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

async function openImport(page: Page) {
  await page
    .getByRole('button', { name: /^Import from Google Forms/ })
    .first()
    .click()
}

async function describeResults(page: Page, title: string) {
  await page.getByRole('textbox', { name: 'Report Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Schools' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Description' }).fill('Sent to everybody in October.')
}

journey(
  'a template is exported, answered, imported from Google and downloaded, by mouse',
  async ({ open }) => {
    const page = await open('/survey-templates/106', { as: lead })
    await page.getByText('Question preview').waitFor()
    await exportToGoogle(page)
    await dialogNamed(page, "Let's connect to Google!")
    await connectGoogle(page, lead)
    await dialogNamed(page, 'Success!')
    const form = await openMadeForm(page)
    const fillInAddress = form.url()
    await fillIn(form)
    await form.goto(fillInAddress)
    await form.getByRole('button', { name: 'Add 200 sample responses' }).click()
    await form.getByText('200').first().waitFor()
    await form.close()

    await page.goto('/survey-results')
    await openImport(page)
    await dialogNamed(page, 'Import from Google Forms')
    await page.getByRole('combobox', { name: 'Results File' }).click()
    await page.getByRole('option', { name: 'Student Belonging Check-In' }).first().click()
    await describeResults(page, 'Belonging, fall')
    await page.getByRole('button', { name: 'Submit' }).click()
    const success = await dialogNamed(page, "Success! Your data's in good hands.")
    await success.getByText(lead).waitFor()
    await success.getByRole('button', { name: 'Back to Uploads' }).click()

    await page.getByRole('cell', { name: /^Belonging, fall/ }).waitFor()
    // A lead's list has the uploads of the whole district, and other journeys upload too.
    const row = page.getByRole('row', { name: /^Belonging, fall/ })
    await eventually(() => row.innerText()).toMatch(
      /^Belonging, fall\s+\d+ responses · Explore results\s+\d\d\/\d\d\/\d{4}\s+\S.+\s+Download$/,
    )
    const file = await downloadBy(page, () =>
      page.getByRole('button', { name: 'Download Belonging, fall' }).click(),
    )
    expect(file.name).toMatch(/\.xlsx$/)
    expect(file.bytes.toString('latin1', 0, 2)).toBe('PK')
  },
)

journey('importing a form without responses says so and keeps what was typed', async ({ open }) => {
  const page = await open('/survey-templates/103', { as: lead, expected: /status of 409/ })
  await connectAtOnce(page, lead)
  await page.getByText('Question preview').waitFor()
  await exportToGoogle(page)
  await dialogNamed(page, 'Success!')
  await page.goto('/survey-results')
  await openImport(page)
  await page.getByRole('combobox', { name: 'Results File' }).click()
  await page.getByRole('option', { name: 'Staff School Climate' }).first().click()
  await page.getByText(/^Exported .+, no responses yet$/).waitFor()
  await describeResults(page, 'Too early')
  await page.getByRole('button', { name: 'Submit' }).click()
  const oops = await dialogNamed(page, 'Oops! Something went wrong.')
  await oops.getByText('This form has no responses yet.').waitFor()
  await oops.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await page.getByRole('cell', { name: /^Too early/ }).count()).toBe(0)
  await openImport(page)
  await eventually(() => page.getByRole('textbox', { name: 'Report Title' }).inputValue()).toBe('Too early')
})

journey('permissions at Google are missing, granted and revoked', async ({ open }) => {
  const page = await open('/survey-results', { as: lakeshore })
  await openImport(page)
  const connect = await dialogNamed(page, "Let's connect to Google!")
  await connectGoogle(page, lakeshore, 'allow nothing')
  await connect.getByText(/permission was declined/).waitFor()
  await page.keyboard.press('Escape')
  await connect.waitFor({ state: 'detached' })
  await openImport(page)
  await connectGoogle(page, lakeshore, 'cancel')
  await connect.getByText(/permission was declined/).waitFor()
  await connectGoogle(page, lakeshore)
  const ready = await dialogNamed(page, 'Ready to bring in your data?')
  await ready.getByRole('button', { name: 'Continue to Import' }).click()
  const form = await dialogNamed(page, 'Import from Google Forms')
  await form.getByText('No forms yet.').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'User' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect Google' }).click()
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  await page.getByText('Google is disconnected.').waitFor()
  await openImport(page)
  await dialogNamed(page, "Let's connect to Google!")
})

journey('a spreadsheet from elsewhere is uploaded by keyboard', async ({ open }) => {
  const page = await open('/survey-results', { as: second })
  fileChoice(page)({ name: 'fall_responses.csv', mimeType: 'text/csv', buffer: responses })
  await page.getByText(/^Welcome! It looks like you haven't uploaded any survey results yet/).waitFor()
  await tabTo(page, 'Upload a file')
  await page.keyboard.press('Enter')
  await page.getByText('Choose or drop a file').waitFor()
  await tabTo(page, 'Submit')
  await page.keyboard.press('Enter')
  await page.getByText('Please fill in all required fields.').waitFor()
  // The focus follows the sentence, to the first field that is missing: the file.
  await eventually(() => focused(page)).not.toBe('Submit')
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: 'We read 3 responses, 2 questions' }).waitFor()
  await eventually(() => focused(page)).toBe('Choose another file')
  await tabTo(page, 'Leave out Your name')
  await page.keyboard.press('Space')
  await page.getByText('1 column of them will be stored.').waitFor()
  await page.keyboard.press('Space')
  await page.getByText('Columns you leave out are not stored.').waitFor()
  await tabTo(page, 'Rows of headings')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('heading', { name: /^We read 4 responses/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('heading', { name: /^We read 3 responses/ }).waitFor()
  await tabTo(page, /^Report Title/)
  await eventually(() => page.getByRole('textbox', { name: 'Report Title' }).inputValue()).toBe(
    'Fall responses',
  )
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('From elsewhere')
  await tabTo(page, /^Schools/)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(page, /^Description/)
  await page.keyboard.type('Collected with another tool.')
  await tabTo(page, 'Submit')
  await page.keyboard.press('Enter')
  await dialogNamed(page, "Success! Your data's in good hands.")
  await eventually(() => focused(page)).toBe('Back to Uploads')
  await page.keyboard.press('Enter')

  await page.getByRole('cell', { name: /^From elsewhere\s+3 responses, 2 questions/ }).waitFor()
  await tabTo(page, 'File Name')
  await page.keyboard.press('Enter')
  await eventually(() =>
    page.getByRole('columnheader', { name: 'File Name' }).getAttribute('aria-sort'),
  ).toBe('ascending')
  const divider = page.getByRole('separator', { name: 'Width of File Name' })
  const width = async () => Math.round((await divider.boundingBox())!.x)
  const before = await width()
  await tabTo(page, 'Width of File Name')
  await page.keyboard.press('ArrowRight')
  await eventually(width).toBe(before + 16)
  await tabTo(page, 'Download From elsewhere')
  const file = await downloadBy(page, () => page.keyboard.press('Enter'))
  expect(file.bytes.length).toBeGreaterThan(0)
})
