import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadColumn } from '#contract/results/readings.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { readingOf, sendForReading } from '#server/testing/data/read-results.ts'
import { storedRows } from '#server/testing/data/results-people.ts'
import { surveyExports } from '#server/testing/data/survey-exports/survey-exports.ts'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'

let person: Uploader

beforeAll(async () => {
  person = await startWithUploader()
})
afterAll(() => person.server.close())

test.each(surveyExports)(
  '$title: the tool, responses, questions and what identifies people are understood, and so stored',
  async ({ name, content, title: _, ...expected }) => {
    const reading = await readingOf(person.server, person.as, { name, content })
    const names = (role: ReadColumn['role']) =>
      reading.columns.filter((column) => column.role === role).map((column) => column.name)
    expect({
      tool: reading.tool,
      headerRows: reading.headerRows,
      responses: reading.responses,
      questions: names('question'),
      personal: reading.columns.flatMap((one) => (one.personal ? [[one.name, one.personal]] : [])),
      records: names('record'),
    }).toEqual(expected)
    expect([reading.questions, reading.firstRowIsAnswers, reading.notes]).toEqual([
      expected.questions.length,
      false,
      [],
    ])
    const leftOut = reading.columns.filter(({ role }) => role === 'personal').map(({ position }) => position)
    const answer = await person.upload(name, content, { Reading: { leftOut } })
    const [header = [], ...rows] = await storedRows(person.server, person.as, answer)
    const stored = reading.columns.filter(({ position }) => !leftOut.includes(position))
    expect(header.map((one) => String(one).replace(/\s+/g, ' '))).toEqual(stored.map((column) => column.name))
    expect(rows).toHaveLength(expected.responses)
    expect(JSON.stringify(rows)).not.toMatch(/example\.org|203\.0\.113|ImportId/)
    expect(answer.json<SurveyResult>().reading?.leftOut).toEqual(
      expected.personal.map(([heading]) => heading),
    )
  },
)

test('a file is understood alike whatever its process read before, a refused one included', async () => {
  const page = { name: 'page.csv', content: '<html><body><table></table></body></html>' }
  const told = async (files: { name: string; content: Uint8Array | string }[]) => {
    const answers = new Map<unknown, string>()
    for (const file of files) answers.set(file, (await sendForReading(person.server, person.as, file)).body)
    return answers
  }
  const files = [...surveyExports, page]
  const first = await told(files)
  expect(first.get(page)).toContain('web page')
  expect(await told(files.toReversed())).toEqual(first)
})
