import type { CDPSession, Page } from 'playwright-core'
import { inPage, withBrowser } from './support/browser.ts'
import { atMost, type Figure, median } from './support/figure.ts'
import { serveLibrary } from './support/library-server.ts'
import { madeUpReports } from './support/made-up-reports.ts'

const rounds = 5

/** What a change of the filters costs with 5,000 reports of 200 districts. */
export function reportFilters(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const { url, stop } = await serveLibrary([], madeUpReports(200, 5000))
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies([{ name: 'chorus_signed_in', value: '1', url }])
      await context.addInitScript({ path: inPage })
      const page = await context.newPage()
      await page.goto(`${url}/admin/district-insights-reports`)
      await page.getByText('4,500 reports in 180 districts').waitFor()
      const devtools = await context.newCDPSession(page)
      // CPU time of the main thread, which other programs on the machine do not lengthen.
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
      const { many, few } = await changeFilters(page, devtools)
      return [
        atMost('a filter change that redraws 180 to 200 districts', median(many), 50, 'ms'),
        atMost('a filter change in an open list of options', median(few), 50, 'ms'),
      ]
    } finally {
      stop()
    }
  })
}

/** The main-thread milliseconds of changes that keep nearly all districts, and of those that keep few. */
async function changeFilters(page: Page, devtools: CDPSession) {
  const many: number[] = []
  const few: number[] = []
  const measure = async (costs: number[], act: () => Promise<void>) => {
    await page.evaluate('bench.settled()')
    const before = await mainThreadMs(devtools)
    await act()
    await page.evaluate('bench.settled()')
    costs.push((await mainThreadMs(devtools)) - before)
  }
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('checkbox', { name: 'Exclude Test Sites' }).focus()
    for (let turn = 0; turn < 2; turn++) await measure(many, () => page.keyboard.press('Space'))
    await page.getByRole('button', { name: /^Past promise/ }).focus()
    for (let turn = 0; turn < 2; turn++) await measure(many, () => page.keyboard.press('Enter'))
    await page.getByRole('combobox', { name: 'Client' }).focus()
    await page.keyboard.press('ArrowDown')
    for (let district = 0; district < 3; district++) {
      await page.keyboard.press('ArrowDown')
      await measure(few, () => page.keyboard.press('Enter'))
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reset Filters' }).focus()
    await measure(many, () => page.keyboard.press('Enter'))
  }
  return { many, few }
}

async function mainThreadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}
