import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { DistrictTally, ReportTotals } from '#contract/reports/many-reports.ts'
import type { DistrictReports, ManagedReport, ReportStatus } from '#contract/reports/reports.ts'
import { reportsChanged } from '#server/features/reports/report-changes.service.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let admin: Person
let alder: string
const on = (day: number) => new Date(Date.UTC(2026, 2, day, 9, 30))
const lateBefore = on(3).toISOString()

beforeAll(async () => {
  server = await startTestApp()
  const { db } = server.deps.database
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
  const makeReports = async (name: string, reports: [title: string, status: ReportStatus, day: number][]) => {
    const { id } = await makeDistrict(db, { name })
    const person = await makePerson(server, 'staff', { districtId: id })
    for (const [title, status, day] of reports)
      await makeReport(server, person, { title, status, createdOn: on(day) })
    return id
  }
  alder = await makeReports('Alder Creek', [
    ['Fall Pulse', 'InQueue', 1],
    ['Winter Pulse', 'ReportAvailable', 2],
    ['Spring Pulse', 'InQueue', 4],
  ])
  await makeReports('birch Valley', [['Exit Survey', 'OnHold', 1]])
  await makeReports('Cedar Park', [['Fall Pulse', 'ReportRequested', 5]])
  const sandbox = await makeReports('Sandbox', [['Trial', 'InQueue', 1]])
  const blanca = await makeReports('Peña Blanca', [['Encuesta de participación', 'InQueue', 1]])
  await db
    .updateTable('districts')
    .set({ is_test_account: true })
    .where('id', 'in', [sandbox, blanca])
    .execute()
  await makeReports('Without reports', [])
  const gone = await makeReports('Withdrawn', [['Withdrawn', 'InQueue', 1]])
  await db
    .updateTable('insights_reports')
    .set({ deleted_on: on(6) })
    .where('district_id', '=', gone)
    .execute()
  await db
    .updateTable('insights_reports')
    .set({ assigned_to: admin.id })
    .where('friendly_name', '=', 'Spring Pulse')
    .execute()
})
afterAll(() => server.close())

async function get<Answer>(path: string, filters: Record<string, string> = {}): Promise<Answer> {
  const query = new URLSearchParams({ lateBefore, ...filters })
  const answer = await server.request({ url: `/api/InsightsReports/${path}?${query}`, as: admin.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const districts = (filters: Record<string, string> = {}) => get<Page<DistrictTally>>('districts', filters)
const namesOf = ({ rows }: Page<DistrictTally>) => rows.map(({ districtName }) => districtName)

test('districts with a report are listed by name with what their reports are, without test sites and deleted reports', async () => {
  const page = await districts()
  expect(namesOf(page)).toEqual(['Alder Creek', 'birch Valley', 'Cedar Park'])
  expect(page).toMatchObject({ next: null, previous: null, total: 3, totalIsMore: false })
  expect(page.rows[0]).toEqual({
    districtId: alder,
    districtName: 'Alder Creek',
    isTestAccount: false,
    reports: 3,
    statuses: expect.arrayContaining([
      { status: 'InQueue', count: 2 },
      { status: 'ReportAvailable', count: 1 },
    ]),
    // That of the first; the available one is no more waited for.
    late: 1,
    draftsReady: 0,
  })
  expect(namesOf(await districts({ excludeTestAccounts: 'false' }))).toContain('Sandbox')
})

test('districts are paged by key, forwards and back', async () => {
  const first = await districts({ limit: '2' })
  expect([namesOf(first), first.previous]).toEqual([['Alder Creek', 'birch Valley'], null])
  const second = await districts({ limit: '2', after: first.next! })
  expect([namesOf(second), second.next]).toEqual([['Cedar Park'], null])
  expect(namesOf(await districts({ limit: '2', before: second.previous! }))).toEqual(namesOf(first))
})

const tests = { excludeTestAccounts: 'false' }
const pena = 'Peña Blanca'

test.each([
  ['words of a district and a report', { search: 'alder PULSE' }, ['Alder Creek'], 3],
  ['a word of reports of two districts', { search: 'fall' }, ['Alder Creek', 'Cedar Park'], 2],
  ['a status', { status: 'OnHold' }, ['birch Valley'], 1],
  ['lateness', { isLateOnly: 'true' }, ['Alder Creek', 'birch Valley'], 2],
  ['nobody assigned and a status', { assigned: 'nobody', status: 'InQueue' }, ['Alder Creek'], 1],
  [
    'words without the accents of a district and a report',
    { ...tests, search: 'PENA participacion' },
    [pena],
    1,
  ],
  ['words with accents', { ...tests, search: 'peña PARTICIPACIÓN' }, [pena], 1],
  ['a sign of patterns', { search: '%%' }, [], 0],
])(
  'the search and filters by %s leave districts and reports that match',
  async (_, filters, names, reports) => {
    const page = await districts(filters)
    expect(namesOf(page)).toEqual(names)
    expect(page.rows.reduce((sum, district) => sum + district.reports, 0)).toBe(reports)
    expect(await get<ReportTotals>('totals', filters)).toMatchObject({ reports, districts: names.length })
  },
)

test('the totals count for each choice what the other filters leave', async () => {
  const totals = await get<ReportTotals>('totals', { status: 'InQueue' })
  expect(totals).toMatchObject({ reports: 2, districts: 1, late: 1, client: [] })
  expect(totals.status).toEqual(
    expect.arrayContaining([
      { value: 'InQueue', count: 2 },
      { value: 'OnHold', count: 1 },
      { value: 'ReportRequested', count: 1 },
      { value: 'ReportAvailable', count: 1 },
    ]),
  )
  expect(totals.assigned).toEqual(
    expect.arrayContaining([
      { value: 'nobody', name: 'Nobody', count: 1 },
      { value: admin.id, name: 'Ines Okafor', count: 1 },
    ]),
  )
  const ofAlder = await get<ReportTotals>('totals', { client: alder.toUpperCase() })
  expect(ofAlder).toMatchObject({ reports: 3, client: [{ value: alder, name: 'Alder Creek', count: 3 }] })
})

test('the reports of a district are paged by key, newest or oldest first, as the whole list has them', async () => {
  const all = await get<DistrictReports[]>('GetAll')
  const whole = all.find(({ districtId }) => districtId === alder)?.insightsReports
  const page = (more = {}) => get<Page<ManagedReport>>(`districts/${alder}`, { limit: '2', ...more })
  const first = await page()
  const second = await page({ after: first.next! })
  expect([...first.rows, ...second.rows]).toEqual(whole)
  expect([first.total, second.next]).toEqual([3, null])
  expect((await page({ before: second.previous! })).rows).toEqual(first.rows)
  const oldest = await page({ sort: 'date', status: 'InQueue' })
  expect(oldest.rows.map(({ friendlyName }) => friendlyName)).toEqual(['Fall Pulse', 'Spring Pulse'])
  expect(await get(`${whole![1]!.id}/managed`)).toEqual(whole![1])
})

test('a mark of another list is refused, and a moment that is none', async () => {
  const { next } = await districts({ limit: '1' })
  for (const query of [`lateBefore=${lateBefore}&after=${next}`, 'lateBefore=today', '']) {
    const url = `/api/InsightsReports/districts/${alder}?${query}`
    expect((await server.request({ url, as: admin.cookie })).statusCode).toBe(422)
  }
})

test('where there are very many reports the whole list is still answered, by name and newest first', async () => {
  const { db } = server.deps.database
  expect(await get('count')).toEqual({ reports: 7 })
  await sql`with uploads as (
      insert into survey_results (district_id, uploaded_by, owner_id, friendly_name, file_name, storage_key, description,
          schools, template_name, responses_expected, responses_stored, uploaded_on)
        select district_id, uploaded_by, owner_id, friendly_name, file_name, storage_key || n, '', '[]', template_name, 1, 1,
          uploaded_on - n * interval '1 minute'
        from survey_results, generate_series(1, 500) n returning *)
    insert into insights_reports (result_id, district_id, requested_by, owner_id, friendly_name, name, status,
        survey_template_name, created_on)
      select id, district_id, uploaded_by, owner_id, friendly_name, friendly_name, 'InQueue', template_name, uploaded_on
      from uploads`.execute(db)
  await sql`select pg_notify(${reportsChanged}, ${alder})`.execute(db)
  await server.deps.database.caughtUp()
  const all = await get<DistrictReports[]>('GetAll')
  const counts = all.map(({ districtName, insightsReports }) => [districtName, insightsReports.length])
  expect(Object.fromEntries(counts)).toEqual({
    'Alder Creek': 1_503,
    'Cedar Park': 501,
    'Peña Blanca': 501,
    Sandbox: 501,
    Withdrawn: 500,
    'birch Valley': 501,
  })
  for (const { insightsReports } of all) {
    const days = insightsReports.map(({ createdOn }) => createdOn)
    expect(days).toEqual(days.toSorted().reverse())
  }
  // Enough to know that they are not listed whole.
  expect(await get('count')).toEqual({ reports: 2_001 })
})
