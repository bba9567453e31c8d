import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import type { Page } from '#contract/paging.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import type { Person, PersonRow } from '#contract/people/district-people.ts'
import type { DistrictRow, DistrictSchool } from '#contract/people/districts.ts'
import type { LoggedInUser } from '#contract/people/people.ts'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import type { RosterSource } from '#contract/people/rosters/sources.ts'
import type { AnalysisAnswer, TrendPoint } from '#contract/results/analysis-views.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { makeAnalysis } from '#server/features/analyses/making/make-analysis.service.ts'
import { downloadFrom } from '#server/testing/data/results-people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestNodes } from '#server/testing/test-database.ts'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import { seedDemo } from './demo.service.ts'
import { districts, users } from './demo-world.data.ts'

let nodes: TestApp[]
let server: TestApp
let shared: string

beforeAll(async () => {
  const databases = await openTestNodes(3)
  // Nodes of one database share their files as well, since any of them may store one.
  shared = await mkdtemp(join(tmpdir(), 'chorus-demo-'))
  const leaves = ['analyse-results', 'draft-report'] as const
  const environment = { STORAGE_URL: pathToFileURL(shared).href, DEMO: 'true' }
  nodes = await Promise.all(databases.map((database) => startTestApp({ database, environment, leaves })))
  server = nodes[0]!
  // Three nodes start for the first time at once, each with a seed of its own.
  await Promise.all(nodes.map((node) => seedDemo(node.deps)))
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await rm(shared, { recursive: true, force: true })
})

const idOf = (email: string) => users.find((user) => user.email === email)!.id

async function as(email: string) {
  const cookie = await server.signIn(idOf(email))
  const user = await server.request({ url: '/api/users/logged-in-user', as: cookie })
  const list = await server.request({ url: '/api/SurveyTemplates', as: cookie })
  return { user: user.json<LoggedInUser>(), templates: list.json<SurveyTemplate[]>() }
}

const tables = [
  'districts',
  'schools',
  'users',
  'user_schools',
  'packages',
  'district_packages',
  'survey_templates',
  'survey_questions',
  'template_resources',
  'related_resources',
  'library_revision',
  'survey_results',
  'insights_reports',
  'report_versions',
  'roster_sources',
  'roster_runs',
  'roster_changes',
] as const

async function everything() {
  const { db } = server.deps.database
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.map((some) => some.map((row) => JSON.stringify(row)).sort())
}

test('seeding a second time changes nothing', async () => {
  const once = await everything()
  expect(once.every((rows) => rows.length > 0)).toBe(true)
  await seedDemo(server.deps)
  expect(await everything()).toEqual(once)
})

test('seeding imports the library with a file for every template and known icons', async () => {
  const { templates } = await as('admin@chorus.example')
  expect(templates.length).toBeGreaterThanOrEqual(16)
  expect(new Set(templates.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(8)
  expect(
    new Set(templates.flatMap((one) => one.packages.map(({ name }) => name))).size,
  ).toBeGreaterThanOrEqual(3)
  for (const { relatedResources } of templates) {
    expect(relatedResources.some(({ resourceType }) => resourceType === 'Template')).toBe(true)
  }
  for (const { iconName } of templates.flatMap((one) => one.packages)) {
    expect(await server.deps.icons.isKnown(iconName), iconName).toBe(true)
  }
})

test.each([
  ['staff@riverbend.example', 'Riverbend Unified School District', false],
  ['second@riverbend.example', 'Riverbend Unified School District', false],
  ['lead@riverbend.example', 'Riverbend Unified School District', false],
  ['staff@lakeshore.example', 'Lakeshore Public Schools', false],
  ['staff@sandbox.example', 'Sandbox Test District', false],
  ['admin@chorus.example', null, true],
])('%s has the expected district, role, schools and templates', async (email, districtName, isAdmin) => {
  const { user, templates } = await as(email)
  expect(user).toMatchObject({ email, districtName, isAdmin, fullName: expect.stringMatching(/^\S+ \S+$/) })
  expect(user.isLead).toBe(email.startsWith('lead@'))
  expect(user.districtId !== null).toBe(!isAdmin)
  expect(user.schools.length > 0).toBe(!isAdmin)
  expect(templates.length).toBeGreaterThan(0)
})

test('the schools of a district have grades, students and other names', async () => {
  const cookie = await server.signIn(idOf('lead@riverbend.example'))
  const url = `/api/districts/${districts[0].id}/schools`
  const schools = (await server.request({ url, as: cookie })).json<DistrictSchool[]>()
  expect(schools.map(({ grades }) => grades)).toEqual(['K–5', 'K–5', 'K–8', '6–8', '9–12', 'K–5'])
  expect(schools.reduce((sum, { studentCount }) => sum + (studentCount ?? 0), 0)).toBe(3_574)
  expect(schools[0]).toMatchObject({ name: 'Alder Creek Elementary', aliases: ['ACE', 'Alder Crk'] })
})

test('districts with different packages see only the templates of their own packages', async () => {
  const [riverbend, lakeshore, everybody] = await Promise.all(
    ['staff@riverbend.example', 'staff@lakeshore.example', 'admin@chorus.example'].map(as),
  )
  const packages = (one: SurveyTemplate) => one.packages.map(({ name }) => name)
  const seen = ({ templates }: { templates: SurveyTemplate[] }) => templates.map(({ id }) => id).sort()
  const having = (names: string[]) =>
    everybody!.templates.filter((one) => packages(one).some((name) => names.includes(name)))
  expect(seen(riverbend!)).toEqual(seen({ templates: having(['core', 'well-being', 'state-federal']) }))
  expect(riverbend!.templates.some(({ topic }) => topic === 'State Specific - California')).toBe(true)
  expect(seen(lakeshore!)).toEqual(seen({ templates: having(['core', 'state-federal']) }))
  expect(seen(riverbend!)).not.toEqual(seen(lakeshore!))
  expect((await as('lead@riverbend.example')).templates).toEqual(riverbend!.templates)
})

test('the demo has districts for two pages, many people, and somebody in every state', async () => {
  const cookie = await server.signIn(idOf('admin@chorus.example'))
  const get = async <T>(url: string) => (await server.request({ url, as: cookie })).json<T>()
  const list = await get<Page<DistrictRow>>('/api/districts')
  expect(list.rows).toHaveLength(50)
  expect(list.next).not.toBeNull()
  const named = async (query: string) =>
    (await get<Page<DistrictRow>>(`/api/districts?limit=200&${query}`)).rows.map(({ name }) => name)
  expect(await named('state=suspended')).toEqual(['Harrow Creek Unified School District'])
  expect(await named('attention=noPackage')).toEqual(['Quillwood Unified School District'])
  expect(await named('attention=mailFails')).toEqual(['Riverbend Unified School District'])
  expect(await named('excludeTestAccounts=false&search=test')).toContain('Sandbox Test District')
  const riverbend = `/api/districts/${districts[0].id}/people`
  const people = await get<Page<PersonRow>>(riverbend)
  expect(people.total).toBe(153)
  const filtered = async (query: string) =>
    (await get<Page<PersonRow>>(`${riverbend}?limit=200&${query}`)).rows
  for (const state of ['active', 'invited', 'deactivated'])
    expect((await filtered(`state=${state}`)).length).toBeGreaterThan(5)
  const invited = await filtered('state=invited')
  expect(invited.filter(({ isInvitable }) => !isInvitable)).toHaveLength(1)
  const [left] = (await get<Page<PersonRow>>('/api/people?search=winterbourne&state=deactivated')).rows
  expect((await get<Person>(`/api/people/${left?.id}`)).reportsUnderWay).toMatchObject([
    { friendlyName: 'Winter climate survey, all schools' },
  ])
})

test('seeding again keeps changes that people made', async () => {
  const { db } = server.deps.database
  const riverbend = users[0]!
  await db.updateTable('users').set({ full_name: 'Dana Changed' }).where('id', '=', riverbend.id).execute()
  await db.deleteFrom('user_schools').where('user_id', '=', riverbend.id).execute()
  await db.deleteFrom('district_packages').where('package_name', '=', 'well-being').execute()
  await db.updateTable('survey_templates').set({ name: 'Renamed' }).where('id', '=', 101).execute()
  const changed = await everything()
  await seedDemo(server.deps)
  expect(await everything()).toEqual(changed)
})

test('seeding adds the packages that are new to a district with the earlier ones, and to no other', async () => {
  const { db } = server.deps.database
  const granted = () =>
    db.selectFrom('district_packages').selectAll().orderBy('district_id').orderBy('package_name').execute()
  const [riverbend, lakeshore] = districts
  await db.deleteFrom('district_packages').execute()
  await seedDemo(server.deps)
  const all = await granted()
  await db
    .deleteFrom('district_packages')
    .where('package_name', '=', 'state-federal')
    .where('district_id', 'in', [riverbend.id, lakeshore.id])
    .execute()
  await seedDemo(server.deps)
  expect(await granted()).toEqual(
    all.filter((one) => one.district_id !== lakeshore.id || one.package_name !== 'state-federal'),
  )
})

test('seeding leaves alone what admin staff ended, took away and stopped, whatever they did since', async () => {
  const { db } = server.deps.database
  const cookie = await server.signIn(idOf('admin@chorus.example'))
  const send = async (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await server.request({ method, url, as: cookie, ...(payload && { payload }) })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300)
  }
  const district = (stem: string) =>
    db
      .selectFrom('districts')
      .where('name', 'like', `${stem}%`)
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
  const [held, leaving, riverbend] = await Promise.all(
    ['Stonewater', 'Harrow Creek', 'Riverbend'].map(district),
  )
  const hold = await db.selectFrom('holds').select('id').executeTakeFirstOrThrow()
  await send('DELETE', `/api/holds/${hold.id}`)
  await send('DELETE', `/api/districts/${leaving!.id}/deletion`)
  const reason = 'Asked for by the county.'
  await send('POST', '/api/holds', { districtId: leaving!.id, resultId: null, reason, until: null })
  const { version } = await district('Harrow Creek')
  await send('PUT', `/api/districts/${leaving!.id}/state`, { version, state: 'active' })
  await send('PUT', `/api/districts/${riverbend!.id}/packages`, {
    version: riverbend!.version,
    packages: ['core', 'well-being'],
  })
  await send('PUT', `/api/districts/${held!.id}/packages`, { version: held!.version, packages: [] })

  const left = () =>
    Promise.all(
      (['holds', 'district_deletions', 'district_packages', 'districts'] as const).map((table) =>
        db
          .selectFrom(table)
          .selectAll()
          .execute()
          .then((rows) => rows.map((row) => JSON.stringify(row)).sort()),
      ),
    )
  const before = await left()
  await seedDemo(server.deps)
  expect(await left()).toEqual(before)
})

test('seeding gives districts without packages theirs, and every node lists the templates', async () => {
  const { db } = server.deps.database
  const [, other] = nodes as [TestApp, TestApp]
  const cookie = await other.signIn(idOf('staff@lakeshore.example'))
  const seenAtOther = async () =>
    (await other.request({ url: '/api/SurveyTemplates', as: cookie })).json<SurveyTemplate[]>().length
  await db.deleteFrom('district_packages').execute()
  other.deps.templateList.forget()
  expect(await seenAtOther()).toBe(0)
  await seedDemo(server.deps)
  expect((await as('staff@lakeshore.example')).templates.length).toBeGreaterThan(0)
  await expect.poll(seenAtOther).toBeGreaterThan(0)
})

test('two accounts have uploads of the last years with workbooks, other accounts have none', async () => {
  const uploads = async (email: string) => {
    const cookie = await server.signIn(idOf(email))
    const list = (await server.request({ url: '/api/SurveyResults', as: cookie })).json<SurveyResult[]>()
    return { cookie, list }
  }
  const { cookie, list } = await uploads('staff@riverbend.example')
  expect(list).toHaveLength(14)
  expect(new Set(list.map(({ uploadedBy }) => uploadedBy.name)).size).toBe(1)
  expect(list[0]?.friendlyName).toBe('Climate pulse, November')
  const forLead = (one: SurveyResult) => ({ ...one, isOwn: false, withdrawableUntil: null })
  expect((await uploads('lead@riverbend.example')).list).toEqual(list.map(forLead))
  expect((await uploads('staff@sandbox.example')).list).toHaveLength(2)
  expect((await uploads('second@riverbend.example')).list).toEqual([])
  expect((await uploads('staff@lakeshore.example')).list).toEqual([])
  const reports = await server.deps.database.db.selectFrom('insights_reports').select('status').execute()
  expect(new Set(reports.map(({ status }) => status)).size).toBe(5)
  const link = await server.request({ url: `/api/SurveyResults/${list[0]?.id}/tempurl`, as: cookie })
  const file = await downloadFrom(server, link.body)
  expect(file.name).toContain('Climate pulse')
  const { sheets } = await readWritten(file.bytes)
  expect(sheets[0]?.rows).toHaveLength(215)
  expect(sheets[0]?.rows[0]?.[0]).toBe('Timestamp')
  expect((await server.request({ url: '/dev/mailbox.json' })).json()).toEqual([])
})

test('a roster of the first district is held, and the file to try brings back whom it would deactivate', async () => {
  const lead = await server.signIn(idOf('lead@riverbend.example'))
  const get = async <T>(url: string) => (await server.request({ url, as: lead })).json<T>()
  const [source] = await get<RosterSource[]>('/api/roster-sources')
  expect(source).toMatchObject({ people: 143, lastRun: { state: 'held' } })
  const { rows } = await get<Page<ActivityRow>>('/api/audit-events?limit=200')
  expect(rows.map(({ action }) => action).filter((action) => action.startsWith('roster_'))).toEqual([
    'roster_held',
    'roster_applied',
    'roster_source_added',
  ])
  const runs = await get<RosterRun[]>(`/api/roster-sources/${source?.id}/runs`)
  expect(runs.map(({ state, preview }) => [state, preview?.people])).toEqual([
    [
      'held',
      { added: 12, changed: 9, linked: 3, deactivated: 69, reactivated: 0, skipped: 3, unchanged: 62 },
    ],
    [
      'applied',
      { added: 0, changed: 0, linked: 0, deactivated: 0, reactivated: 0, skipped: 0, unchanged: 143 },
    ],
  ])
  expect(runs[0]?.preview).toMatchObject({
    notRead: { students: 3_574, parents: 2_002 },
    schools: { unchanged: 6 },
    districts: [{ heldFor: ['deactivations'], active: 143 }],
  })
  const file = await server.request({ url: '/dev/riverbend_oneroster.zip' })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.rawPayload)]), 'riverbend_oneroster.zip')
  const url = `/api/roster-sources/${source?.id}/runs`
  const sent = await server.request({ method: 'POST', url, as: lead, form })
  const { id } = sent.json<RosterRun>()
  await expect.poll(async () => (await get<RosterRun>(`/api/roster-runs/${id}`)).state).toBe('ready')
  expect((await get<RosterRun>(`/api/roster-runs/${id}`)).preview?.people).toMatchObject({
    ...{ added: 12, changed: 9, linked: 3, deactivated: 2, skipped: 3 },
  })
})

test('one climate survey was made four times in two years by schools and grades, with something notable', async () => {
  const { db } = server.deps.database
  const cookie = await server.signIn(idOf('staff@riverbend.example'))
  const get = async <T>(url: string) => (await server.request({ url, as: cookie })).json<T>()
  const all = await get<SurveyResult[]>('/api/SurveyResults')
  const four = all.filter(({ friendlyName }) => /^Student climate, (fall|spring) \d{4}$/.test(friendlyName))
  expect(new Set(four.map(({ friendlyName }) => friendlyName)).size).toBe(4)
  for (const { id, enrolment, responses } of four) {
    expect(enrolment?.schools).toHaveLength(3)
    await makeAnalysis({ ...server.deps, db }, id)
    const analysis = await get<AnalysisAnswer>(`/api/SurveyResults/${id}/analysis`)
    if (analysis.state !== 'ready') throw new Error(`the analysis is ${analysis.state}`)
    const blocks = new Map(analysis.breakdowns.map((one) => [one.key, one.blocks]))
    expect([blocks.get('school')?.length, blocks.get('grade')?.length]).toEqual([3, 7])
    // Six people speak it: too few to be a group of their own.
    expect(analysis.breakdowns.flatMap((one) => one.blocks).map(({ label }) => label)).not.toContain(
      'Ukrainian',
    )
    const notable = new Set(analysis.differences.map((one) => one.notable))
    expect(notable).toEqual(new Set([true, false]))
    expect(analysis.people).toBe(responses)
    expect(analysis.comments[0]?.count).toBeGreaterThan(100)
  }
  const trendOf = (question: string) =>
    get<{ points: TrendPoint[] }>(
      `/api/SurveyResults/${four[0]?.id}/analysis/trend?question=${encodeURIComponent(question)}`,
    )
  const changesOf = async (question: string) =>
    (await trendOf(question)).points.flatMap(({ change }) => (change ? [change.notable] : []))
  expect((await changesOf('construct:fairness and voice')).at(-1)).toBe(true)
  expect(await changesOf('construct:belonging')).not.toContain(true)
  const elsewhere = await server.signIn(idOf('staff@lakeshore.example'))
  const hidden = await server.request({ url: `/api/SurveyResults/${four[0]?.id}/analysis`, as: elsewhere })
  expect(hidden.statusCode).toBe(404)
})

test('one of the four has answers in English and Spanish under the same headings', async () => {
  const cookie = await server.signIn(idOf('lead@riverbend.example'))
  const all = (await server.request({ url: '/api/SurveyResults', as: cookie })).json<SurveyResult[]>()
  const four = all.filter(({ friendlyName }) => friendlyName.startsWith('Student climate, '))
  const words = await Promise.all(
    four.map(async ({ id }) => {
      const link = await server.request({ url: `/api/SurveyResults/${id}/tempurl`, as: cookie })
      const { sheets } = await readWritten((await downloadFrom(server, link.body)).bytes)
      const cells = new Set(sheets[0]?.rows.flat())
      return ['Very', 'Mucho', '¿Qué tan acogedora te parece esta escuela?'].map((word) => cells.has(word))
    }),
  )
  expect(words).toEqual([
    [true, false, false],
    [true, true, false],
    [true, false, false],
    [true, false, false],
  ])
})

test('an upload of the trial district has 12,000 responses of two schools', async () => {
  const cookie = await server.signIn(idOf('staff@sandbox.example'))
  const all = (await server.request({ url: '/api/SurveyResults', as: cookie })).json<SurveyResult[]>()
  expect(all.filter(({ responses }) => responses > 1000)).toMatchObject([
    { friendlyName: 'Trial with 12,000 responses', responses: 12_000, enrolment: { total: 15_500 } },
  ])
})

test('available reports have one PDF and one Word document, other reports have none', async () => {
  const { db } = server.deps.database
  const reports = await db
    .selectFrom('insights_reports')
    .leftJoin('report_versions', 'report_id', 'insights_reports.id')
    .innerJoin('survey_results', 'survey_results.id', 'result_id')
    .select(['status', 'files_version', 'pdf_name', 'pdf_key', 'docx_name', 'docx_key'])
    .select([
      'report_versions.version',
      'stored_by',
      'insights_reports.friendly_name',
      'stored_on',
      'uploaded_on',
    ])
    .execute()
  const [available, others] = [true, false].map((is) =>
    reports.filter(({ status }) => (status === 'ReportAvailable') === is),
  ) as [typeof reports, typeof reports]
  expect(available).toHaveLength(7)
  expect(others.map(({ version }) => version)).toEqual(others.map(() => null))
  for (const report of available) {
    expect(report).toMatchObject({ version: 1, files_version: 1, stored_by: null })
    expect([report.pdf_name, report.docx_name]).toEqual([
      `${report.friendly_name}.pdf`,
      `${report.friendly_name}.docx`,
    ])
    expect(report.stored_on!.getTime()).toBeGreaterThan(report.uploaded_on.getTime())
    expect(await beginningOf(report.pdf_key!)).toBe('%PDF-')
    expect(await beginningOf(report.docx_key!)).toBe('PK\x03\x04\x14')
  }
})

test('seeding makes the missing files of an available report, and of no other, on a node that does jobs', async () => {
  const { config, database } = server.deps
  const { db } = database
  const reports = await db
    .selectFrom('insights_reports')
    .where('files_version', 'is not', null)
    .select('id')
    .limit(2)
    .execute()
  const ids = reports.map(({ id }) => id)
  await db.updateTable('insights_reports').set({ files_version: null }).where('id', 'in', ids).execute()
  await db.deleteFrom('report_versions').where('report_id', 'in', ids).execute()
  await db.updateTable('insights_reports').set({ status: 'OnHold' }).where('id', '=', ids[0]!).execute()
  const filesMade = () => db.selectFrom('report_versions').where('report_id', 'in', ids).selectAll().execute()
  await seedDemo({ ...server.deps, config: { ...config, role: 'web' } })
  expect(await filesMade(), 'by a node that leaves jobs to others').toEqual([])
  await seedDemo(server.deps)
  const made = await filesMade()
  expect(made.map(({ report_id, version }) => [report_id, version])).toEqual([[ids[1], 1]])
})

async function beginningOf(key: string): Promise<string> {
  const stored = await server.deps.files.get(key)
  return (await buffer(stored!.stream)).toString('latin1', 0, 5)
}
