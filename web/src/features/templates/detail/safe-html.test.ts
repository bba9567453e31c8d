import chromium from '@sparticuz/chromium'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** In a real browser: the document of the other tests parses too simply for this to mean anything. */
let browser: Browser
let page: Page

/** The global that the bundle makes. */
declare const made: typeof import('./safe-html.ts')

const file = '../../../../../../shared/cases/html/dompurify-expect.json'
const found = import.meta.glob<{ payload: string }[]>(
  '../../../../../../shared/cases/html/dompurify-expect.json',
  { eager: true, import: 'default' },
)[file]
if (!found) throw new Error(`The test needs ${file}, seen from its folder, which is not there.`)

const hostile = [
  ...found.map(({ payload }) => payload),
  '<img src=x onerror=alert(1)>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<p onclick=alert(1) style="position:fixed" id="root" class="x" data-x="x">x</p>',
  '<form action="/api/auth/log-out"><button>x</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><base href="//evil.example/">',
]

beforeAll(async () => {
  const entry = `${import.meta.dirname}/safe-html.ts`
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, name: 'made', formats: ['iife'] } },
  })) as Rolldown.RolldownOutput[]
  const executablePath = await chromium.executablePath()
  const args = ['--headless=shell', '--disable-gpu', '--no-sandbox']
  browser = await playwright.launch({ executablePath, args })
  page = await browser.newPage()
  await page.addScriptTag({ content: bundle!.output[0].code })
}, 60_000)

afterAll(() => browser?.close())

/** What stands in the document once a description was put into it. */
const shown = (html: string) =>
  page.evaluate((description) => {
    document.body.replaceChildren(made.safeHtml(description))
    return document.body.innerHTML
  }, html)

/** Every element that a description leaves in the document, with its attributes. */
const remains = (html: string) =>
  page.evaluate((description) => {
    document.body.replaceChildren(made.safeHtml(description))
    return [...document.body.querySelectorAll('*')].map(({ localName, attributes }) => ({
      tag: localName,
      attributes: [...attributes].map(({ name, value }) => [name, value] as const),
    }))
  }, html)

const tags = 'p div br hr h2 blockquote ul ol li strong em b i u sub sup a table caption thead tbody tr th td'
const plain = 'target rel colspan rowspan scope start'

test('leaves nothing of hostile descriptions but plain elements, and runs none of their code', async () => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  for (const html of hostile) {
    for (const { tag, attributes } of await remains(html)) {
      expect(tags.split(' '), html).toContain(tag)
      for (const [name, value] of attributes) {
        if (name === 'href') expect(value, html).toMatch(/^(https?|mailto):/i)
        else expect(plain.split(' '), html).toContain(name)
      }
    }
  }
  expect(ran).toEqual([])
})

test('keeps formatting, opens links in a new tab, and brings headings to one level', async () => {
  const link = '<a href="https://example.org/">the guide</a>'
  const safeLink = '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">the guide</a>'
  expect(
    await shown(`<h1>Why</h1><p>To <b>listen</b>, see ${link}.</p><h4>How</h4><ul><li>Ask</li></ul>`),
  ).toBe(`<h2>Why</h2><p>To <b>listen</b>, see ${safeLink}.</p><h2>How</h2><ul><li>Ask</li></ul>`)
})

test('takes away pictures, which tell their owner who reads the page', async () => {
  expect(await shown('<p>Before<img src="https://tracker.example/p.gif">after</p>')).toBe(
    '<p>Beforeafter</p>',
  )
})
