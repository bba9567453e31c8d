import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inPage, withBrowser } from './support/browser.ts'
import { atMost, type Figure } from './support/figure.ts'
import { signIn, withProduct } from './support/product.ts'

const card = 'article'
/** A connection of moderate speed, so that the page is visible for a while before all of it has loaded. */
const slowLine = { offline: false, latency: 80, downloadThroughput: 250_000, uploadThroughput: 100_000 }

const widths: BrowserContextOptions[] = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]

/** What the home page loads with an empty browser cache, and how far its layout shifts while it loads. */
export function pageWeight(): Promise<Figure[]> {
  return withProduct((product) =>
    withBrowser(async (browser) => {
      const cookies = (await signIn(product)).map((cookie) => ({ ...cookie, url: product.url }))
      const figures: Figure[] = []
      for (const options of widths) {
        const { bytes, shift } = await visitHome(browser, product.url, cookies, options)
        const at = `at ${options.viewport?.width}`
        const script = bytes('javascript')
        const all = script + bytes('font') + bytes('css') + bytes('image')
        figures.push(
          atMost(`JavaScript of home, gzip, ${at}`, script / 1000, 150, 'KB'),
          atMost(`JavaScript, CSS, fonts and icons of home, gzip, ${at}`, all / 1000, 225, 'KB'),
          atMost(`layout shift of home, ${at}`, shift, 0.05, ''),
        )
      }
      return figures
    }),
  )
}

type Cookies = Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0]

/**
 * Opens the home page until nothing more is loaded. Only what the page would prefetch when idle is left out: this
 * browser never reports that it is idle. `bytes` is the sum of the bodies as they are on the wire.
 */
async function visitHome(browser: Browser, url: string, cookies: Cookies, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  await context.addCookies(cookies.map(({ name, value, url: at }) => ({ name, value, url: at })))
  await context.addInitScript({ path: inPage })
  await context.addInitScript('bench.neverIdle()')
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  const loaded = watchBytes(page)
  await page.goto(url)
  await page.locator(card).first().waitFor()
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate<number>('document.fonts.ready.then(() => bench.shifted)')
  const sizes = await Promise.all(loaded)
  await context.close()
  return {
    shift,
    bytes: (kind: string) =>
      sizes.filter(({ type }) => type.includes(kind)).reduce((sum, { size }) => sum + size, 0),
  }
}

function watchBytes(page: Page): Promise<{ type: string; size: number }>[] {
  const loaded: Promise<{ type: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    const size = async () => {
      const answer = await request.response()
      // Below zero if the body came from the browser's cache.
      const { responseBodySize } = await request.sizes()
      return { type: answer?.headers()['content-type'] ?? '', size: Math.max(responseBodySize, 0) }
    }
    loaded.push(size())
  })
  return loaded
}
