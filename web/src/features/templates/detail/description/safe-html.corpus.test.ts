import { corpusJson, testOn } from '#testing/corpus.ts'
import { openBrowser } from './safe-html.rendering.ts'

const payloads = 'html/dompurify-expect.json'

testOn(payloads)('every payload of the corpus leaves plain elements, and none of its code runs', async () => {
  const browser = await openBrowser()
  try {
    for (const { payload } of corpusJson<{ payload: string }[]>(payloads)) await browser.expectPlain(payload)
  } finally {
    await browser.close()
  }
})
