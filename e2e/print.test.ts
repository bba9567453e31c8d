import { expect } from 'vitest'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { admin, lead, staff } from './product/people.ts'
import { springResults, untilAnalysed } from './product/reports.ts'

journey.for([
  [
    'a visitor',
    undefined,
    [
      ['/login', 'Sign in'],
      ['/version', 'Version 1.10'],
      ['/nonsense', '404 - Not Found'],
    ],
  ],
  ['staff', staff, [['/survey-monkey-integration', "We're Working On It!"]]],
] as const)(
  'what %s reads without data is printed on one page, without controls',
  async ([, as, places], { open }) => {
    const page = await open('about:blank', as && { as })
    for (const [path, heading] of places) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      const words = page.getByRole('heading', { level: 1, name: heading })
      await words.waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await words.isVisible(), path).toBe(true)
      expect(await page.getByRole('button').or(page.getByRole('textbox')).count(), path).toBe(0)
      expect(await page.getByRole('banner').count(), path).toBe(0)
      const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)
      expect(pages, path).toHaveLength(1)
    }
  },
)

journey('the pages of admins are printed without what is pressed and typed in', async ({ open }) => {
  const page = await open('about:blank', { as: admin })
  for (const [path, heading] of [
    ['/admin/districts', 'Districts & People'],
    ['/admin/people', 'All people'],
    ['/admin/activity', 'Activity'],
    ['/admin/district-insights-reports', 'Admin Report Management'],
    ['/admin/survey-template-library/templates', 'Manage Template Library'],
    ['/admin/survey-template-resources', 'Manage Template Resources'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const table = page.getByRole('table').first()
    await table.waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await table.isVisible(), path).toBe(true)
    // A head to sort by and a row to open say something.
    const controls = page.locator('main :is(button, input, select):not(table *, :is(h2, h3) *)')
    expect(await controls.filter({ visible: true }).count(), path).toBe(0)
    expect(await page.getByRole('button', { name: /^(Edit|More actions|Send again)/ }).count(), path).toBe(0)
  }
})

journey('a filtered list says on paper what it is filtered by', async ({ open }) => {
  const page = await open('/admin/people?role=lead&search=an', { as: admin })
  await page.getByRole('link', { name: 'Soren Kalani' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('searchbox').inputValue()).toBe('an')
  expect(await page.getByRole('combobox', { name: 'Role' }).isVisible()).toBe(true)
  expect(await page.getByRole('combobox', { name: 'Status' }).isVisible()).toBe(false)
})

journey('the editor prints all questions, not only the one being edited', async ({ open }) => {
  const page = await open('/admin/survey-template-library/templates/101/questions', { as: admin })
  const last = page.getByRole('list', { name: 'Questions' }).getByText('What grade are you in?')
  await last.waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const rows = page.getByRole('list', { name: 'Questions' })
  expect(await rows.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  expect(await page.getByRole('button', { name: /^(Move|Publish|Undo|Add)/ }).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Help text' }).isVisible()).toBe(false)
})

journey(
  'how a file was read is printed with three columns or more of the file on a page',
  async ({ open }) => {
    const page = await open('about:blank', { as: lead })
    await untilAnalysed(page)
    await page.goto(`${springResults}/reading`)
    const columns = page.getByRole('heading', { level: 3 })
    await columns.first().waitFor()
    const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages!.length).toBeLessThanOrEqual(Math.ceil((await columns.count()) / 3))
  },
)
