import { afterAll, beforeAll, expect } from 'vitest'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { template } from '#server/testing/data/factories.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { expectNamesBack, expectPlainDescriptions } from '#server/testing/hostile/hostile-library.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { corpusBytes, corpusFolder, corpusJson, testOn } from '#testing/corpus.ts'

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  await loadLibrary(server, [template(1)])
  admin = (await signInPeople(server, ['core'])).admin
})
afterAll(() => server.close())

testOn('spreadsheets')('every workbook of the corpus is refused as a library with a sentence', async () => {
  for (const path of corpusFolder('spreadsheets', [])) {
    const answer = await uploadLibrary(server, admin, Buffer.from(corpusBytes(path)))
    expect(answer.json(), path).toMatchObject({
      statusCode: 422,
      code: 'validation_failed',
      message: expect.stringMatching(/^[A-Z].{20,}[.!]$/s),
    })
  }
  const list = await server.request({ url: '/api/SurveyTemplates', as: admin })
  expect(list.json<SurveyTemplate[]>().map(({ id }) => id)).toEqual([1])
})

testOn('html/blns.json')('naughty names of the corpus are unchanged after export and import', () =>
  expectNamesBack(server, admin, corpusJson('html/blns.json')),
)

testOn('html/dompurify-expect.json')('imported descriptions of the corpus hold nothing that runs', () => {
  const payloads = corpusJson<{ payload: string }[]>('html/dompurify-expect.json')
  return expectPlainDescriptions(
    server,
    admin,
    payloads.map(({ payload }) => payload),
  )
})
