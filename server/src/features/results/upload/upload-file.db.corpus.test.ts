import { afterAll, beforeAll, expect } from 'vitest'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'
import { corpusBytes, corpusFolder, corpusText, testOn } from '#testing/corpus.ts'

let person: Uploader

beforeAll(async () => {
  person = await startWithUploader()
})
afterAll(() => person.server.close())

const nameOf = (path: string) => path.slice(path.indexOf('/') + 1)
const rowsOf = async (path: string) => person.rowsFrom(nameOf(path), corpusBytes(path))
const count = async () => (await person.results()).length

/** The first header of each file, and how many responses it holds if somebody counted them. */
const known: Record<string, { first: string; responses?: number }> = {
  'class-rating-es.csv': { first: 'Marca temporal' },
  'counseling-ke-renamed-timestamp.csv': { first: 'XS' },
  'dashboard-bilingual-en-fr-cm.csv': { first: 'Timestamp' },
  'elearning-grid-lk.xlsx': { first: 'Timestamp', responses: 42 },
  'osmi-2014-mental-health.csv': { first: 'Timestamp', responses: 1259 },
  'referendum-ht-pivot-sheets.xlsx': { first: 'Timestamp', responses: 105 },
  'student-mental-health.csv': { first: 'Timestamp' },
  'typeform-two-header-rows.csv': { first: '#' },
  'weight-height-es-tiny.xlsx': { first: 'Marca temporal', responses: 13 },
}

for (const path of corpusFolder('survey-responses', Object.keys(known))) {
  testOn(path)(`all responses of the corpus file ${nameOf(path)} are stored`, async () => {
    const rows = await rowsOf(path)
    const { first, responses } = known[nameOf(path)] ?? {}
    if (first) expect(rows[0]?.[0]).toBe(first)
    if (responses) expect(rows).toHaveLength(responses + 1)
    expect(rows.length).toBeGreaterThan(first ? 3 : 1)
  })
}

const twoHeaders = 'survey-responses/typeform-two-header-rows.csv'

testOn(twoHeaders)(
  'two header rows of the corpus are read as one, with options joined to lists',
  async () => {
    const [header = [], ...rows] = await rowsOf(twoHeaders)
    const systems = header.indexOf('What operating system(s) do you use?')
    expect(rows[0]?.[systems]).toBe('macOS')
    expect(rows[1]?.[systems]).toBe('Windows 10;Debian or its derivatives (Ubuntu, Mint, etc.)')
    expect(header).toContain('What version of Cantera do you use most often?')
    expect(header.length).toBeLessThan(112)
  },
)

const formulas = 'html/csv-injection-payloads.txt'

testOn(formulas)('answers of the corpus that look like formulas stay texts', async () => {
  const lines = corpusText(formulas)
    .split('\n')
    .filter((line) => line.trim())
  const asked = ['Answer', ...lines].map((line) => line.trim())
  const csv = asked.map((line) => `"${line.replaceAll('"', '""')}",x`).join('\n')
  const rows = await person.rowsFrom('formulas.csv', csv)
  expect(rows.map(([first]) => first)).toEqual(asked)
})

testOn('spreadsheets')(
  'every workbook of the corpus is stored completely or refused with a sentence',
  async () => {
    for (const path of corpusFolder('spreadsheets', [])) {
      const before = await count()
      const answer = await person.upload(nameOf(path).replace(/\.(xls|xlsm)$/, '.xlsx'), corpusBytes(path))
      expect([201, 413, 422], path).toContain(answer.statusCode)
      if (answer.statusCode !== 201) expect(answer.json().message, path).toMatch(/^[A-Z].{20,}\.$/s)
      expect(await count(), path).toBe(before + (answer.statusCode === 201 ? 1 : 0))
    }
  },
  180_000,
)
