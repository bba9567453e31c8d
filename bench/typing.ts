import type { Browser, Page } from 'playwright-core'
import { type Costs, costsOn, signedInPage, typeAndErase, withBrowser } from './support/browser.ts'
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
        keys.none.push(...(await searchedKeys(none)))
        keys.thousands.push(...(await searchedKeys(thousands)))
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
type Library = { page: Page; costOf: Costs; stop: () => void }

/** Home over a library of that many templates, in a browser window of its own. */
async function openLibrary(browser: Browser, count: number): Promise<Library> {
  const { url, stop } = await serveLibrary(madeUpTemplates(count))
  const page = await signedInPage(browser, url)
  await page.goto(url)
  await page
    .locator(count > 0 ? 'article' : '[role=alert]')
    .first()
    .waitFor()
  return { page, costOf: await costsOn(page), stop }
}

async function searchedKeys({ page, costOf }: Library): Promise<number[]> {
  await page.getByRole('searchbox').focus()
  return typeAndErase(page, costOf, phrase)
}

/** Milliseconds from the last byte of the list until its first card was painted. */
async function firstListAfter(page: Page): Promise<number> {
  await page.waitForFunction('bench.firstCard')
  return page.evaluate<number>('bench.firstListAfter()')
}
