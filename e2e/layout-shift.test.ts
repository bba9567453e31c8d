import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser/journey.ts'
import { staff } from './product/people.ts'
import { springResults, untilAnalysed } from './product/reports.ts'

const limit = 0.05

type Place = [path: string, text: string | RegExp]

const library: Place[] = [
  ['/', 'Senior Exit Survey'],
  ['/survey-templates/101', 'How welcome do you feel at school?'],
  ['/survey-template-detail?id=101', 'How welcome do you feel at school?'],
]
const results: Place[] = [
  [`${springResults}/overview`, 'Who answered'],
  [`${springResults}/questions`, 'How welcoming does this school feel to you?'],
  [`${springResults}/over-time`, /^Percent favorable, with the likely range/],
  [`${springResults}/comments`, 'Subjects'],
  [`${springResults}/reading`, 'Scored questions'],
]

journey.for([
  [
    'a wide screen',
    { width: 1440, height: 900 },
    [
      ...library,
      ...results,
      [`${springResults}/themes`, 'Fairness and voice'],
      [`${springResults}/groups`, 'What the cells show'],
    ],
  ],
  [
    'a phone',
    { width: 390, height: 844 },
    [
      ...library,
      ...results,
      [`${springResults}/themes`, 'When students break a rule, how fairly does this school respond?'],
    ],
  ],
] as const)('on %s no page moves while it loads', async ([, viewport, places], { open }) => {
  const page = await open('about:blank', { as: staff, viewport })
  await untilAnalysed(page)
  await page.addInitScript(watchShifts)
  // An answer that takes its time shows what the page does while it waits. No page is kept for the next one.
  await page.route('**/api/**', async (route) => route.fulfill({ response: await route.fetch() }))
  for (const [path, text] of places) {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    expect(await shifted(page), `how far ${path} moves`).toBeLessThan(limit)
  }
})

/** Runs in the page: adds up what moved without anybody having touched anything. */
function watchShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The sum of the shifts, once the page has drawn two frames with all its fonts. */
async function shifted(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0)
  })
}
