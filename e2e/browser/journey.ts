import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { patience } from '#testing/patience.ts'
import { startProduct, untilReady } from '../product/product.ts'
import { startBrowser } from './browser.ts'
import { noteCopies } from './clipboard.ts'
import { focused } from './focus.ts'

/** How a person opens the product. */
export type Visit = BrowserContextOptions & {
  /** The e-mail of the person signed in; without one, a visitor. */
  as?: string
  /** Errors in the browser that the journey causes on purpose, such as a refused call. */
  expected?: RegExp
  /** `ours` lets the journey turn the page's clock forward. */
  clock?: 'ours'
  /** Whether the browser fetches only what it shows, which spares most journeys the code of all other screens; it does. */
  savesData?: boolean
}

/** Opens an address of the product in a browser of one's own, and gives its page. */
export type Open = (path: string, visit?: Visit) => Promise<Page>

/** The product's address. */
export const productUrl = inject('productUrl')

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * A test with `open`, which opens a page in a browser profile of its own. No page may cause an error in the browser's
 * console, an uncaught exception or a violation of the Content-Security-Policy.
 */
export const journey = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures this one needs.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    // Driven from this thread: through another, each key press would take more than twice as long.
    const browser = await startBrowser(inject('browserPath'))
    onCleanup(() => browser.close())
    return browser
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures this one needs.
  .extend('home', { scope: 'file' }, async ({}): Promise<string> => {
    expect(await untilReady(productUrl), `the product at ${productUrl} is ready`).toBe(true)
    return productUrl
  })
  .extend('reducedMotion', { scope: 'file' }, (): Visit['reducedMotion'] => 'no-preference')
  .extend('sessions', { scope: 'file' }, async () => new Map<string, Cookies>())
  .extend('open', async ({ browser, home, sessions, reducedMotion, task }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    onCleanup(async () => {
      const pages = contexts.flatMap((context) => context.pages())
      if (task.result?.state === 'fail') await Promise.all(pages.map(describe))
      // A call that the journey holds back may still be under way when its page goes.
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((context) => context.close()))
      expect(problems, 'what the browser reported').toEqual([])
    })

    return async (path, { as, expected, clock, savesData = true, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: home, reducedMotion, ...options })
      contexts.push(context)
      context.setDefaultTimeout(patience)
      await context.addInitScript(reportViolations)
      await context.addInitScript(noteCopies)
      if (clock) await context.clock.install()
      const note = (text: string) => {
        if (!expected?.test(text)) problems.push(`${path}: ${text}`)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text())
      })
      context.on('weberror', (error) => note(String(error.error())))
      if (as) await signIn(context, home, as, sessions)
      const page = await context.newPage()
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData })
      await page.goto(path)
      return page
    }
  })

/**
 * A journey of somebody who prefers reduced motion, for all that is not about motion: no test waits for a transition to end,
 * and what would shimmer or fade is not drawn sixty times a second while the test waits for something else.
 */
export const journeyWithoutMotion = journey.extend(
  'reducedMotion',
  { scope: 'file' },
  (): Visit['reducedMotion'] => 'reduce',
)

/** A journey that changes what everybody sees; the file of these has its own product, on PostgreSQL. */
export const isolatedJourney = journeyWithoutMotion.extend(
  'home',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures this one needs.
  async ({}, { onCleanup }): Promise<string> => {
    const product = await startProduct(inject('emptyDatabase'))
    onCleanup(product.stop)
    await product.ready
    return product.url
  },
)

/** Says what a page showed when its journey failed, and where the focus was. */
async function describe(page: Page) {
  const shown = await page.ariaSnapshot().catch(String)
  // biome-ignore lint/suspicious/noConsole: the printed lines are all that shows the error.
  console.error(
    `${page.url()} showed:\n${shown}\nThe focus was on "${(await focused(page).catch(String)).slice(0, 80)}".`,
  )
}

/** Runs in the page. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: the console is where the journeys listen.
    console.error(`Content-Security-Policy: ${violatedDirective} forbids ${blockedURI}`)
  })
}

/** Signs in by the provider once for each file; later visits of the same person share that session. */
async function signIn(context: BrowserContext, home: string, email: string, sessions: Map<string, Cookies>) {
  const known = sessions.get(email)
  if (known) return context.addCookies(known)
  await signInAgain(context, email, home)
  sessions.set(email, await context.cookies(home))
}

/** Gives a person a session of their own, for logging out or signing in a second time. */
export async function signInAgain(context: BrowserContext, email: string, home = productUrl): Promise<void> {
  const answer = await context.request.get(
    `/api/auth/init-google-sso?login_hint=${encodeURIComponent(email)}`,
  )
  expect(answer.url(), 'where the sign-in ends').toBe(`${home}/`)
}
