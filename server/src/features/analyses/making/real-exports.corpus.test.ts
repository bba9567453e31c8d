import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { Analysis } from '#contract/results/analyses.ts'
import { analyse } from '#insights/analysis/analyse.ts'
import { read } from '#insights/reading/read.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { readResponses } from '#surveys/reading/read-responses.ts'
import { decodeResponses } from '#surveys/responses/decode-responses.ts'
import { encodeResponses } from '#surveys/responses/encode-responses.ts'
import { corpusBytes, corpusFolder, testOn } from '#testing/corpus.ts'

/** How many people each file has, counted by hand. */
const people: Record<string, number> = {
  'class-rating-es.csv': 28,
  'elearning-grid-lk.xlsx': 42,
  'osmi-2014-mental-health.csv': 1259,
  'referendum-ht-pivot-sheets.xlsx': 105,
  'student-mental-health.csv': 101,
  'weight-height-es-tiny.xlsx': 13,
}

/** An export from anywhere on its way through an upload to its analysis. */
async function analysed(path: string): Promise<Analysis> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const file = join(folder, 'export')
    await writeFile(file, corpusBytes(path))
    const { sheets, encoding } = await readSheets(file)
    const { columns, rows } = readResponses({ sheets, encoding, isText: encoding !== null }, {})
    const output = new PassThrough()
    const stored = buffer(output)
    const encoder = encodeResponses(output, columns)
    for (const row of rows()) await encoder.add(row)
    await encoder.end()
    const responses = await decodeResponses(Readable.from([await stored]))
    return analyse(responses, read(responses, null, null), {
      version: 1,
      madeOn: '2026-11-22T10:00:00.000Z',
      k: 10,
      enrolment: null,
      breakdownOrder: [],
      templateName: null,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

for (const path of corpusFolder('survey-responses', Object.keys(people))) {
  const name = path.slice(path.indexOf('/') + 1)
  testOn(path)(`the export ${name} has an analysis in which no figure is of few people`, async () => {
    const analysis = await analysed(path)
    if (people[name]) expect(analysis.people).toBe(people[name])
    expect(analysis.questions.length).toBeGreaterThan(0)
    for (const { key, figures } of [...analysis.questions, ...analysis.constructs])
      for (const figure of figures) {
        if (figure.shown !== 'hidden') expect(figure.n, key).toBeGreaterThanOrEqual(10)
        if (figure.shown !== 'exact') continue
        for (const { count, share } of figure.options) expect(share).toBeCloseTo(count / figure.n, 5)
      }
  })
}

const grid = 'survey-responses/elearning-grid-lk.xlsx'

testOn(grid)('the grids of an export are ratings of five points, of all people', async () => {
  const { questions } = await analysed(grid)
  const row = questions.find(({ text }) => text === 'Flexibility of Learning')
  expect(row?.figures[0]).toMatchObject({ n: 42, mean: 3.642857, sd: 1.031727, favorable: { count: 23 } })
  expect(row?.points).toBe(5)
})
