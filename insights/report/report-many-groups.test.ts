import { expect, test } from 'vitest'
import type { Analysis } from '#contract/results/analyses.ts'
import { analyse } from '#insights/analysis/analyse.ts'
import { agreed, agreement, type MadeColumn, madeSurvey, type Row } from '#insights/columns/survey-fixture.ts'
import { reportDocuments } from './report-documents.ts'
import { partsOfWord, readPdf, tagsWithin, textOfXml } from './testing/read-documents.ts'
import { randomFrom, sourceOf } from './testing/report-sources.ts'

const schools = Array.from({ length: 40 }, (_, at) => `Hill ${at + 1} Elementary School`)
const questions = [
  'I feel safe here.',
  'I can be myself.',
  'The building is clean.',
  'Rules are fair to all.',
  'I enjoy learning.',
]

/** Answers to questions without themes at 40 schools, of which the first is low on all and the second on the first three. */
function surveyOf(
  texts: readonly string[],
  isLow = (school: number, at: number) => school === 0 || (school === 1 && at < 3),
): Analysis {
  const random = randomFrom(3)
  const columns: MadeColumn[] = [
    { key: 'school', role: 'breakdown', text: 'School', options: schools },
    ...texts.map((text, at) => agreed(`q${at}`, { text })),
  ]
  const rows = schools.flatMap((name, school) =>
    Array.from(
      { length: 30 },
      (): Row => [
        name,
        ...texts.map(
          (_, at) => agreement[isLow(school, at) ? Math.floor(random() * 4) : 2 + Math.floor(random() * 3)]!,
        ),
      ],
    ),
  )
  const { responses, reading } = madeSurvey(columns, rows)
  return analyse(responses, reading, {
    version: 1,
    madeOn: '2026-11-20T10:00:00Z',
    k: 10,
    enrolment: null,
    breakdownOrder: [],
    templateName: null,
  })
}

const three = surveyOf(questions.slice(0, 3))

test('who answered at 40 schools is one page with two tables in the PDF, and a table of numbers in Word', async () => {
  const { pdf, docx } = await reportDocuments(sourceOf(three))
  const { pages } = await readPdf(pdf)
  const [page, ...others] = pages.filter(({ text }) => /Hill 1 Elementary School\s+3%/.test(text))
  expect(others).toEqual([])
  expect(page!.text).toContain('Strengths and areas for growth')
  const tables = tagsWithin(page!.tags).filter(({ role }) => role === 'Table')
  const rowHeaders = tables.map((one) =>
    tagsWithin(one).filter(({ role, scope }) => role === 'TH' && scope === 'Row'),
  )
  expect(rowHeaders.map(({ length }) => length)).toEqual([20, 20])
  const table = partsOfWord(docx)
    .get('word/document.xml')!
    .split('<w:tbl>')
    .find((one) => one.includes('w:val="By school"'))!
  expect(textOfXml(table)).toMatch(/Students\s+Hill 1 Elementary School\s+3%\s+30\s+Hill 2/)
})

test('in Word a chart leaves two lines to long names, so that readers of Word show each of them', async () => {
  const heights = async (one: Analysis) => {
    const { docx } = await reportDocuments(sourceOf(one))
    const document = partsOfWord(docx).get('word/document.xml')!
    return Number(/<wp:extent cx="\d+" cy="(\d+)"/.exec(document)![1])
  }
  const long = surveyOf(questions.slice(0, 3).map((text) => `${text} This is how it has been all year.`))
  expect(await heights(long)).toBeGreaterThan((await heights(three)) * 1.3)
})
