import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadingChoices } from '#contract/results/readings.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { storeLines } from '#server/testing/data/upload-results.ts'
import { afterJobs } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
let owner: string

beforeAll(async () => {
  server = await startTestApp()
  district = await makeDistrictWithSchools(server)
  owner = await server.signIn((await district.makePerson()).id)
})
afterAll(() => server.close())

const question = 'What would you change?'
const syllables = ['ba', 'de', 'ki', 'lo', 'mu', 'ra', 'si', 'to']

/** Forty people, of whom one is named Zsófia Quillfeather, and another writes about her. */
async function upload(Reading?: ReadingChoices): Promise<string> {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const name = `${syllables[at % 8]}${syllables[(at * 3) % 8]}n ${syllables[(at * 5) % 8]}rst`
    return at === 7
      ? 'Zsófia Quillfeather,zq@example.org,A quieter room'
      : `${name},p${at}@example.org,${at === 20 ? 'Then Zsofia laughed and Ottilie left' : `More time outside ${at}`}`
  })
  const lines = [`Student name,E-mail,${question}`, ...rows]
  return storeLines(server, owner, district.own, lines, Reading)
}

async function comments(id: string): Promise<string[]> {
  const get = (path: string) => server.request({ url: `/api/SurveyResults/${id}/${path}`, as: owner })
  await afterJobs(server, async () => expect((await get('analysis')).json().state).toBe('ready'))
  const [about] = (await get('analysis')).json().comments
  return (await get(`comments?question=${about.question}`)).json().comments
}

test.each<[string, ReadingChoices | undefined]>([
  ['left out', { leftOut: [0, 1] }],
  ['stored', undefined],
])('a name in a column that is %s is masked in what others write', async (_, choices) => {
  const id = await upload(choices)
  const shown = await comments(id)
  expect(shown).toContain('Then [name] laughed and Ottilie left')
  expect(shown.join()).not.toContain('Zsofia')

  const { columnsKey } = await server.deps.database.db
    .selectFrom('survey_results')
    .where('id', '=', id)
    .select('columns_key as columnsKey')
    .executeTakeFirstOrThrow()
  const file = await buffer((await server.deps.files.get(columnsKey!))!.stream)
  expect(brotliDecompressSync(file).toString()).toContain('A quieter room')
  expect(brotliDecompressSync(file).toString()).not.toMatch(/Quillfeather|zq@/i)
})
