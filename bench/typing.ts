import type { Browser, CDPSession, Page } from 'playwright-core'
import { inPage, withBrowser } from './support/browser.ts'
import { atMost, type Figure, median } from './support/figure.ts'
import { serveLibrary } from './support/library-server.ts'
import { madeUpTemplates } from './support/made-up-library.ts'

/** Its beginning is in thousands of names, its end in a few: most keys change which words are marked on the cards. */
const phrase = 'student climate pulse 4'
const rounds = 3
const loads = 5

/** Search in a library of 5,000 templates, its first list, and whether all of 200 templates are in the document. */
export function typing(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const thousands = await openLibrary(browser, 5000)
    const none = await openLibrary(browser, 0)
    const two = await openLibrary(browser, 200)
    try {
      const keys: Keys = { thousands: [], none: [] }
      for (let round = 0; round < rounds; round++) {
        keys.none.push(...(await typeAndErase(none)))
        keys.thousands.push(...(await typeAndErase(thousands)))
      }
      const cost = median(keys.thousands) - median(keys.none)
      const waits: number[] = []
      for (let load = 0; load < loads; load++) {
        await thousands.page.reload()
        waits.push(await firstListAfter(thousands.page))
      }
      const cards = await two.page.locator('article').count()
      return [
        atMost(
          `a key among 5,000 templates, beyond ${median(keys.none).toFixed(1)} ms with none`,
          cost,
          16,
          'ms',
        ),
        atMost('first list of 5,000 templates, after the data', median(waits), 150, 'ms'),
        {
          what: 'cards in the document, of 200',
          measured: cards,
          beside: { what: 'templates', value: 200 },
          unit: '',
          ratio: { atLeast: 1, atMost: 1 },
        },
      ]
    } finally {
      for (const { stop } of [thousands, none, two]) stop()
    }
  })
}

type Keys = { thousands: number[]; none: number[] }
type Library = { page: Page; devtools: CDPSession; stop: () => void }

/** Home over a library of that many templates, in a browser window of its own. */
async function openLibrary(browser: Browser, count: number): Promise<Library> {
  const { url, stop } = await serveLibrary(madeUpTemplates(count))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'chorus_signed_in', value: '1', url }])
  await context.addInitScript({ path: inPage })
  const page = await context.newPage()
  await page.goto(url)
  await page
    .locator(count > 0 ? 'article' : '[role=alert]')
    .first()
    .waitFor()
  const devtools = await context.newCDPSession(page)
  // CPU time of the main thread, which other programs on the machine do not lengthen.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools, stop }
}

/** Types the phrase and deletes it again; answers with the main-thread milliseconds of each key. */
async function typeAndErase({ page, devtools }: Library): Promise<number[]> {
  await page.getByRole('searchbox').focus()
  const keys = [...phrase, ...Array.from(phrase, () => 'Backspace')]
  const costs: number[] = []
  for (const key of keys) {
    const before = await mainThreadMs(devtools)
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.evaluate('bench.settled()')
    costs.push((await mainThreadMs(devtools)) - before)
  }
  return costs
}

async function mainThreadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** Milliseconds from the last byte of the list until its first card was painted. */
async function firstListAfter(page: Page): Promise<number> {
  await page.waitForFunction('bench.firstCard')
  return page.evaluate<number>('bench.firstListAfter()')
}
