import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser/journey.ts'
import { staff } from './product/people.ts'
import { springResults } from './product/reports.ts'

const limit = 0.05
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

journey.for([
  ['/', 'Senior Exit Survey', wide],
  ['/', 'Senior Exit Survey', phone],
  ['/survey-templates/101', 'How welcome do you feel at school?', wide],
  ['/survey-templates/101', 'How welcome do you feel at school?', phone],
  ['/survey-template-detail?id=101', 'How welcome do you feel at school?', wide],
  ['/survey-template-detail?id=101', 'How welcome do you feel at school?', phone],
  [`${springResults}/overview`, 'Who answered', wide],
  [`${springResults}/overview`, 'Who answered', phone],
  [`${springResults}/questions`, 'How welcoming does this school feel to you?', wide],
  [`${springResults}/questions`, 'How welcoming does this school feel to you?', phone],
  [`${springResults}/themes`, 'Fairness and voice', wide],
  [`${springResults}/themes`, 'When students break a rule, how fairly does this school respond?', phone],
  [`${springResults}/groups`, 'What the cells show', wide],
  [`${springResults}/over-time`, /^Percent favorable, with the likely range/, wide],
  [`${springResults}/over-time`, /^Percent favorable, with the likely range/, phone],
  [`${springResults}/comments`, 'Subjects', wide],
  [`${springResults}/comments`, 'Subjects', phone],
  [`${springResults}/reading`, 'Scored questions', wide],
  [`${springResults}/reading`, 'Scored questions', phone],
] as const)('%s does not move while it loads', async ([path, text, viewport], { open }) => {
  const page = await open('about:blank', { as: staff, viewport })
  await page.addInitScript(watchShifts)
  // An answer that takes its time shows what the page does while it waits.
  await page.route('**/api/**', async (route) => route.fulfill({ response: await route.fetch() }))
  await page.goto(path)
  await page.getByText(text).first().waitFor()
  expect(await shifted(page)).toBeLessThan(limit)
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
