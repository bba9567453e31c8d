import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { copied } from './browser/clipboard.ts'
import { downloadBy } from './browser/downloads.ts'
import { drag } from './browser/drag.ts'
import { eventually } from './browser/eventually.ts'
import { focused, tabTo } from './browser/focus.ts'
import { isolatedJourney } from './browser/journey.ts'
import { admin, staff } from './product/people.ts'
import { tinyDocx, tinyPdf } from './product/reports.ts'
import { editWorkbook } from './product/workbook.ts'

const libraryPage = '/admin/survey-template-library'
const resourcesPage = '/admin/survey-template-resources'
const former = 'Student Belonging Check-In'
const renamed = 'Do You Feel You Belong?'

async function downloadLibrary(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Library' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('survey_template_library.xlsx')
  return buffer(await download.createReadStream())
}

async function choose(page: Page, name: string, content: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: content })
}

isolatedJourney('an edited workbook is previewed, imported, seen by staff and undone', async ({ open }) => {
  const page = await open(libraryPage, { as: admin, expected: /status of 422/ })
  await page.getByRole('button', { name: 'Update Library' }).click()
  await page.getByText('Please select a file first').waitFor()
  await choose(page, 'library.docx', Buffer.from('no workbook'))
  await page.getByText('Please select a valid Excel file (.xlsx or .xls)').waitFor()
  await expectAccessible(page, 'the library page')

  const workbook = await downloadLibrary(page)
  await choose(page, 'same.xlsx', workbook)
  await page.getByText('Nothing would change. The library already matches the workbook.').waitFor()

  await choose(
    page,
    'issues.xlsx',
    editWorkbook(workbook, { Templates: ([first, ...rows]) => [{ ...first, Name: '' }, ...rows] }),
  )
  await page.getByRole('cell', { name: 'Templates' }).first().waitFor()
  await expectAccessible(page, 'the issues of a workbook')

  const edited = editWorkbook(workbook, {
    Templates: (rows) =>
      rows
        .filter((row) => row['Template ID'] !== 103)
        .map((row) => (row['Template ID'] === 106 ? { ...row, Name: renamed } : row)),
    Questions: (rows) => rows.filter((row) => row['Template ID'] !== 103),
    'Related Resources': (rows) => rows.filter((row) => row['Template ID'] !== 103),
  })
  await choose(page, 'edited.xlsx', edited)
  const changed = page.getByRole('row').filter({ hasText: renamed })
  await changed.getByText(former).waitFor()
  await page.getByRole('row').filter({ hasText: 'Staff School Climate' }).getByText('Removed').waitFor()
  await expectAccessible(page, 'what will change')

  await page.getByRole('button', { name: 'Update Library' }).click()
  const asked = page.getByRole('dialog', { name: /^Remove \d+ templates?\?$/ })
  await asked.waitFor()
  await expectAccessible(page, 'the question before templates are removed')
  await asked.getByRole('button', { name: 'Update Library' }).click()
  await page.getByRole('button', { name: 'Undo the update' }).waitFor()

  const reader = await open('/', { as: staff })
  await reader.getByRole('link', { name: renamed }).waitFor()
  expect(await reader.getByRole('link', { name: 'Staff School Climate', exact: true }).count()).toBe(0)

  await page.getByRole('button', { name: 'Undo the update' }).click()
  await page.getByRole('row').filter({ hasText: renamed }).getByRole('insertion').getByText(former).waitFor()
  await page.getByRole('button', { name: 'Update Library' }).click()
  await page.getByRole('row').filter({ hasText: 'Restored from' }).waitFor()
  await reader.reload()
  await reader.getByRole('link', { name: former }).waitFor()
  await reader.getByRole('link', { name: 'Staff School Climate', exact: true }).waitFor()
  expect(await reader.getByRole('link', { name: renamed }).count()).toBe(0)
})

isolatedJourney('resources are uploaded, named in the workbook and downloaded by staff', async ({ open }) => {
  const page = await open(resourcesPage, { as: admin, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('table').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Choose file/ }).click(),
  ])
  await chooser.setFiles([
    tinyPdf('106~Posters for the hallway.pdf'),
    await tinyDocx('106~Talking about belonging.docx'),
    tinyPdf('without a number.pdf'),
  ])
  await page.getByText(`Matches template 106, ${former}`).first().waitFor()
  await page.getByText('Expected format: <template id>~<resource name>.<extension>').waitFor()
  await expectAccessible(page, 'the resources with files to upload')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('2 files uploaded').waitFor()
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('belonging')
  const row = page.getByRole('row').filter({ hasText: 'Talking about belonging' })
  await row.getByRole('button', { name: 'Copy key for Talking about belonging' }).click()
  await page.getByText('Resource ID copied to clipboard').waitFor()
  const key = await copied(page)

  await page.goto(libraryPage)
  const workbook = await downloadLibrary(page)
  const related = {
    'Template ID': 106,
    Title: 'Talking about belonging',
    'Resource Type': 'Resource',
    Key: key,
  }
  await choose(
    page,
    'related.xlsx',
    editWorkbook(workbook, { 'Related Resources': (rows) => [...rows, related] }),
  )
  await page
    .getByRole('row')
    .filter({ hasText: former })
    .getByText(/Related resource/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Update Library' }).click()
  await page
    .getByText(/^Library updated/)
    .first()
    .waitFor()

  const reader = await open('/survey-templates/106', { as: staff })
  const dialog = reader.getByRole('dialog', { name: former })
  const file = await downloadBy(reader, () => dialog.getByText('Talking about belonging').click())
  expect(file.name).toBe('Talking about belonging.docx')

  await page.goto(`${resourcesPage}?search=belonging`)
  await page.getByRole('button', { name: 'More actions for Talking about belonging' }).waitFor()
  await tabTo(page, 'More actions for Talking about belonging')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Delete Talking about belonging?' })
  await asked.getByText(`106, ${former}`).waitFor()
  await expectAccessible(page, 'the question before a resource is deleted')
  await eventually(() => focused(page)).not.toBe('')
  await asked.getByRole('button', { name: 'Delete' }).click()
  // Behind the dialog no row has a role.
  await asked.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  await reader.reload()
  await reader.getByText('Question preview').waitFor()
  expect(await reader.getByText('Talking about belonging').count()).toBe(0)
})

isolatedJourney(
  'a template is written in two languages for a new package, published, changed, compared, restored and exported unchanged',
  async ({ open }) => {
    const page = await open(`${libraryPage}/packages`, { as: admin, expected: /status of 422/ })
    await page.getByRole('button', { name: 'New package' }).click()
    const pack = page.getByRole('dialog', { name: 'New package' })
    await pack.getByRole('textbox', { name: 'Name' }).fill('Getting to School')
    await pack.getByRole('combobox', { name: 'Icon' }).fill('bus')
    await page.getByRole('option', { name: 'directions_bus', exact: true }).click()
    await expectAccessible(page, 'a new package')
    await pack.getByRole('button', { name: 'Add package' }).click()
    await page.getByText('Getting to School added.').waitFor()
    await expectAccessible(page, 'the packages')
    await page.getByRole('link', { name: 'Templates', exact: true }).click()
    await page.getByRole('link', { name: 'Access to Advanced Classes' }).waitFor()
    await expectAccessible(page, 'the list of templates')
    await page.getByRole('button', { name: 'New template' }).click()
    await page.getByRole('button', { name: 'Create empty template' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bus Rides')
    await page.getByRole('textbox', { name: 'Summary' }).fill('How children get to school.')
    await page.getByRole('combobox', { name: 'Topic', exact: true }).fill('Safety & Discipline')
    await page.getByRole('combobox', { name: 'Survey type' }).fill('Pulse survey')
    const packages = page.getByRole('combobox', { name: 'Packages' })
    for (const name of ['Getting to School', 'Core Library']) {
      // By keys: what is chosen leaves the list, which moves under a pointer.
      await packages.fill(name)
      await page.getByRole('option', { name }).waitFor()
      await packages.press('ArrowDown')
      await packages.press('Enter')
      await page.getByRole('option', { name }).waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Description' }).waitFor()
    await expectAccessible(page, 'what a template says of itself')

    await page.getByRole('link', { name: /^Questions/ }).click()
    await page.getByRole('button', { name: 'Add question' }).click()
    const words = page.getByRole('textbox', { name: 'Question', exact: true })
    await words.fill('How safe is the bus?')
    await page.getByRole('textbox', { name: 'answer 1' }).fill('Not safe')
    await page.getByRole('textbox', { name: 'answer 2' }).fill('Very safe')
    await page.getByRole('button', { name: 'Add question N' }).click()
    await page.getByRole('region', { name: 'Question 2' }).waitFor()
    await words.fill('What would make it better?')
    await page.getByRole('combobox', { name: 'Type' }).selectOption('long text')
    await page.getByRole('button', { name: 'Move question 2', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.getByText('What would make it better?, position 1 of 2.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('What would make it better?, put back.').waitFor()
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
    await drag(rows.nth(1), rows.nth(0))
    await page.getByRole('button', { name: /^1 What would make it better\?/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^2 What would make it better\?/ }).waitFor()
    await expectAccessible(page, 'the questions of a template')

    await page.getByRole('link', { name: /^Translation/ }).click()
    await page.getByRole('button', { name: 'Start the translation' }).click()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const asked = page.getByRole('dialog', { name: 'Publish this template?' })
    await publishIn(asked)
    await asked.getByRole('button', { name: 'Spanish: Question 1, Text' }).waitFor()
    await expectAccessible(page, 'what keeps a template from being published')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('textbox', { name: 'Name in Spanish' }).fill('Viajes en autobús')
    await page.getByRole('textbox', { name: 'Summary in Spanish' }).fill('Cómo llegan a la escuela.')
    await page.getByRole('textbox', { name: 'Question 1 in Spanish' }).fill('¿Qué tan seguro es el autobús?')
    await page.getByRole('textbox', { name: /^Question 1, answer 1/ }).fill('Nada seguro')
    await page.getByRole('textbox', { name: /^Question 1, answer 2/ }).fill('Muy seguro')
    await page.getByRole('textbox', { name: 'Question 2 in Spanish' }).fill('¿Qué lo haría mejor?')
    await page.getByRole('button', { name: 'Mark as reviewed: Question 1' }).click()
    await page.getByText('Ines Okafor, ').waitFor()
    await expectAccessible(page, 'the translation of a template')
    await page.getByText(/^Saved \d/).waitFor()

    const reader = await open('/', { as: staff })
    await reader.getByRole('link', { name: former }).first().waitFor()
    expect(await reader.getByRole('link', { name: 'Bus Rides' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await publishIn(asked)
    await page.getByText('Version 1 is published.').waitFor()
    await reader.reload()
    await reader.getByRole('link', { name: 'Bus Rides' }).waitFor()

    await page.getByRole('link', { name: /^Questions/ }).click()
    await words.fill('How safe is the school bus?')
    await page.getByRole('button', { name: 'Publish…' }).click()
    const again = page.getByRole('dialog', { name: 'Publish version 2?' })
    await again.getByRole('insertion').getByText('school').waitFor()
    await expectAccessible(page, 'what a publication changes')
    await publishIn(again)
    await page.getByText('Version 2 is published.').waitFor()
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByText('1 question changed, 1 the same').waitFor()
    await expectAccessible(page, 'the versions of a template')
    await page.getByRole('button', { name: 'Preview version 1' }).click()
    const preview = page.getByRole('dialog', { name: 'Version 1' })
    await preview.getByText('1. How safe is the bus?').waitFor()
    await expectAccessible(page, 'a version as people saw it')
    await preview.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByText('Draft of version 3').first().waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await publishIn(page.getByRole('dialog', { name: 'Publish version 3?' }))
    await page.getByText('Version 3 is published.').waitFor()

    await page.goto(libraryPage)
    const workbook = await downloadLibrary(page)
    await choose(page, 'same.xlsx', workbook)
    await page.getByText('Nothing would change. The library already matches the workbook.').waitFor()
  },
)

isolatedJourney(
  'what was pasted, typed without a connection or in two tabs, or published meanwhile, is neither lost nor overwritten',
  async ({ open }) => {
    const page = await open(`${libraryPage}/templates/106/questions`, {
      as: admin,
      clock: 'ours',
      expected: /status of (409|422)|net::ERR_FAILED/,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const wordsOf = (one: Page) => one.getByRole('textbox', { name: 'Question', exact: true })
    const showFirst = (one: Page) => one.getByRole('button', { name: /^1 / }).click()
    const words = wordsOf(page)
    await showFirst(page)
    await words.fill('')
    await paste(page, fromWord)
    expect(await words.inputValue()).toBe('How safe is the bus?')

    await words.fill('How safe do you feel on the bus? '.repeat(152))
    await page.getByRole('button', { name: /^1 How safe do you feel on the bus.* to fix/ }).waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const asked = page.getByRole('dialog', { name: /^Publish version \d+\?$/ })
    await publishIn(asked)
    await asked.getByText(/2,000/).waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'About' }).click()
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.click()
    await page.keyboard.press('Control+A')
    await paste(page, fromWord)
    await description.getByRole('strong').getByText('How safe', { exact: true }).waitFor()
    expect(await description.innerHTML()).not.toMatch(/Mso|style=|script|alert/)
    await page.getByRole('link', { name: /^Questions/ }).click()

    const isDraft = /\/templates\/106\/draft$/
    await page.route(isDraft, (route) => route.abort())
    await words.fill('Typed on the train?')
    await page.getByText(/^Not saved, trying again/).waitFor()
    await page.clock.fastForward('01:00:00')
    await page.getByText(/^Not saved, trying again/).waitFor()
    await page.reload()
    await showFirst(page)
    expect(await words.inputValue()).toBe('Typed on the train?')
    await page.unroute(isDraft)
    await page.clock.fastForward('00:10')
    await page.getByText(/^Saved \d/).waitFor()

    const other = await page.context().newPage()
    await other.goto(page.url())
    await showFirst(other)
    expect(await wordsOf(other).inputValue()).toBe('Typed on the train?')
    await words.fill('Typed in the first tab?')
    await page.clock.fastForward('00:10')
    await page.getByText(/^Saved \d/).waitFor()
    await wordsOf(other).fill('Typed in the second tab?')
    await other.getByRole('heading', { name: 'Two people changed this template' }).waitFor()
    await expectAccessible(other, 'two tabs that changed a template')
    await other.getByRole('button', { name: 'Keep mine' }).click()
    await other.getByText(/^Saved \d/).waitFor()
    expect(await wordsOf(other).inputValue()).toBe('Typed in the second tab?')

    await page.reload()
    await showFirst(page)
    expect(await words.inputValue()).toBe('Typed in the second tab?')
    await other.getByRole('button', { name: 'Publish…' }).click()
    await publishIn(other.getByRole('dialog', { name: /^Publish version/ }))
    await other.getByText(/^Version \d+ is published\.$/).waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await publishIn(asked)
    await asked
      .getByText(/^This draft was published or discarded in the meantime; version \d+ is by Ines Okafor\./)
      .waitFor()
    await asked.getByRole('button', { name: 'Compare with what is there now' }).click()
    await asked.getByText(/^Nothing differs\./).waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    expect(await words.inputValue()).toBe('Typed in the second tab?')
  },
)

const fromWord = {
  html: '<p class=MsoNormal style="mso-line-height-rule:exactly"><b>How <span style="color:red">safe</span></b> is the bus?<o:p></o:p></p><script>alert(1)</script>',
  text: 'How safe is the bus?',
}

/** Pastes as from another program, where the focus is. */
async function paste(page: Page, copy: typeof fromWord) {
  await page.evaluate(async ({ html, text }) => {
    const blob = (content: string, type: string) => new Blob([content], { type })
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': blob(html, 'text/html'), 'text/plain': blob(text, 'text/plain') }),
    ])
  }, copy)
  await page.keyboard.press('Control+V')
}

/** Publishes once the draft is saved. */
async function publishIn(dialog: Locator) {
  await dialog.locator('button[aria-disabled="false"]', { hasText: 'Publish' }).click()
}
