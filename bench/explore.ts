import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { writeWorkbook } from './insights/made-up-survey.ts'
import { costsOn, inPage, withBrowser } from './support/browser.ts'
import { atMost, type Figure, median, p95 } from './support/figure.ts'
import { inNewFolder, type Running, sessionOf, signIn, withProduct } from './support/product.ts'
import { senderOf } from './uploads/sender.ts'

const who = 'staff@sandbox.example'
const people = 500
/** Times slower than this machine: about a cheap phone. */
const throttle = 4
const [rounds, reads, warmUp] = [5, 100, 10]
/** In milliseconds, also for the analyses of the demo, which come first. */
const longestWait = 600_000

/** Explore results with 60 questions of 500 people: what the page loads and draws, and what a filter costs both sides. */
export function explore(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const id = await uploaded(product)
    return [...(await withBrowser((browser) => inBrowser(browser, product, id))), await served(product, id)]
  })
}

/** Sends the made-up survey in, and gives the id of the upload once it is analysed. */
async function uploaded(product: Running): Promise<string> {
  const sender = await senderOf(product, who)
  await inNewFolder(async (folder) => {
    const path = join(folder, 'survey.xlsx')
    await writeWorkbook(path, people)
    const status = await sender.send(new Blob([await readFile(path)]), 'survey.xlsx')
    if (status !== 201) throw new Error(`The upload was answered with ${status}.`)
  })
  const read = async (path: string): Promise<unknown> =>
    (await fetch(product.url + path, { headers: sender.headers })).json()
  const [{ id }] = (await read('/api/SurveyResults')) as [{ id: string }]
  const start = performance.now()
  while (((await read(`/api/SurveyResults/${id}/analysis`)) as { state: string }).state !== 'ready') {
    if (performance.now() - start > longestWait) throw new Error('The upload was not analysed in time.')
    await later(500)
  }
  return id
}

async function inBrowser(browser: Browser, product: Running, id: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const cookies = await signIn(product, who)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: product.url })))
  await context.addInitScript({ path: inPage })
  const page = await context.newPage()
  const route = await routeWeight(page, product, id)
  const costOf = await costsOn(page)
  const drawn: number[] = []
  const filtered: number[] = []
  await page.getByRole('heading', { name: 'Good to know' }).waitFor()
  // The search by role would walk the whole page in the thread that is measured.
  const one = page.locator('svg[aria-label*="statement 40 about this school"]')
  const questions = page.locator(`nav a[href="/survey-results/${id}/questions"]`)
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByRole('heading', { name: 'Good to know' }).waitFor()
    drawn.push(
      await costOf(async () => {
        await questions.dispatchEvent('click')
        await one.waitFor({ state: 'attached' })
        await page.waitForLoadState('networkidle')
      }),
    )
    const only = page.getByRole('combobox', { name: 'Only:' })
    for (const label of ['North School', '8']) {
      // The changes of a filter come from the server once; what they cost to draw is measured with them.
      filtered.push(
        await costOf(async () => {
          await only.selectOption({ label })
          await page.waitForLoadState('networkidle')
        }),
      )
    }
    await only.selectOption('')
  }
  await context.close()
  return [
    atMost('JavaScript of the route alone, gzip', route / 1000, 40, 'KB'),
    atMost(`60 questions drawn, main thread, ${throttle} times slower`, median(drawn) * throttle, 200, 'ms'),
    atMost('a filter over 60 questions, main thread', median(filtered), 50, 'ms'),
  ]
}

/**
 * The bytes of the code that only Explore results loads, as gzip: its own chunk, and the one that it shares with those of
 * its tabs that come later. What it shares with other screens is not counted.
 */
async function routeWeight(page: Page, { url }: Running, id: string): Promise<number> {
  const chunks = ['ExplorePage', 'TabShape'].map((name) =>
    page.waitForResponse(new RegExp(`/assets/${name}-[^/]*\\.js$`)),
  )
  await page.goto(`${url}/survey-results/${id}/overview`)
  const weights = chunks.map(async (chunk) => {
    const script = await fetch((await chunk).url(), { headers: { 'accept-encoding': 'identity' } })
    return gzipSync(await script.arrayBuffer()).byteLength
  })
  return (await Promise.all(weights)).reduce((sum, one) => sum + one, 0)
}

/** How long the server takes for the groups within a block, one request after another. */
async function served(product: Running, id: string): Promise<Figure> {
  const headers = { cookie: await sessionOf(product, who) }
  const get = async (path: string): Promise<unknown> => (await fetch(product.url + path, { headers })).json()
  const analysis = `/api/SurveyResults/${id}/analysis`
  const { breakdowns } = (await get(analysis)) as { breakdowns: { key: string; blocks: { key: string }[] }[] }
  const [first, second] = breakdowns
  if (!first || !second) throw new Error('The survey has fewer than two breakdowns.')
  const times: number[] = []
  for (let read = 0; read < warmUp + reads; read++) {
    const where = second.blocks[read % second.blocks.length]!.key
    const started = performance.now()
    await get(`${analysis}/groups?by=${encodeURIComponent(first.key)}&where=${encodeURIComponent(where)}`)
    if (read >= warmUp) times.push(performance.now() - started)
  }
  return atMost(
    `groups within a block, from request to answer, p95 (median ${median(times).toFixed(0)} ms)`,
    p95(times),
    50,
    'ms',
  )
}
