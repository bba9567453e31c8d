import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileLimits, overLimit } from '#contract/limits.ts'
import type { ReportHistory } from '#contract/reports/audit.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import {
  type SentPart,
  sendReportFiles,
  smallDocx,
  smallPdf,
  wordParts,
} from '#server/testing/data/report-files.ts'
import { makePerson, makeReport } from '#server/testing/data/reports.ts'
import { downloadFrom } from '#server/testing/data/results-people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { withPassword } from '#server/testing/workbooks/compound-files.ts'
import { workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'

const rule = 'Must have 1 pdf and 1 docx files'

let server: TestApp
let admin: string
let reportId: string
let other: string

beforeAll(async () => {
  server = await startTestApp()
  admin = (await makePerson(server, 'admin', { fullName: 'Ada Rivers' })).cookie
})
afterAll(() => server.close())
beforeEach(async () => {
  const staff = await makePerson(server)
  reportId = (await makeReport(server, staff)).id
  other = (await makeReport(server, staff)).id
})

const send = (parts: SentPart[], id = reportId, as = admin) => sendReportFiles(server, as, id, parts)
const filePair = (pdf: Uint8Array = smallPdf, docx: Uint8Array = smallDocx): SentPart[] => [
  ['pdfFile', 'Climate.pdf', pdf],
  ['docxFile', 'Climate.docx', docx],
]
const historyOf = async (id: string) =>
  (await server.request({ url: `/api/InsightsReports/${id}/history`, as: admin })).json<ReportHistory>()
const versionLink = (id: string, version: number, fileType: string) =>
  server.request({ url: `/api/InsightsReports/${id}/versions/${version}/${fileType}/tempurl`, as: admin })
function storedObjects(): string[] {
  return readdirSync(fileURLToPath(server.deps.config.storageUrl), {
    recursive: true,
    encoding: 'utf8',
  }).filter((path) => /\.(pdf|docx)$/.test(path))
}

test('storing two files makes a new version; earlier ones stay, with who stored each', async () => {
  const first = await send(filePair())
  expect([first.statusCode, first.json<ManagedReport>()]).toEqual([
    200,
    expect.objectContaining({ id: reportId, hasFiles: true, uploadedOn: expect.any(String) }),
  ])
  const changed = zipOf(wordParts('What to look at'))
  const second = await send([
    ['docxFile', 'Family/evil\u202e "climate".DOCX', changed],
    ['pdfFile', 'Climate v2.PDF', smallPdf],
  ])
  expect(second.statusCode).toBe(200)

  const { versions, events } = await historyOf(reportId)
  expect(versions.map(({ version, pdfName, storedByName }) => [version, pdfName, storedByName])).toEqual([
    [2, 'Climate v2.pdf', 'Ada Rivers'],
    [1, 'Climate.pdf', 'Ada Rivers'],
  ])
  expect(events.map(({ action, before, after }) => [action, before?.version, after?.version])).toEqual([
    ['files_stored', 1, 2],
    ['files_stored', undefined, 1],
  ])
  const earlier = await downloadFrom(server, (await versionLink(reportId, 1, 'docx')).body)
  expect(earlier.bytes.equals(smallDocx)).toBe(true)
  expect(earlier.name).toContain('attachment; filename=Climate.docx')
  const later = await downloadFrom(server, (await versionLink(reportId, 2, 'docx')).body)
  expect(later.bytes.equals(changed)).toBe(true)
  expect((await downloadFrom(server, (await versionLink(reportId, 2, 'pdf')).body)).name).toContain('inline')
  for (const [id, version] of [
    [reportId, 3],
    [other, 1],
  ] as const)
    expect((await versionLink(id, version, 'pdf')).statusCode).toBe(404)
  expect((await historyOf(other)).versions).toEqual([])
})

test('pairs of files stored at the same time become versions of their own', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(filePair())))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await historyOf(reportId)).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
})

const incomplete: [string, SentPart[]][] = [
  ['nothing', []],
  ['one file', [['pdfFile', 'a.pdf', smallPdf]]],
  [
    'two PDFs',
    [
      ['pdfFile', 'a.pdf', smallPdf],
      ['docxFile', 'b.pdf', smallPdf],
    ],
  ],
  [
    'parts of other names',
    [
      ['pdf', 'a.pdf', smallPdf],
      ['docx', 'b.docx', smallDocx],
    ],
  ],
  [
    'one field twice',
    [
      ['pdfFile', 'a.pdf', smallPdf],
      ['pdfFile', 'b.docx', smallDocx],
    ],
  ],
  ['three files', [...filePair(), ['pdfFile', 'c.pdf', smallPdf]]],
]
test.each(incomplete)(
  'sending %s instead of one PDF and one Word document is refused',
  async (_what, parts) => {
    const answer = await send(parts)
    expect([answer.statusCode, answer.json().message]).toEqual([422, rule])
  },
)

const wordTypes = wordParts()[0]!
const withMacros = [...wordParts(), { name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' }]
const macroTypes = {
  ...wordTypes,
  content: String(wordTypes.content).replace('.document.', '.document.macroEnabled.'),
}
const bomb = [...wordParts(), { name: 'word/media/a.xml', content: Buffer.alloc(20_000_000, 32) }]
const odd: [string, Uint8Array, Uint8Array, string | null, string | null][] = [
  ['a picture as the PDF', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), smallDocx, 'not a PDF', null],
  ['PDF and Word document swapped', smallDocx, smallPdf, 'not a PDF', 'not a Word document'],
  ['no content', Buffer.alloc(0), Buffer.alloc(0), 'empty', 'empty'],
  ['their ends cut off', smallPdf.subarray(0, -8), smallDocx.subarray(0, -30), 'incomplete', 'incomplete'],
  [
    'a PDF header after the first 1,024 bytes',
    Buffer.concat([Buffer.alloc(1024, 32), smallPdf]),
    smallDocx,
    'not a PDF',
    null,
  ],
  [
    'a zip of other files as the Word document',
    smallPdf,
    zipOf([{ name: 'a.txt', content: 'a' }]),
    null,
    'not a Word document',
  ],
  ['a Word document without its main part', smallPdf, zipOf([wordTypes]), null, 'not a Word document'],
  ['a workbook as the Word document', smallPdf, zipOf(workbookParts('')), null, 'not a Word'],
  ['a password on the Word document', smallPdf, withPassword(), null, 'password'],
  ['macros', smallPdf, zipOf(withMacros), null, 'macros'],
  ['macros by content type alone', smallPdf, zipOf([macroTypes, ...wordParts().slice(1)]), null, 'macros'],
  ['a zip bomb', smallPdf, zipOf(bomb), null, 'packed as Word never does'],
  [
    'XML entities',
    smallPdf,
    zipOf(wordParts('<!DOCTYPE a [<!ENTITY b "c">]>')),
    null,
    'packed as Word never does',
  ],
]
test.each(odd)(
  'a pair of files with %s is refused with all issues, and neither is stored',
  async (_what, pdf, docx, ofPdf, ofDocx) => {
    const before = storedObjects()
    const answer = await send(filePair(pdf, docx))
    const issue = (path: string, name: string, words: string | null) =>
      words ? [{ path, message: expect.stringMatching(`“${name}” .*${words}.*\\.$`) }] : []
    expect([answer.statusCode, answer.json().issues]).toEqual([
      422,
      [...issue('pdfFile', 'Climate.pdf', ofPdf), ...issue('docxFile', 'Climate.docx', ofDocx)],
    ])
    expect((await historyOf(reportId)).versions).toEqual([])
    expect(storedObjects()).toEqual(before)
  },
)

test('a file over the limit, an unknown report and an error of storage store nothing', async () => {
  const before = storedObjects()
  const large = await send(filePair(Buffer.concat([smallPdf, Buffer.alloc(fileLimits.report), smallPdf])))
  expect([large.statusCode, large.json().message]).toEqual([
    413,
    `“Climate.pdf” ${overLimit(fileLimits.report)}`,
  ])
  expect((await send(filePair(), crypto.randomUUID())).statusCode).toBe(404)
  const { put } = server.deps.files
  server.deps.files.put = async (key, content) => {
    if (key.endsWith('.docx')) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
    return put(key, content)
  }
  const failed = await send(filePair())
  server.deps.files.put = put
  expect(failed.statusCode).toBe(503)
  expect(storedObjects()).toEqual(before)
  expect((await historyOf(reportId)).events).toEqual([])
})
