import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { boxOf, lines, widerText } from './browser/text-layout.ts'
import { admin, lead, staff } from './product/people.ts'
import { springResults } from './product/reports.ts'

const card = 'Student School Climate, Grades 3 to 5'

journey(
  'a larger text size of the browser enlarges the pages as zoom does, and none scrolls sideways',
  async ({ open }) => {
    const page = await open('about:blank', { as: staff })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const [path, title] of [
      ['/survey-results', 'Upload Results'],
      ['/survey-results/upload', 'Upload Results'],
      [`${springResults}/overview`, /^Student climate, spring \d{4}$/],
      [`${springResults}/groups`, /^Student climate, spring \d{4}$/],
      ['/insights-reports', 'Insights Reports'],
      ['/', 'Template Library'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: title }).first().waitFor()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSideways(page, path)
      }
    }
    const first = page.getByRole('article').first()
    await first.waitFor()
    const { width, height } = await boxOf(first)
    expect([width, height]).toEqual([600, 740])
    const name = first.getByRole('heading')
    expect(await name.evaluate((words) => getComputedStyle(words).fontSize)).toBe('34px')
  },
)

journey.for([
  ['staff', staff, [['/survey-template-detail?id=101', 'Evidence']]],
  [
    'admins',
    admin,
    [
      ['/admin/districts', 'Districts & People'],
      ['/admin/survey-template-library', 'Last imports'],
      ['/admin/survey-template-library/packages', 'Manage Template Library'],
      ['/admin/survey-template-library/templates/101/about', 'What people read'],
      ['/admin/survey-template-library/templates/101/versions', 'What changes'],
    ],
  ],
] as const)(
  'a text size of 200 % on a phone clips nothing of the pages of %s',
  async ([, as, places], { open }) => {
    const page = await open('about:blank', { as, viewport: { width: 390, height: 844 } })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const [path, title] of places) {
      await page.goto(path)
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await clipped(page.getByRole('main')), path).toEqual([])
      await expectNoSideways(page, path)
    }
  },
)

journey('a text size of 200 % on a phone shows the whole of a status that is changed', async ({ open }) => {
  const page = await open('about:blank', { as: admin, viewport: { width: 390, height: 844 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/admin/district-insights-reports?sections=open&survey=Student+Belonging+Check-In')
  await page.getByRole('button', { name: 'Update Status of Belonging check-in, October' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  const button = dialog.getByRole('button', { name: 'Update Status' })
  await button.waitFor()
  expect(await clipped(dialog)).toEqual([])
  const [present, action] = await Promise.all([dialog.getByText('Report Available'), button].map(boxOf))
  expect(present!.right).toBeLessThanOrEqual(action!.right)
})

journey('at 200 % everything of a template can be reached', async ({ open }) => {
  const page = await open('/survey-templates/101', {
    as: staff,
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  })
  await page.getByText('Question preview').waitFor()
  const dialog = page.getByRole('dialog', { name: card })
  for (const name of ['Running a climate survey', 'Carta de aviso a las familias (Español)']) {
    const link = dialog.getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    await link.hover()
  }
  await dialog.getByRole('button', { name: 'Close template' }).click()
  await dialog.waitFor({ state: 'detached' })
})

journey('at 200 % and on paper the heads and days of a table are not torn', async ({ open }) => {
  const page = await open('/admin/districts', { as: admin })
  const head = page.getByRole('columnheader', { name: 'Schools' }).locator('span')
  await head.waitFor()
  const table = page.getByRole('table')
  const day = table.getByText(/^\d\d\/\d\d\/\d{4}$/).first()
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const width of [640, 720, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, 'the districts')
      await eventually(() => lines(head), `lines of a head at ${width}, ${media}`).toBe(1)
      await eventually(() => lines(day), `lines of a day at ${width}, ${media}`).toBe(1)
    }
  }
})

journey(
  'at 200 % and on paper no word of a report is torn, and no column lies under the buttons',
  async ({ open }) => {
    // Journeys request no reports of these templates, which so stay on the first page.
    const surveys = 'survey=Climate+Pulse+Check&survey=Student+Belonging+Check-In'
    const page = await open(`/admin/district-insights-reports?sections=open&${surveys}`, { as: admin })
    const table = page.getByRole('table', { name: /Riverbend/ })
    const row = table.getByRole('row').filter({ hasText: 'Belonging check-in, October' })
    await row.waitFor()
    const words = [row.getByText('Answered', { exact: true }), row.getByText(/^\d\d\/\d\d\/\d{4}$/)]
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 720, height: 800 })
    for (const word of words) await eventually(() => lines(word)).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    for (const width of [720, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const name = row.getByText('Belonging check-in, October').first()
      expect(await lines(name), `lines of three words at ${width}`).toBeLessThanOrEqual(3)
      const status = await boxOf(row.getByText('Report Available', { exact: true }))
      const button = await boxOf(row.getByRole('button', { name: /^Update Status/ }))
      expect(status.right, `the status at ${width}`).toBeLessThan(button.x)
    }
    await page.setViewportSize({ width: 1440, height: 800 })
    const requested = table.getByRole('row').filter({ hasText: 'Report Requested' }).first()
    expect(await lines(requested.getByText('Report Requested', { exact: true }))).toBe(1)
    await page.addStyleTag({ content: widerText })
    const [status, age] = await Promise.all(
      [requested.getByText('Report Requested', { exact: true }), requested.getByText(/business day/)].map(
        boxOf,
      ),
    )
    expect(status!.right, 'the status with wider letters').toBeLessThanOrEqual(age!.x)
  },
)

journey('wider text spacing clips nothing of a template', async ({ open }) => {
  const page = await open('/survey-templates/303', { as: staff, viewport: { width: 390, height: 844 } })
  await page.getByText('Question preview').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.addStyleTag({ content: widerText })
  expect(await clipped(page.getByRole('dialog'))).toEqual([])
  await expectNoSideways(page, 'the dialog with wider text')
})

journey('wider text spacing clips no chosen school of a person', async ({ open }) => {
  const page = await open('/district/people?search=aaliyah', {
    as: lead,
    viewport: { width: 390, height: 844 },
  })
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor()
  await page.addStyleTag({ content: widerText })
  expect(await clipped(dialog)).toEqual([])
})

/** What in a place hides a part of what it holds and no button unfolds, each by the beginning of its HTML. */
const clipped = (place: Locator) =>
  place.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        if (element.id && root.querySelector(`[aria-controls="${element.id}"]`)) return false
        const { overflowX, overflowY, display, clipPath } = getComputedStyle(element)
        if (display === 'inline' || clipPath !== 'none') return false
        const isCutX = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
        const isCutY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
        return isCutX || isCutY
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
