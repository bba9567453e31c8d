import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileLimits, overLimit } from '#contract/limits.ts'
import type { ReportHistory } from '#contract/reports/audit.ts'
import { smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { makePerson, makeReport } from '#server/testing/data/reports.ts'
import { downloadFrom } from '#server/testing/data/results-people.ts'
import { type Google, personAt, startGoogle } from '#server/testing/outside/google.ts'
import { startMoreDriveFiles } from '#server/testing/outside/more-drive-files.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const pdfType = 'application/pdf'
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const files = {
  'no-pdf': { name: 'Climate.pdf', mimeType: pdfType, content: smallDocx },
  'nameless-docx': { name: 'Climate', mimeType: docxType, content: smallDocx },
  'nameless-pdf': { name: 'Climate', mimeType: pdfType, content: smallPdf },
  'declared-large': { name: 'Large.pdf', mimeType: pdfType, size: 52_428_801, content: smallPdf },
  'really-large': { name: 'Larger.pdf', mimeType: pdfType, size: 1000, megabytes: 51 },
  'not-downloadable': { name: 'Kept.docx', mimeType: docxType, canDownload: false, content: smallDocx },
  'in-the-trash': { name: 'Old.docx', mimeType: docxType, trashed: true, content: smallDocx },
}

let google: Google
let drive: Awaited<ReturnType<typeof startMoreDriveFiles>>
let server: TestApp
let ada: ReturnType<typeof personAt>
let reportId: string

beforeAll(async () => {
  google = await startGoogle()
  drive = await startMoreDriveFiles(google, files)
  server = await startTestApp({ emulator: drive.emulator })
})
afterAll(async () => {
  await server.close()
  await drive.stop()
  await google.stop()
})
beforeEach(async () => {
  await google.disarm()
  const admin = await makePerson(server, 'admin')
  ada = personAt(server, google, admin.cookie, admin.email)
  reportId = (await makeReport(server, await makePerson(server))).id
  await ada.connect()
})

const sample = 'sample-report-school-climate'
const picked = (fileId: string, fileName: string, mimeType = '') => ({ fileId, fileName, mimeType })
const pdfSample = picked(`${sample}-pdf`, 'School climate.pdf')
const docxSample = picked(`${sample}-docx`, 'School climate.docx')
const store = (pdfFile = pdfSample, docxFile = docxSample, as = ada.cookie) =>
  server.request({
    method: 'PUT',
    url: '/api/InsightsReports',
    as,
    payload: { reportId, pdfFile, docxFile },
  })
const historyOf = async (id = reportId) =>
  (await ada.request('GET', `/api/InsightsReports/${id}/history`)).json<ReportHistory>()

test('two files that an admin picks in the drive are stored as a version of the report', async () => {
  const settings = (await ada.request('GET', '/api/google/picker-settings')).json()
  expect(settings).toMatchObject({ scriptUrl: `${drive.emulator.url}/js/api.js`, appId: '1' })
  const list = await fetch(
    `${google.emulator.url}/drive/v3/files?q='${settings.folderId}'+in+parents+and+trashed=false`,
    { headers: { authorization: `Bearer ${settings.accessToken}` } },
  )
  const { files: found } = (await list.json()) as { files: { id: string; name: string; mimeType: string }[] }
  expect(found).toHaveLength(6)
  const pdfs = found.filter(({ mimeType }) => mimeType === pdfType)
  for (const { id, name } of pdfs) {
    const answer = await store(
      picked(id, name),
      picked(id.replace(/-pdf$/, '-docx'), name.replace('.pdf', '.docx')),
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: reportId, hasFiles: true }])
  }
  const { versions } = await historyOf()
  expect(versions.map(({ pdfName }) => pdfName)).toEqual(pdfs.map(({ name }) => name).toReversed())
  const link = await ada.request('GET', `/api/InsightsReports/${reportId}/versions/1/pdf/tempurl`)
  const original = await ada.google('GET', `/drive/v3/files/${pdfs[0]!.id}?alt=media`)
  const { bytes } = await downloadFrom(server, link.body)
  expect(bytes.equals(Buffer.from(await original.arrayBuffer()))).toBe(true)
})

test('a picked file without an extension is stored with one', async () => {
  const answer = await store(
    picked('nameless-pdf', 'Climate', pdfType),
    picked('nameless-docx', 'Climate', docxType),
  )
  expect(answer.statusCode).toBe(200)
  expect((await historyOf()).versions).toMatchObject([{ pdfName: 'Climate.pdf', docxName: 'Climate.docx' }])
})

const gone = 'was not found in the drive, or is not shared with you. Pick it again.'
const larger = overLimit(fileLimits.report)
const refused: [string, ReturnType<typeof picked>, ReturnType<typeof picked>, string[]][] = [
  [
    'files that are no longer there',
    picked('gone', 'Gone.pdf'),
    picked('in-the-trash', 'Old.docx'),
    [`“Gone.pdf” ${gone}`, `“Old.docx” ${gone}`],
  ],
  [
    'a file that the drive says is too large',
    picked('declared-large', 'Large.pdf'),
    docxSample,
    [`“Large.pdf” ${larger}`],
  ],
  [
    'a file that is larger than the drive says',
    picked('really-large', 'Larger.pdf'),
    docxSample,
    [`“Larger.pdf” ${larger}`],
  ],
  [
    'a PDF by name with other content',
    picked('no-pdf', 'Climate.pdf'),
    docxSample,
    ['“Climate.pdf” is not a PDF. Save the report as a PDF and choose that file.'],
  ],
  [
    "a document in Google's own format, and one that may not be downloaded",
    picked('notes-for-reviewers', 'Notes', 'application/vnd.google-apps.document'),
    picked('not-downloadable', 'Kept.docx'),
    [
      "“Notes for reviewers” is in Google's own format. Download it as PDF, put that into the drive and pick it.",
      '“Kept.docx” cannot be downloaded with your account. Ask its owner for permission, or pick another file.',
    ],
  ],
]
test.each(refused)(
  'picking %s is refused with a sentence for each file',
  async (_what, pdf, docx, sentences) => {
    const answer = await store(pdf, docx)
    const issues = answer.json<{ issues?: { message: string }[] }>().issues ?? []
    expect([answer.statusCode, issues.map(({ message }) => message)]).toEqual([422, sentences])
    expect((await historyOf()).versions).toEqual([])
  },
)

test('two PDFs are refused, by the type from the picker or from the drive', async () => {
  for (const second of [picked('x', 'b.pdf', pdfType), picked(`${sample}-pdf`, 'b.docx', docxType)]) {
    const answer = await store(pdfSample, second)
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Must have 1 pdf and 1 docx files'])
  }
})

test('a deleted file, an unavailable drive and a revoked grant are refused, nothing stored', async () => {
  await google.arm('not_found', { call: 'files.media' })
  const disappeared = await store()
  expect([disappeared.statusCode, disappeared.json().issues]).toMatchObject([
    422,
    [{ message: expect.stringContaining(gone) }],
  ])
  await google.arm('unavailable', { call: 'files.media', times: 100 })
  const unavailable = await store()
  expect([unavailable.statusCode, unavailable.json().message]).toEqual([
    503,
    expect.stringContaining('Google Drive'),
  ])
  await google.disarm()
  await google.arm('cut_call', { call: 'files.media', done: true })
  expect((await store()).statusCode).toBe(200)
  await google.arm('revoked_grant')
  for (const answer of [await store(), await ada.request('GET', '/api/google/picker-settings')])
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'forms_not_authorized'])
  expect((await historyOf()).versions).toHaveLength(1)
})
