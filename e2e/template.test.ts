import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { copied } from './browser/clipboard.ts'
import { downloadBy } from './browser/downloads.ts'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey, type Open, productUrl, type Visit } from './browser/journey.ts'
import { staysFor } from './browser/stays-for.ts'
import { textOfDocx } from './product/docx.ts'
import { lakeshore, staff } from './product/people.ts'

type Detail = { questions: { type: string; text: string }[] }

const name = 'Student School Climate, Grades 3 to 5'
const isOpen = (page: Page) => page.getByRole('dialog', { name })

async function openFromCard(open: Open, visit: Visit = {}): Promise<Page> {
  const page = await open('/', { as: staff, ...visit })
  await page.getByRole('link', { name, exact: true }).click()
  await isOpen(page).waitFor()
  return page
}

journey('a card opens its template over the library, and the back button closes it', async ({ open }) => {
  const page = await openFromCard(open)
  await eventually(() => page.url()).toBe(`${productUrl}/survey-templates/101`)
  await eventually(() => page.title()).toBe(`${name} · Chorus`)
  const facts = isOpen(page).getByRole('complementary', { name: 'Template details' })
  for (const text of [
    'Topic Climate & Culture',
    'Type Climate survey',
    'Audience Students',
    'Duration About 8 minutes',
  ]) {
    await eventually(async () => (await facts.innerText()).replaceAll(/\s+/g, ' ')).toContain(text)
  }
  await page.goBack()
  await isOpen(page).waitFor({ state: 'detached' })
  await eventually(() => page.url()).toBe(`${productUrl}/`)
  await page.goForward()
  await isOpen(page).waitFor()
  await isOpen(page).getByRole('button', { name: 'Close template' }).click()
  await isOpen(page).waitFor({ state: 'detached' })
  await eventually(() => page.url()).toBe(`${productUrl}/`)
  await eventually(() => page.title()).toBe('Template Library · Chorus')
})

journey('opened by its address, a template closes to the library', async ({ open }) => {
  const page = await open('/survey-templates/101', { as: staff })
  await isOpen(page).getByRole('button', { name: 'Close template' }).click()
  await isOpen(page).waitFor({ state: 'detached' })
  await eventually(() => page.url()).toBe(`${productUrl}/`)
})

journey('access denied leads back to the templates', async ({ open }) => {
  const page = await open('/survey-templates/303', { as: lakeshore, expected: /status of 404/ })
  const dialog = page.getByRole('dialog', { name: 'Whoops! Access Denied' })
  for (const link of ['Contact Support', 'Reach out to us']) {
    expect(await dialog.getByRole('link', { name: link }).getAttribute('href')).toMatch(/^mailto:support@/)
  }
  await dialog.getByRole('button', { name: 'Return to Templates' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => page.url()).toBe(`${productUrl}/`)
  await page.getByRole('link', { name, exact: true }).waitFor()
})

journey('the preview shows three questions, then all', async ({ open }) => {
  const page = await openFromCard(open)
  const { questions } = (await (await page.request.get('/api/SurveyTemplates/101')).json()) as Detail
  const asked = questions.filter(({ type }) => type !== 'heading')
  const last = page.getByText(asked.at(-1)!.text)
  await page.getByText(`3 of ${asked.length} questions`).waitFor()
  expect(await last.count()).toBe(0)
  await page.getByRole('button', { name: 'See all questions' }).click()
  await page.getByText(`${asked.length} of ${asked.length} questions`).waitFor()
  await eventually(() => last.count()).toBe(1)
  await page.getByRole('button', { name: 'Show fewer questions' }).click()
  await page.getByText(`3 of ${asked.length} questions`).waitFor()
})

journey('the questions begin in sight, below the first lines of a long description', async ({ open }) => {
  const page = await openFromCard(open, { viewport: { width: 1440, height: 900 } })
  const first = page.getByText('How welcome do you feel at school?')
  await first.waitFor()
  const bottom = async () => {
    const box = await first.boundingBox()
    return box!.y + box!.height
  }
  const more = page.getByRole('button', { name: 'Show all', exact: true, expanded: false })
  await more.waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await eventually(bottom).toBeLessThan(800)
  // From the description's start, since a press on what is below the fold scrolls.
  const start = page.getByRole('heading', { name: 'Who answers' })
  const distance = async () => (await bottom()) - (await start.boundingBox())!.y
  const before = await distance()
  await more.click()
  await eventually(distance).toBeGreaterThan(before + 100)
  await page.getByRole('button', { name: 'Show less', expanded: true }).click()
  await eventually(distance).toBe(before)
})

describe('from the dialog', () => {
  journey('the link is copied, and says so for two seconds', async ({ open }) => {
    const page = await openFromCard(open, {
      permissions: ['clipboard-read', 'clipboard-write'],
      clock: 'ours',
    })
    await staysFor(2000, page, 'Link copied!', () => page.getByRole('button', { name: 'Copy Link' }).click())
    expect(await copied(page)).toBe(`${productUrl}/survey-templates/101`)
  })

  journey('the template and a related resource arrive as files with friendly names', async ({ open }) => {
    const page = await openFromCard(open)
    const template = await downloadBy(page, () => page.getByRole('button', { name: 'Download' }).click())
    expect(template.name).toBe(`${name}.docx`)
    expect(textOfDocx(template.bytes)).toContain('How welcome do you feel at school?')

    await page.getByRole('button', { name: 'Print' }).click()
    const large = page.getByRole('menuitem', { name: 'Large print (PDF)' })
    const printed = await downloadBy(page, () => large.click())
    expect(printed.name).toBe(`${name} - large print.pdf`)
    expect(printed.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')

    const guide = page.getByRole('link', { name: 'Running a climate survey' })
    const resource = await downloadBy(page, () => guide.click())
    expect(resource.name).toBe('Running a climate survey.docx')
    expect(textOfDocx(resource.bytes).length).toBeGreaterThan(500)
    await eventually(() => page.url()).toBe(`${productUrl}/survey-templates/101`)
  })

  journey(
    'the export to Google Forms asks for a connection, the one to Survey Monkey is coming',
    async ({ open }) => {
      const page = await openFromCard(open)
      const exportTo = async (name: string) => {
        await page.getByRole('button', { name: 'Export' }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await exportTo('Export to Google Forms')
      const connect = page.getByRole('dialog', { name: "Let's connect to Google!" })
      await connect.getByRole('button', { name: 'Connect to Google' }).waitFor()
      await page.keyboard.press('Escape')
      await connect.waitFor({ state: 'detached' })
      await eventually(() => isOpen(page).count()).toBe(1)
      await exportTo('Export to Survey Monkey')
      await page.getByRole('heading', { level: 1, name: "We're Working On It!" }).waitFor()
      await eventually(() => page.url()).toBe(`${productUrl}/survey-templates/101/survey-monkey-integration`)
      await page.goBack()
      await isOpen(page).waitFor()
      await eventually(() => page.url()).toBe(`${productUrl}/survey-templates/101`)
    },
  )
})

journey('a card offers the export as well', async ({ open }) => {
  const page = await open('/', { as: staff })
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Export to Survey Monkey' }).click()
  await eventually(() => page.url()).toBe(`${productUrl}/survey-monkey-integration`)
  await page.getByRole('link', { name: 'Template Library', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()
})

journey('/auth-success tells the window that opened it and closes itself', async ({ open }) => {
  const page = await open('/', { as: staff })
  const [popup, message] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('message', ({ data, origin }) => resolve({ data, origin }), { once: true })
          window.open('/auth-success', 'consent', 'popup,width=500,height=600')
        }),
    ),
  ])
  expect(message).toEqual({ data: 'google-auth-success', origin: productUrl })
  if (!popup.isClosed()) await popup.waitForEvent('close')
})
