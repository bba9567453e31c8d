import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { School } from '#contract/people/people.ts'
import { createScanner } from '#server/platform/scanner/scanner.ts'
import { signInPeople } from '#server/testing/data/district-people.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { sendReportFiles, smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { makePerson, makeReport } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { sendFile } from '#server/testing/data/send-file.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { eicar, startVirusScanner } from '#server/testing/outside/virus-scanner.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let scanner: Awaited<ReturnType<typeof startVirusScanner>>
let server: TestApp
let admin: string
let staff: string
let reportId: string
let school: School

beforeAll(async () => {
  scanner = await startVirusScanner({ streamMaxLength: 1_000_000 })
  server = await startTestApp({ environment: { CLAMAV_URL: scanner.url } })
  admin = (await signInPeople(server, [])).admin
  reportId = (await makeReport(server, await makePerson(server))).id
  const district = await makeDistrictWithSchools(server)
  school = district.own
  staff = await server.signIn((await district.makePerson()).id)
})
afterAll(async () => {
  await server.close()
  await scanner.stop()
})
afterEach(() => {
  scanner.behaviour = 'answers'
})

const infectedDocx = Buffer.concat([smallDocx, Buffer.from(eicar)])
const infectedPdf = Buffer.from(`%PDF-1.7\n1 0 obj\n(${eicar})\nendobj\n%%EOF\n`)
const table = (answer: string) => Buffer.from(`How are you?\n${answer}\nFine\n`)

/** Every door where files come in: what is sent with a virus, and without. */
const doors: [
  string,
  (isInfected: boolean) => Promise<{ statusCode: number; json(): { message: string } }>,
][] = [
  [
    'a resource',
    (isInfected) =>
      sendFile(server, admin, '/api/surveytemplateresources', {
        name: '1~Letter.pdf',
        content: isInfected ? infectedPdf : smallPdf,
      }),
  ],
  [
    'responses to be read',
    (isInfected) =>
      sendFile(server, staff, '/api/SurveyResults/file/reading', {
        name: 'a.csv',
        content: table(isInfected ? eicar : 'Well'),
      }),
  ],
  [
    'responses',
    (isInfected) =>
      uploadResults(
        server,
        staff,
        { name: 'a.csv', content: table(isInfected ? eicar : 'Well') },
        { ReportTitle: 'Spring', UserSchools: [school], Description: 'All.' },
      ),
  ],
  [
    'the files of a report',
    (isInfected) =>
      sendReportFiles(server, admin, reportId, [
        ['pdfFile', 'Climate.pdf', isInfected ? infectedPdf : smallPdf],
        ['docxFile', 'Climate.docx', isInfected ? infectedDocx : smallDocx],
      ]),
  ],
  [
    'the library',
    async (isInfected) =>
      uploadLibrary(
        server,
        admin,
        isInfected ? Buffer.from(eicar) : Buffer.from(await libraryWorkbook([template(1)])),
        { dryRun: true },
      ),
  ],
]

test.each(doors)('%s with a virus is refused with its name, and taken without', async (_what, send) => {
  const infected = await send(true)
  expect([infected.statusCode, infected.json().message]).toEqual([
    422,
    expect.stringContaining('contains a virus (Eicar-Test-Signature), so it was not accepted.'),
  ])
  const before = scanner.scanned
  expect((await send(false)).statusCode).toBeLessThan(300)
  expect(scanner.scanned).toBeGreaterThan(before)
})

test.each(doors)(
  '%s is refused with 503 while the scanner is gone, and that is logged',
  async (_what, send) => {
    for (const behaviour of ['closes', 'fails', 'breaks-off'] as const) {
      scanner.behaviour = behaviour
      const logged = server.logged.length
      const answer = await send(false)
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        'The file could not be checked for viruses right now, so it was not accepted. Nothing was changed; try again in a few minutes.',
      ])
      expect(server.logged.slice(logged)).toContainEqual(
        expect.objectContaining({ msg: 'the virus scanner did not check a file, which is refused' }),
      )
    }
  },
)

test('a virus in one file of a report is named with that file, and a virus in each at once', async () => {
  const send = (pdf: Uint8Array, docx: Uint8Array) =>
    sendReportFiles(server, admin, reportId, [
      ['pdfFile', 'Climate.pdf', pdf],
      ['docxFile', 'Climate.docx', docx],
    ])
  const found = (path: string, name: string) => ({
    path,
    message: `“${name}” contains a virus (Eicar-Test-Signature), so it was not accepted.`,
  })
  expect((await send(infectedPdf, smallDocx)).json()).toMatchObject({
    issues: [found('pdfFile', 'Climate.pdf')],
  })
  expect((await send(infectedPdf, infectedDocx)).json()).toMatchObject({
    issues: [found('pdfFile', 'Climate.pdf'), found('docxFile', 'Climate.docx')],
  })
})

test('a file that is larger than the scanner takes is refused, with a line for the operator', async () => {
  const large = Buffer.concat([smallPdf, Buffer.alloc(3_000_000, 32), Buffer.from('%%EOF')])
  const answer = await sendFile(server, admin, '/api/surveytemplateresources', {
    name: '1~Large.pdf',
    content: large,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'This file is too large to be checked for viruses, so it was not accepted. Send a smaller one, or contact support.',
  ])
  expect(server.logged).toContainEqual(
    expect.objectContaining({
      msg: 'a file is larger than StreamMaxLength of the virus scanner, and is refused',
    }),
  )
})

test('a scanner that does not answer is given up after its time, and one that is not there at once', async () => {
  scanner.behaviour = 'silent'
  const url = new URL(scanner.url)
  const address = { host: url.hostname, port: Number(url.port) }
  const impatient = createScanner(address, server.deps.log, 50)
  const absent = createScanner({ path: '/nowhere/clamd.sock' }, server.deps.log)
  for (const one of [impatient, absent])
    await expect(one.virusIn(Buffer.from('a'))).rejects.toMatchObject({ code: 'unavailable' })
})

test('a file is not clean where the scanner says so before it has all of it', async () => {
  scanner.behaviour = 'hurries'
  const url = new URL(scanner.url)
  const address = { host: url.hostname, port: Number(url.port) }
  // More than the connection holds on its way.
  const large = Buffer.alloc(50_000_000)
  await expect(createScanner(address, server.deps.log, 10_000).virusIn(large)).rejects.toMatchObject({
    code: 'unavailable',
  })
})
