import { expectHarmless } from '#server/testing/hostile/harmless-description.ts'
import { corpusJson, testOn } from '#testing/corpus.ts'

testOn('html/dompurify-expect.json')('every payload of the corpus becomes harmless in one pass', () => {
  for (const { payload } of corpusJson<{ payload: string }[]>('html/dompurify-expect.json'))
    expectHarmless(payload)
})

testOn('html/blns.json')('every naughty string of the corpus becomes harmless in one pass', () => {
  for (const text of corpusJson<string[]>('html/blns.json')) expectHarmless(text)
})
