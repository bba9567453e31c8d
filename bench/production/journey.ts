import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { type Caller, openCaller } from './caller.ts'
import type { Installation } from './installation.ts'
import { until } from './part.ts'
import type { Writer } from './work.ts'

const writersCount = 4

/**
 * So many numbers of 1,000 digits that what is stored of them does not go to the storage in one piece. They are made
 * quickly: the network between the parts is in this process.
 */
function manyResponses(): Blob {
  const numbers = randomBytes(50_000 * 1_001)
  for (let at = 0; at < numbers.length; at++) numbers[at] = at % 1_001 === 0 ? 10 : 48 + (numbers[at]! % 10)
  return new Blob(['Which number?', numbers])
}

/**
 * The way of a first customer: an admin signs in and loads the library, which all nodes then have, adds districts with their
 * leads, a lead sends in results that are analysed, and gets a report and the e-mail about it. Answers with the leads.
 */
export async function beginAsCustomer(
  { origin, ca, nodes }: Installation,
  operator: pg.Pool,
  say: (line: string) => void,
): Promise<{ writers: Writer[]; admin: Caller }> {
  const admin = openCaller(origin, ca)
  await admin.signIn('ada@provider.example')
  await admin.ask('POST', '/api/surveytemplatelibrary/shipped', { json: {} })
  const seen = () =>
    Promise.all(
      nodes.slice(0, 2).map(async ({ port }) => {
        const answer = await fetch(`http://localhost:${port}/api/SurveyTemplates`, {
          headers: { cookie: admin.cookie() },
        })
        return ((await answer.json()) as unknown[]).length
      }),
    )
  const took = await until(
    'each node has the library',
    async () => (await seen()).every((count) => count > 10),
    20_000,
  )
  say(`The library is on ${nodes.length - 1} web nodes ${Math.round(took)} ms after its import`)

  const { packages } = await admin.ask<{ packages: { name: string }[] }>('GET', '/api/district-totals')
  const writers: Writer[] = []
  for (let index = 1; index <= writersCount; index++) {
    const email = `lena${index}@cedar${index}.example`
    const district = await admin.ask<{ id: string }>('POST', '/api/districts', {
      json: {
        name: `Cedar Valley ${index}`,
        ncesId: `060000${index}`,
        isTestAccount: false,
        packages: packages.map(({ name }) => name),
        lead: { email, fullName: `Lena Ortiz ${index}` },
      },
    })
    const school = await admin.ask<{ id: string; name: string }>(
      'POST',
      `/api/districts/${district.id}/schools`,
      {
        json: { name: 'Cedar High School', grades: '9–12', studentCount: null, aliases: [] },
      },
    )
    const caller = openCaller(origin, ca)
    await caller.signIn(email)
    writers.push({ caller, email, school: { id: school.id, name: school.name } })
  }

  const [{ caller, school } = writers[0]!] = writers
  const sendIn = async (title: string, responses: Blob) => {
    const form = new FormData()
    const submission = { ReportTitle: title, UserSchools: [school], Description: 'First.' }
    form.set('submission', JSON.stringify(submission))
    form.set('file', responses, 'responses.csv')
    const upload = await caller.ask<{ id: string }>('POST', '/api/SurveyResults/file', { form })
    const isAnalysed = async () =>
      (await caller.ask<{ state: string }>('GET', `/api/SurveyResults/${upload.id}/analysis`)).state ===
      'ready'
    return { id: upload.id, ms: Math.round(await until('it is analysed', isAnalysed, 90_000)) }
  }
  const answers = `How safe do you feel?\n${'Very safe\nSafe\nNot safe\n'.repeat(20)}`
  const upload = await sendIn('upload-0-0', new Blob([answers]))
  say(`The first upload is analysed after ${upload.ms} ms`)
  const large = await sendIn('upload-0-1', manyResponses())
  say(`One of 50 MB, which the storage gets in parts, is analysed after ${large.ms} ms`)

  const { rows } = await operator.query<{ id: string }>(
    'select id from insights_reports where result_id = $1',
    [upload.id],
  )
  const reportId = rows[0]!.id
  const files = new FormData()
  files.append('pdfFile', new Blob([Uint8Array.from(smallPdf)]), 'Climate.pdf')
  files.append('docxFile', new Blob([Uint8Array.from(smallDocx)]), 'Climate.docx')
  await admin.ask('POST', `/api/InsightsReports/${reportId}/files`, { form: files })
  await admin.ask('PUT', `/api/InsightsReports/${reportId}/status`, {
    json: { reportId, status: 'ReportAvailable' },
  })
  const isMailed = async () =>
    ((await operator.query(`select 1 from mails where key like 'report-available:%'`)).rowCount ?? 0) > 0
  await until('the e-mail about the report was sent', isMailed, 60_000)
  const reports = await caller.ask<{ status: string }[]>('GET', '/api/InsightsReports')
  if (!reports.some(({ status }) => status === 'ReportAvailable'))
    throw new Error('The lead does not see the report.')
  say('A report was stored, made available, mailed and is seen by the lead')
  return { writers, admin }
}
