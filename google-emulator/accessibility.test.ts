import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessRequest, callerAs, type Json } from './testing/authorizing.ts'
import { startBrowser } from './testing/browser.ts'
import { everyItem } from './testing/every-item.ts'
import { makeForm } from './testing/making-forms.ts'
import { startEmulator } from './testing/running-emulator.ts'
import { beginSignIn, discoverProvider } from './testing/signing-in.ts'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let emulator: Awaited<ReturnType<typeof startEmulator>>
let chrome: Browser
const addresses: Record<string, string> = {}

beforeAll(async () => {
  emulator = await startEmulator()
  chrome = await startBrowser()
  const call = await callerAs('staff@riverbend.example', emulator.url)
  const form = await makeForm(call, everyItem, { emailCollectionType: 'RESPONDER_INPUT' })
  const provider = await discoverProvider(emulator.url)
  const asking = await beginSignIn(provider, { ...accessRequest, login_hint: 'staff@riverbend.example' })
  addresses.consent = asking.address.href
  addresses.respond = form.responderUri
  addresses.edit = `${emulator.url}/forms/d/${form.formId}/edit`
  addresses.picker = `${emulator.url}/picker/frame`
})
afterAll(async () => {
  await chrome?.close()
  await emulator.stop()
})

test.each(['consent', 'respond', 'edit', 'picker'])(
  'axe finds nothing wrong with the page %s, wide and narrow, light and dark',
  async (name) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await chrome.newPage({ colorScheme, viewport: { width: 390, height: 844 } })
      await page.goto(addresses[name] ?? '')
      await page.evaluate(axe)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const { violations }: Json = await page.evaluate('axe.run()')
        expect(violations.map(({ id, nodes }: Json) => [id, nodes[0].html])).toEqual([])
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(overflow).toBeLessThanOrEqual(0)
      }
      await page.close()
    }
  },
)

test('a refused form says beside each question what is wrong, and is accepted once corrected', async () => {
  const page = await chrome.newPage()
  await page.goto(addresses.respond ?? '')
  await page.evaluate("document.querySelector('form').noValidate = true")
  await page.getByRole('textbox', { name: 'Short' }).fill('Typed before')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await page.getByRole('alert').textContent()).toBe(
    'Nothing was sent yet: 5 answers need your attention.',
  )
  expect(await page.getByRole('textbox', { name: 'Short' }).inputValue()).toBe('Typed before')

  await page.getByRole('textbox', { name: 'E-mail address *' }).fill('parent@family.example')
  await page.getByRole('radio', { name: 'Family' }).check()
  await page.getByRole('radio', { name: '4', exact: true }).first().check()
  await page.getByRole('radio', { name: 'I feel safe: Yes' }).check()
  await page.getByRole('radio', { name: 'I am heard: No' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you')
  await page.close()
})

test('the button for sample responses needs nothing filled in', async () => {
  const page = await chrome.newPage()
  await page.goto(addresses.respond ?? '')
  await page.getByRole('button', { name: 'Add 200 sample responses' }).click()
  expect(await page.getByText('200 sample responses were added.').count()).toBe(1)
  await page.close()
})
