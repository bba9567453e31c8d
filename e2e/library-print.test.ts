import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { staff } from './product/people.ts'

/** How many pages the browser prints, on paper of the usual size. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: 'Letter',
    margin: { top: '48', bottom: '48', left: '48', right: '48' },
  })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

const controls = 'main button, [role=dialog] button, header button, footer a, [role=search]'
const seenControls = (page: Page) => page.locator(controls).filter({ visible: true }).count()

journey(
  'the library prints as a list of what is shown, on a few pages, without controls',
  async ({ open }) => {
    const page = await open('/', { as: staff })
    await page.getByRole('link', { name: 'Climate Pulse Check' }).waitFor()
    expect(await printedPages(page)).toBeLessThanOrEqual(5)
    await page.getByRole('searchbox').fill('meals')
    await page.locator('h4 mark').first().waitFor()
    await eventually(() => printedPages(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Search: meals').waitFor()
    await eventually(() => seenControls(page)).toBe(0)
    const card = await page.getByRole('article').first().boundingBox()
    expect(card!.height).toBeLessThan(120)
  },
)

journey('a template prints its description, its facts and all its questions', async ({ open }) => {
  const page = await open('/survey-templates/101', { as: staff })
  await page.getByText(/^3 of \d+ questions$/).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText(/^(\d+) of \1 questions$/).waitFor()
  await eventually(() => seenControls(page)).toBe(0)
  const dialog = page.getByRole('dialog')
  for (const text of ['Recommended Time to Use', 'How welcome do you feel at school?', 'Who answers']) {
    expect(await dialog.getByText(text).isVisible(), text).toBe(true)
  }
  // Nobody asked for it, so its heading would stand above nothing.
  expect(await dialog.getByText('Evidence', { exact: true }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Climate Pulse Check' }).isVisible()).toBe(false)
  const pages = await printedPages(page)
  expect(pages).toBeGreaterThan(1)
  expect(pages).toBeLessThanOrEqual(6)
})
