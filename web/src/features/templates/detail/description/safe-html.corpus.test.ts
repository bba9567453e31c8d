import { afterAll, beforeAll } from 'vitest'
import { corpusJson, testOn } from '#testing/corpus.ts'
import { openBrowser } from './safe-html.rendering.ts'

const payloads = 'html/dompurify-expect.json'
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

testOn(payloads)('every payload of the corpus leaves plain elements, and none of its code runs', async () => {
  for (const { payload } of corpusJson<{ payload: string }[]>(payloads)) await browser.expectPlain(payload)
})
