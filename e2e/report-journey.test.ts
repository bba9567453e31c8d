import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { backgroundPatience } from '#testing/patience.ts'
import { expectAccessible } from './browser/axe.ts'
import { downloadBy } from './browser/downloads.ts'
import { eventually } from './browser/eventually.ts'
import { fileChoice } from './browser/file-choice.ts'
import { focused, tabTo } from './browser/focus.ts'
import { journeyWithoutMotion as journey, productUrl } from './browser/journey.ts'
import { textOfDocx } from './product/docx.ts'
import { connectGoogle } from './product/google.ts'
import { admin, lakeshore } from './product/people.ts'
import { type Mail, type Picked, requestReport, tinyDocx, tinyPdf } from './product/reports.ts'

/** The row of a report, whichever table shows it. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
/** The inside of the picker: a frame of Google in the page of ours that alone may show one. */
const pickerIn = (page: Page) => page.frameLocator('iframe[src="/google-picker"]').frameLocator('iframe')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectStatus(page: Page, name: string, status: string) {
  await rowOf(page, name).getByText(status).waitFor()
}

journey('a report goes from its request to the feedback that admins read, by mouse', async ({ open }) => {
  const name = 'Families of Lakeshore, fall'
  const staffs = await open('about:blank', { as: lakeshore, clock: 'ours' })
  await requestReport(staffs, name)
  await staffs.goto('/insights-reports')
  await expectStatus(staffs, name, 'Report Requested')
  await staffs.getByRole('button', { name: `Download ${name}`, disabled: true }).waitFor()

  // The 401 asks to connect Google, which the page then offers; later a script is kept from coming.
  const expected = /status of 401|ERR_FAILED/
  const team = await open('/admin/district-insights-reports', { as: admin, expected })
  await press(team, `Update Status of ${name}`)
  await team
    .getByRole('dialog')
    .getByRole('combobox', { name: /Status/ })
    .click()
  await team.getByRole('option', { name: 'In Queue' }).click()
  await team.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click()
  await team.getByText('Report status updated to In Queue').waitFor()
  await press(team, 'Close')
  await expectStatus(team, name, 'In Queue')
  // The staff's page follows by itself, after two minutes at the latest, if the server is very busy.
  await staffs.clock.fastForward(125_000)
  await expectStatus(staffs, name, 'In Queue')

  await press(team, `Upload Report for ${name}`)
  await press(team, 'Choose from Google Drive')
  await connectGoogle(team, admin)
  // With the permission the picker comes by itself.
  const picker = pickerIn(team)
  const title = 'Choose the PDF and the Word document'
  await picker.getByText('Select one or more files.').waitFor()
  await eventually(() => picker.locator(':focus').innerText()).toBe(title)
  await team.keyboard.press('Escape')
  await eventually(() => focused(team)).toBe('Choose from Google Drive')
  await eventually(() => team.locator('iframe').count()).toBe(0)
  await team.route('**/js/api.js', (route) => route.abort())
  await team.keyboard.press('Enter')
  await team.getByText(/^Google Drive could not be opened/).waitFor()
  await press(team, 'Close')
  await team.unroute('**/js/api.js')
  await press(team, 'Choose from Google Drive')
  for (const kind of ['pdf', 'docx'])
    await picker.getByRole('checkbox', { name: `Sample insights report - School climate.${kind}` }).check()
  await picker.getByRole('button', { name: 'Select', exact: true }).click()
  await team.getByRole('dialog').getByRole('button', { name: 'Upload Report' }).click()
  await press(team, 'Set Report Available')
  await team.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click()
  await team.getByText('Report status updated to Report Available').waitFor()
  await press(team, 'Close')

  const mails = async () => {
    const all = (await (await team.request.get('/dev/mailbox.json')).json()) as Mail[]
    return all.filter(({ to, text }) => to === lakeshore && text.includes('/insights-reports/'))
  }
  await eventually(async () => (await mails()).length).toBe(1)
  const [link = ''] = /http\S+\/insights-reports\/\S+/.exec((await mails())[0]!.text) ?? []
  await staffs.goto(link)
  await staffs.getByRole('heading', { level: 1, name }).waitFor()
  const file = await downloadBy(staffs, () => press(staffs, 'Download Report'))
  expect(file.name).toMatch(/\.docx$/)
  expect(textOfDocx(file.bytes)).toContain('School climate')

  await press(staffs, 'Thumbs down')
  await press(staffs, 'Submit')
  await staffs.getByText('This field is required').waitFor()
  await staffs.getByRole('textbox', { name: 'Additional Feedback' }).fill('Grades are missing.')
  await press(staffs, 'Submit')
  await staffs.getByRole('button', { name: 'Thumbs down', pressed: true }).waitFor()

  await team.reload()
  await press(team, `More actions for ${name}`)
  await team.getByRole('menuitem', { name: 'History' }).click()
  const given = team.getByRole('listitem').filter({ hasText: 'Marcus Bell found it not helpful' })
  await given.getByText('Grades are missing.').waitFor()
  const [audit] = await Promise.all([
    team.waitForEvent('download'),
    team.getByRole('link', { name: 'Export .csv' }).click(),
  ])
  expect(audit.suggestedFilename()).toMatch(/\.csv$/)
})

journey('an admin adds files and makes a report available, by keyboard', async ({ open }) => {
  const name = 'Staff of Lakeshore, fall'
  const staffs = await open('about:blank', { as: lakeshore })
  await requestReport(staffs, name)
  const team = await open('/admin/district-insights-reports', { as: admin })
  await rowOf(team, name).waitFor()
  await tabTo(team, `Upload Report for ${name}`)
  await team.keyboard.press('Enter')
  await eventually(() => focused(team)).toBe('Choose from Google Drive')
  const answerWith = fileChoice(team)
  const choose = async (...files: Picked[]) => {
    answerWith(...files)
    await tabTo(team, /Choose or drop both files$/)
    await team.keyboard.press('Space')
  }
  await choose(tinyPdf('two.pdf'), tinyPdf('one.pdf'))
  await team.getByText('Must have 1 pdf and 1 docx files').waitFor()
  await tabTo(team, 'Remove two.pdf')
  await team.keyboard.press('Enter')
  await tabTo(team, 'Choose from Google Drive', 'Shift+Tab')
  await choose(await tinyDocx('one.docx'))
  await team.getByText('Must have 1 pdf and 1 docx files').waitFor({ state: 'detached' })
  await tabTo(team, 'Upload Report')
  await team.keyboard.press('Enter')
  await eventually(() => focused(team)).toBe('Set Report Available')
  await team.keyboard.press('Enter')
  await team.getByRole('dialog', { name: 'Update Status' }).waitFor()
  await tabTo(team, 'Update Status')
  await team.keyboard.press('Enter')
  await team.getByText('Report status updated to Report Available').waitFor()
  await eventually(() => focused(team)).toBe('Close')
  await team.keyboard.press('Enter')
  await eventually(() => focused(team)).toBe(`Upload Report for ${name}`)

  await staffs.goto('/insights-reports')
  await expectStatus(staffs, name, 'Report Available')
  await tabTo(staffs, name)
  await staffs.keyboard.press('Enter')
  await staffs.getByRole('heading', { level: 1, name }).waitFor()
  await staffs.getByRole('button', { name: 'Thumbs up', disabled: false }).waitFor()
  await tabTo(staffs, 'Thumbs up')
  await staffs.keyboard.press('Enter')
  await eventually(() => focused(staffs)).toMatch(/^Additional Feedback/)
  await staffs.keyboard.type('Ready for the board.')
  await tabTo(staffs, 'Submit')
  await staffs.keyboard.press('Enter')
  await staffs.getByRole('button', { name: 'Thumbs up', pressed: true }).waitFor()
  await eventually(() => focused(staffs)).toBe('Thumbs up')
})

journey('a dialog is in the address: Back closes it, and a reload or a link shows it', async ({ open }) => {
  const name = 'Students of Lakeshore, fall'
  await requestReport(await open('about:blank', { as: lakeshore }), name)
  const page = '/admin/district-insights-reports?late=false'
  const team = await open(page, { as: admin })
  const dialog = team.getByRole('dialog', { name: 'Update Status' })
  const opener = `Update Status of ${name}`
  await rowOf(team, name).waitFor()
  await tabTo(team, opener)
  await team.keyboard.press('Enter')
  await dialog.waitFor()
  await eventually(() => team.url()).toMatch(/\?late=false&dialog=status&report=[\w-]+$/)
  const link = team.url()

  await team.goBack()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => focused(team)).toBe(opener)
  await eventually(() => team.url()).toBe(productUrl + page)
  await team.goForward()
  await dialog.waitFor()
  await team.reload()
  await dialog.waitFor()
  // What was opened from the list goes back to it, also after a reload.
  await team.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => team.url()).toBe(productUrl + page)

  const other = await open(link, { as: admin })
  await other.getByRole('dialog', { name: 'Update Status' }).getByRole('button', { name: 'Cancel' }).click()
  await rowOf(other, name).waitFor()
  await eventually(() => other.url()).toBe(productUrl + page)
})

journey(
  'admins share the work on several reports by keyboard, and the requester reads why one is held',
  async ({ open }) => {
    const [held, other] = ['Board of Lakeshore, fall', 'Coaches of Lakeshore, fall']
    const staffs = await open('about:blank', { as: lakeshore })
    await requestReport(staffs, held)
    await requestReport(staffs, other)
    const team = await open('/admin/district-insights-reports', { as: admin })
    await rowOf(team, held).waitFor()
    for (const name of [held, other]) {
      const box = team.getByRole('checkbox', { name: `Select ${name}` })
      await box.focus()
      await team.keyboard.press('Space')
      await eventually(() => box.isChecked()).toBe(true)
    }
    await tabTo(team, 'Update Status of Selected', 'Shift+Tab')
    await team.keyboard.press('Enter')
    const dialog = team.getByRole('dialog', { name: 'Update Status of 2 Reports' })
    await dialog.getByRole('combobox', { name: /Status/ }).press('Enter')
    await team.getByRole('option', { name: 'On Hold' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Which of the two surveys is it?')
    await tabTo(team, 'Update Status')
    await team.keyboard.press('Enter')
    await team.getByText('Status of 2 reports updated to On Hold').waitFor()
    await eventually(() => focused(team)).toBe('Close')
    await team.keyboard.press('Enter')

    await press(team, `More actions for ${held}`)
    await team.getByRole('menuitem', { name: 'Assign' }).click()
    await team.getByRole('dialog').getByRole('combobox', { name: 'Assigned to' }).click()
    await team.getByRole('option', { name: /\(me\)$/ }).click()
    await team.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await team.getByRole('button', { name: /^Mine \(1\)/ }).click()
    await rowOf(team, held).waitFor()
    await rowOf(team, other).waitFor({ state: 'detached' })

    await staffs.goto(`/insights-reports?search=${encodeURIComponent('board fall')}`)
    await rowOf(staffs, held).getByText('Which of the two surveys is it?').waitFor()
    await rowOf(staffs, other).waitFor({ state: 'detached' })
    await eventually(async () => {
      const all = (await (await team.request.get('/dev/mailbox.json')).json()) as Mail[]
      return all.filter(({ subject }) => subject.startsWith('Your Insights Report is on hold')).length
    }).toBe(2)
  },
)

journey(
  'an admin writes words for a draft, releases it, and its reader opens the report',
  async ({ open }) => {
    const name = 'Neighbors of Lakeshore, fall'
    const staffs = await open('about:blank', { as: lakeshore })
    await requestReport(staffs, name)
    const team = await open('/admin/district-insights-reports', { as: admin })
    await rowOf(team, name).waitFor()
    // The analysis and the draft are made in the background, and of a busy server the list asks only every two minutes.
    const isDraftReady = async () => {
      await team.reload()
      await rowOf(team, name).waitFor()
      return team.getByRole('button', { name: `Draft ready of ${name}` }).isVisible()
    }
    await expect.poll(isDraftReady, { timeout: backgroundPatience, interval: 3_000 }).toBe(true)
    await tabTo(team, new RegExp(`^Draft ready\\s+of ${name}`))
    await team.keyboard.press('Enter')
    const panel = team.getByRole('region', { name: `Drafts of ${name}` })
    await panel.getByRole('heading', { name: 'Draft 1, English' }).waitFor()
    await panel.getByRole('button', { name: 'Edit words' }).press('Enter')
    await panel.getByRole('textbox', { name: 'Headline' }).fill('Neighbors want longer library hours')
    await panel.getByText('Saved', { exact: true }).waitFor()
    await expectAccessible(team, 'the drafts of a report with their words')
    await panel.getByRole('button', { name: 'Done' }).click()
    await panel.getByRole('button', { name: 'Regenerate' }).click()
    await panel.getByRole('heading', { name: 'Draft 2, English' }).waitFor({ timeout: backgroundPatience })
    await panel.getByRole('button', { name: 'Or release draft 2' }).click()
    const dialog = team.getByRole('dialog', { name: 'Release draft 2?' })
    await dialog.getByRole('button', { name: 'Release draft 2' }).click()
    await team.getByText(/^Draft 2 is released/).waitFor()
    await expectStatus(team, name, 'Report Available')

    await staffs.goto('/insights-reports')
    await expectStatus(staffs, name, 'Report Available')
    await staffs.getByRole('link', { name, exact: true }).click()
    await staffs.getByRole('heading', { level: 1, name }).waitFor()
    await staffs.getByText('Neighbors want longer library hours').first().waitFor()
    const file = await downloadBy(staffs, () => press(staffs, 'Download Report'))
    expect(textOfDocx(file.bytes)).toContain('Neighbors want longer library hours')
  },
)
