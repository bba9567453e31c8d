import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { authorizeAs, type Json } from '../testing/authorizing.ts'
import { startBrowser } from '../testing/browser.ts'
import { startEmulator } from '../testing/running-emulator.ts'
import { discoverProvider } from '../testing/signing-in.ts'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

let emulator: Awaited<ReturnType<typeof startEmulator>>
let chrome: Browser
let token: string

beforeAll(async () => {
  emulator = await startEmulator()
  chrome = await startBrowser()
  token = (await authorizeAs('admin@chorus.example', await discoverProvider(emulator.url))).access_token
})
afterAll(async () => {
  await chrome?.close()
  await emulator.stop()
})

/** A page of a product, which allows the emulator's origin alone, and has a button that opens the picker. */
async function openProduct(settings: {
  token: string
  several: boolean
}): Promise<{ page: Page; answers: () => Promise<Json[]> }> {
  const script = `
    const answers = []
    document.querySelector('button').addEventListener('click', () => gapi.load('picker', () => {
      const { PickerBuilder, DocsView, ViewId, Feature } = google.picker
      const view = new DocsView(ViewId.DOCS).setIncludeFolders(false)
        .setMimeTypes('application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document')
        .setParent('shared-reports-folder')
      new PickerBuilder().addView(view).enableFeature(Feature.SUPPORT_DRIVES)
        ${settings.several ? '.enableFeature(Feature.MULTISELECT_ENABLED)' : ''}
        .setOAuthToken('${settings.token}').setDeveloperKey('key').setAppId('1').setOrigin(location.origin)
        .setTitle('Upload Report').setCallback((answer) => answers.push(answer)).build().setVisible(true)
    }))`
  const product = createServer((request, response) => {
    const isScript = request.url === '/product.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': `default-src 'self'; script-src 'self' ${emulator.url}; frame-src ${emulator.url}; connect-src 'self' ${emulator.url}`,
    })
    response.end(
      isScript
        ? script
        : `<title>Product</title><button>Upload</button><script src="${emulator.url}/js/api.js"></script><script src="/product.js"></script>`,
    )
  })
  product.listen(0, '127.0.0.1')
  await once(product, 'listening')
  const page = await chrome.newPage()
  onTestFinished(async () => {
    await page.close()
    product.close()
  })
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await page.goto(`http://localhost:${(product.address() as AddressInfo).port}/`)
  await page.getByRole('button', { name: 'Upload' }).press('Enter')
  const answers = async () => {
    expect(consoleErrors.filter((text) => /Content Security Policy/.test(text))).toEqual([])
    return page.evaluate('answers') as Promise<Json[]>
  }
  return { page, answers }
}

const inside = (page: Page) =>
  page.getByRole('dialog', { name: 'Upload Report' }).locator('iframe').contentFrame()

test('files chosen by keyboard are passed to the product as Google does', async () => {
  const { page, answers } = await openProduct({ token, several: true })
  const frame = inside(page)
  await frame.getByRole('status').getByText('Select one or more files.').waitFor()
  expect(await frame.getByRole('checkbox').count()).toBe(6)
  expect(await frame.getByRole('button', { name: 'Select' }).isDisabled()).toBe(true)
  for (const kind of ['pdf', 'docx']) {
    const box = frame.getByRole('checkbox', { name: `Sample insights report - School climate.${kind}` })
    await box.focus()
    await page.keyboard.press('Space')
  }
  await frame.getByRole('button', { name: 'Select' }).press('Enter')
  await expect.poll(answers).toHaveLength(2)

  const [loaded, picked] = await answers()
  expect(loaded).toMatchObject({ action: 'loaded' })
  expect(picked.action).toBe('picked')
  expect(picked.docs).toEqual(
    ['docx', 'pdf'].map((kind) =>
      expect.objectContaining({
        id: `sample-report-school-climate-${kind}`,
        name: `Sample insights report - School climate.${kind}`,
        mimeType: expect.stringMatching(kind === 'pdf' ? 'pdf' : 'wordprocessingml'),
        sizeBytes: expect.any(Number),
        parentId: 'shared-reports-folder',
      }),
    ),
  )
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Upload')
})

test('only one file can be chosen unless several are requested', async () => {
  const { page, answers } = await openProduct({ token, several: false })
  await inside(page).getByRole('radio').first().check()
  await inside(page).getByRole('button', { name: 'Select' }).click()
  await expect.poll(async () => (await answers()).at(-1)?.docs).toHaveLength(1)
})

test.each(['Escape', 'Cancel'])('%s tells the product that nothing was chosen', async (way) => {
  const { page, answers } = await openProduct({ token, several: true })
  await inside(page).getByRole('checkbox').first().check()
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await inside(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(async () => (await answers()).at(-1)?.action).toBe('cancel')
  expect((await answers()).at(-1)).not.toHaveProperty('docs')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('an invalid token is reported on the page and to the product', async () => {
  const { page, answers } = await openProduct({ token: 'guessed', several: true })
  await inside(page).getByRole('status').getByText('The files cannot be listed').waitFor()
  expect((await answers()).at(-1)).toMatchObject({ action: 'error' })
})
