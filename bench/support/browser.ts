import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserPath } from '#testing/browser-path.ts'

/** The script that measures inside a page; benchmarks read its global `bench`. */
export const inPage = join(import.meta.dirname, 'in-page.js')

/** Runs `use` with a browser: the one of CHROME_PATH, else npm's Chromium. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--headless=shell', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** A page of somebody who is signed in at an address, in a window of its own, with what measures in pages. */
export async function signedInPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'chorus_signed_in', value: '1', url }])
  await context.addInitScript({ path: inPage })
  return context.newPage()
}

/** What an act on a page costs until all that it changes is drawn, in milliseconds of the main thread. */
export type Costs = (act: () => Promise<unknown>) => Promise<number>

/** Measures on a page. CPU time, which other programs on the machine do not lengthen. */
export async function costsOn(page: Page): Promise<Costs> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  return async (act) => {
    await page.evaluate('bench.settled()')
    const before = await spent()
    await act()
    await page.evaluate('bench.settled()')
    return (await spent()) - before
  }
}

/** Types a phrase where the focus is and deletes it again; answers with the cost of each key. */
export async function typeAndErase(page: Page, costOf: Costs, phrase: string): Promise<number[]> {
  const costs: number[] = []
  for (const key of [...phrase, ...Array.from(phrase, () => 'Backspace')])
    costs.push(await costOf(() => page.keyboard.press(key === ' ' ? 'Space' : key)))
  return costs
}
