import { chromium as playwright } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { expect } from 'vitest'
import { browserPath } from '#testing/browser-path.ts'

/** The global that the bundle makes. */
declare const made: typeof import('./safe-html.ts')

const tags = 'p div br hr h2 blockquote ul ol li strong em b i u sub sup a table caption thead tbody tr th td'
const plain = 'target rel colspan rowspan scope start'

/** `safeHtml` in a real browser: the document of the other tests parses too simply for this to mean anything. */
export async function openBrowser() {
  const entry = `${import.meta.dirname}/safe-html.ts`
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, name: 'made', formats: ['iife'] } },
  })) as Rolldown.RolldownOutput[]
  const args = ['--headless=shell', '--disable-gpu', '--no-sandbox']
  const browser = await playwright.launch({ executablePath: await browserPath(), args })
  const page = await browser.newPage()
  await page.addScriptTag({ content: bundle!.output[0].code })
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })

  /** What is in the document once a description was put into it. */
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

  /** Nothing of a description is in the document but plain elements, and none of its code has run. */
  async function expectPlain(html: string): Promise<void> {
    for (const { tag, attributes } of await remains(html)) {
      expect(tags.split(' '), html).toContain(tag)
      for (const [name, value] of attributes) {
        if (name === 'href') expect(value, html).toMatch(/^(https?|mailto):/i)
        else expect(plain.split(' '), html).toContain(name)
      }
    }
    expect(ran, html).toEqual([])
  }

  return { shown, expectPlain, close: () => browser.close() }
}
