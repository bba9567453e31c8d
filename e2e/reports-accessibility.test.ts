import { expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { admin, staff } from './product/people.ts'
import { tinyPdf } from './product/reports.ts'

journey('the reports of a district, one of them read and rated', async ({ open }) => {
  const page = await open('/insights-reports', { as: staff })
  await page.getByRole('table').waitFor()
  await expectAccessible(page, 'the list of reports')
  // Others' reports stand before those of the demo, which may be on a later page.
  await page.goto('/insights-reports?search=climate&status=OnHold&order=available')
  await page.getByRole('link', { name: 'Staff climate, fall', exact: true }).waitFor()
  await expectAccessible(page, 'the reports that search and filters leave')
  await page.getByRole('link', { name: 'Staff climate, fall', exact: true }).click()
  await page.getByText('Our research team writes:').waitFor()
  await expectAccessible(page, 'a report on hold with its reason')
  await page.goto('/insights-reports?search=climate+pulse')
  await page.getByRole('link', { name: 'Climate pulse, November', exact: true }).click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await expectAccessible(page, 'a report that is not available yet')
  await page.goto('/insights-reports?search=belonging+october')
  await page.getByRole('link', { name: 'Belonging check-in, October', exact: true }).click()
  await page.getByRole('button', { name: 'Thumbs up', disabled: false }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('This field is required').waitFor()
  await expectAccessible(page, 'the feedback that lacks its words')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/insights-reports?search=how+families')
  await page.getByRole('link', { name: 'How families want to hear from us', exact: true }).click()
  await page.getByRole('complementary', { name: 'About the responses' }).waitFor()
  await expectAccessible(page, 'a report with its key findings')
})

journey(
  'the PDF of a report is drawn in the page, with its tags, and its pages are turned by keys',
  async ({ open }) => {
    const page = await open('/insights-reports?search=senior', { as: staff })
    await page.getByRole('link', { name: 'Senior exit survey', exact: true }).click()
    const report = page.getByRole('region', { name: 'Report document' })
    await report
      .getByText(/^Page 1 of \d+$/)
      .first()
      .waitFor()
    await report.locator('.structTree [role]').first().waitFor({ state: 'attached' })
    await expectAccessible(page, 'the pages of a report')
    const fromTop = async (what: string) => (await page.locator(what).first().boundingBox())?.y ?? 0
    const tabs = await page.getByRole('navigation', { name: 'Report and results' }).boundingBox()
    const frame = (await report.boundingBox())!
    expect(Math.round(frame.y - tabs!.y - tabs!.height), 'between the tabs and the report').toBe(20)
    // The desk is seen above the first page.
    const desk = await report.getByRole('region', { name: /, pages$/ }).boundingBox()
    expect(Math.round((await fromTop('.page[data-page-number="1"]')) - desk!.y)).toBe(24)
    // On a phone a button stands in its place: back on a wide screen the file is opened again.
    const bar = (text: RegExp) => report.getByText(text).first()
    await bar(/^Page 1 of \d+$/).waitFor()
    // Nothing comes before the first page.
    await report.locator('button[aria-label="Previous page"][aria-disabled="true"]').waitFor()
    await report.getByRole('button', { name: 'Next page' }).press('Enter')
    await bar(/^Page 2 of \d+$/).waitFor()
    const scale = async () => Number.parseInt((await bar(/^\d+%$/).textContent()) ?? '', 10)
    const before = await scale()
    await report.getByRole('button', { name: 'Larger' }).press('Enter')
    await eventually(scale).toBeGreaterThan(before)
    expect(await page.locator('iframe').count()).toBe(0)
  },
)

journey('the management of reports and its dialogs', async ({ open }) => {
  const page = await open('/admin/district-insights-reports?tests=true', { as: admin })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const name = 'Climate pulse, November'
  const closed = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('heading', { name: /^Riverbend/ }).waitFor()
  const choose = async (filter: string, option: RegExp) => {
    await page.getByRole('combobox', { name: filter }).click()
    await page.getByRole('option', { name: option }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Status', /^Report Available/)
  await page.getByRole('button', { name: /^Remove filter/ }).waitFor()
  await expectAccessible(page, 'the reports of all districts')
  await press('Reset Filters')
  // The box that is seen takes the click itself, of programs too and of screen readers that are led by touch.
  const testSites = page.getByRole('checkbox', { name: 'Exclude Test Sites' })
  // A box that the reset hasn't reached yet would be left as it is.
  await testSites.and(page.getByRole('checkbox', { checked: true })).waitFor()
  await testSites.uncheck()
  await page.getByRole('heading', { name: /^Sandbox/ }).waitFor()
  await testSites.check()
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideways(page, 'the page')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // The first district shown is the open one, and which that is depends on who else asks for reports.
  await choose('Client', /^Riverbend/)
  // Journeys request no report of this template, whose reports so stay on the first page.
  await choose('Survey', /^Climate Pulse Check/)
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) })
  for (const [width, height] of [
    [1440, 95],
    // While a draft is made its chip is taller than when it is there.
    [1920, 85],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(async () => (await row.boundingBox())!.height, `a row at ${width}`).toBeLessThan(height)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await press(`Update Status of ${name}`)
  await page.getByRole('dialog', { name: 'Update Status' }).waitFor()
  await expectAccessible(page, 'a new status')
  await closed()
  await press(`Upload Report for ${name}`)
  await page.locator('input[type=file]').setInputFiles([tinyPdf('one.pdf'), tinyPdf('two.pdf')])
  await page.getByText('Must have 1 pdf and 1 docx files').waitFor()
  await expectAccessible(page, 'files that are no pair')
  await closed()
  await press(`More actions for ${name}`)
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByText('No feedback yet.').waitFor()
  await expectAccessible(page, 'the history of a report')
  await closed()
  await press(`More actions for ${name}`)
  await page.getByRole('menuitem', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Two schools in one file.')
  await press('Add Note')
  await page.getByRole('button', { name: 'Remove note: Two schools in one file.' }).click()
  await expectAccessible(page, 'a note that is to be removed')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Nobody has written a note yet.').waitFor()
  await closed()
  await press(`More actions for ${name}`)
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Assigned to' }).waitFor()
  await expectAccessible(page, 'the assignment of a report')
  await closed()
  await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true })
  await page.getByRole('region', { name: 'Selected reports' }).waitFor()
  await expectAccessible(page, 'a picked report')
  await press('Update Status of Selected')
  await page.getByRole('dialog', { name: 'Update Status of 1 Report' }).waitFor()
  await expectAccessible(page, 'a status for several')
})
