import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DraftChanges, ReportDrafts } from '#contract/reports/report-drafts.ts'
import type { DistrictReports, ManagedReport } from '#contract/reports/reports.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { surveyOfSchools } from '#server/features/analyses/survey-fixture.ts'
import { safety } from '#server/features/analyses/testing/safety.ts'
import { writeRegistry } from '#server/features/library-import/registry.queries.ts'
import { removeResponses } from '#server/features/results/removal/expired-files.service.ts'
import { mailsTo, makePerson, type Person, sourceOfDraft } from '#server/testing/data/reports.ts'
import { downloadFrom, makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { afterJobs, doJob, hurry } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { patience } from '#testing/patience.ts'

let server: TestApp
let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
let owner: { id: string; email: string; cookie: string }
let admin: Person

beforeAll(async () => {
  server = await startTestApp({ leaves: [] })
  district = await makeDistrictWithSchools(server)
  const { id, email } = await district.makePerson()
  owner = { id, email, cookie: await server.signIn(id) }
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
})
afterAll(() => server.close())

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT'

const ask = (method: Method, url: string, payload?: object, as: string | undefined = admin.cookie) =>
  server.request({ method, url, as, ...(payload && { payload }) })
const at = (reportId: string, path = '') => `/api/InsightsReports/${reportId}/draft${path}`

async function drafts(reportId: string): Promise<ReportDrafts> {
  const answer = await ask('GET', at(reportId))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const listed = async (reportId: string) => {
  const all = (await ask('GET', '/api/InsightsReports/GetAll')).json<DistrictReports[]>()
  return all.flatMap(({ insightsReports }) => insightsReports).find(({ id }) => id === reportId)!
}

/** An upload with its report and its first draft. */
async function upload(rows = 84, title = 'Climate'): Promise<{ id: string; resultId: string }> {
  const file = { name: 'climate.csv', content: surveyOfSchools({ rows }) }
  const submission = { ReportTitle: title, UserSchools: [district.own], Description: 'Ours' }
  const stored = await uploadResults(server, owner.cookie, file, submission)
  expect(stored.statusCode, stored.body).toBe(201)
  const resultId = stored.json<SurveyResult>().id
  const { id } = await server.deps.database.db
    .selectFrom('insights_reports')
    .where('result_id', '=', resultId)
    .select('id')
    .executeTakeFirstOrThrow()
  await made(id, 1)
  return { id, resultId }
}

const made = (reportId: string, version: number) =>
  afterJobs(server, async () => {
    const [newest] = (await drafts(reportId)).drafts
    expect([newest?.version, newest?.state]).toEqual([version, 'ready'])
  })

const link = (
  reportId: string,
  version: number,
  kind: 'pdf' | 'docx',
  as = admin.cookie,
  method: 'GET' | 'HEAD' = 'GET',
) => ask(method, at(reportId, `/${version}/${kind}/tempurl`), undefined, as)

const empty = { headline: '', summary: '', notes: [], recommendations: [], quotes: [] }
const put = (reportId: string, words: object, version: number, as = admin.cookie) =>
  ask('PUT', at(reportId, '/words'), { words: { ...empty, ...words }, version }, as)

test('a draft that fails says so, and after its last try what can be done instead of waiting', async () => {
  const { id } = await upload()
  const { files, database } = server.deps
  const { put } = files
  files.put = async (key, content) => {
    if (key.endsWith('.source')) throw new Error('no place')
    return put(key, content)
  }
  expect((await ask('POST', at(id), { language: 'es' })).statusCode).toBe(202)
  const newest = async () => (await drafts(id)).drafts[0]
  const waits = 'The draft could not be made. We will keep trying for half an hour.'
  await vi.waitFor(
    async () => expect(await newest()).toMatchObject({ state: 'failed', message: waits }),
    patience,
  )
  const bumped = sql`update pgboss.job set retry_count = 4 where name = 'draft-report' and state = 'retry'`
  await vi.waitFor(async () => expect((await bumped.execute(database.db)).numAffectedRows).toBe(1n), patience)
  await hurry(server, 'draft-report')
  const ended = 'The draft could not be made. Try again, or make the report by hand.'
  await vi.waitFor(
    async () => expect(await newest()).toMatchObject({ state: 'failed', message: ended }),
    patience,
  )
  files.put = put
  await vi.waitFor(async () => expect(await server.deps.jobs.failed()).toHaveLength(1), patience)
  await server.deps.jobs.retryAll()
  await made(id, 2)
})

test('a draft that two nodes make at once has the files of the quicker one, and those of the other go', async () => {
  const { id } = await upload()
  const { files, database } = server.deps
  const { put } = files
  const stored: string[] = []
  files.put = async (key, content) => {
    await put(key, content)
    stored.push(key)
    if (key.endsWith('.docx'))
      await sql`update report_drafts as own set state = 'ready', language = 'en', content_key = first.content_key,
          pdf_key = first.pdf_key, docx_key = first.docx_key
        from report_drafts as first
        where own.report_id = ${id} and own.version = 2 and first.report_id = ${id} and first.version = 1`.execute(
        database.db,
      )
  }
  expect((await ask('POST', at(id), { language: 'en' })).statusCode).toBe(202)
  await vi.waitFor(() => expect(stored).toHaveLength(3), patience)
  files.put = put
  await vi.waitFor(async () => {
    const left = await Promise.all(stored.map((key) => files.exists(key)))
    expect(left).toEqual([false, false, false])
  }, patience)
  expect((await sourceOfDraft(server, id, 2))?.title).toBe('Climate')
})

test('an upload is followed by a draft for admins alone, and its status stays', async () => {
  const { id } = await upload()
  const { drafts: all, obstacle, language } = await drafts(id)
  expect(all).toEqual([
    expect.objectContaining({ version: 1, reason: 'upload', language: 'en', people: 84, releasedAs: null }),
  ])
  expect([obstacle, language]).toEqual([null, 'en'])
  expect(await listed(id)).toMatchObject({
    status: 'ReportRequested',
    hasFiles: false,
    draft: { version: 1, state: 'ready' },
  })
  const opened = await downloadFrom(server, (await link(id, 1, 'pdf')).body)
  expect(opened.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(opened.name).toContain('Climate, draft 1.pdf')
  const trail = (await ask('GET', '/api/audit-events?kind=reading')).json()
  expect(trail.rows[0]).toMatchObject({ action: 'draft_opened', about: { id } })

  const lead = await server.signIn((await district.makePerson('lead')).id)
  const stranger = (await makePerson(server, 'lead')).cookie
  for (const as of [owner.cookie, lead, stranger]) {
    const answers = [
      await ask('GET', at(id), undefined, as),
      await ask('POST', at(id), { language: 'en' }, as),
      await put(id, {}, 0, as),
      await link(id, 1, 'pdf', as),
      await ask('GET', at(id, '/1/changes'), undefined, as),
      await ask('POST', at(id, '/1/release'), {}, as),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  }
  const own = await ask('GET', at(id, '/open'), undefined, owner.cookie)
  expect(own.json()).toBe(null)
  // A job that is retried makes no other version.
  await doJob(server, 'draft-report', { reportId: id, version: '1' })
  expect((await drafts(id)).drafts).toEqual(all)
})

test('a draft whose job found its report deleted is made when that is restored', async () => {
  const { id, resultId } = await upload()
  const { db } = server.deps.database
  await db.updateTable('report_drafts').set({ state: 'making' }).where('report_id', '=', id).execute()
  const url = `/api/SurveyResults/${resultId}`
  const deletion = await server.request({ method: 'DELETE', url, as: owner.cookie })
  expect(deletion.statusCode).toBe(200)
  await doJob(server, 'draft-report', { reportId: id, version: '1' })
  expect(
    (await ask('POST', `/api/SurveyResults/${resultId}/restore`, undefined, owner.cookie)).statusCode,
  ).toBe(200)
  await made(id, 1)
})

test('words go into each later draft, a slower person is told who was quicker, and a picked comment is one that is shown', async () => {
  const { id } = await upload()
  const question = (await drafts(id)).questions[0]!.key
  const shown = { question, text: 'Longer lunch, please, 7' }
  const words = { headline: 'Belonging first', recommendations: ['Talk at lunch.'] }
  expect((await put(id, words, 0)).json()).toMatchObject({ version: 1, by: 'Ines Okafor' })
  const other = await makePerson(server, 'admin', { fullName: 'Lee Park' })
  const slower = await put(id, { headline: 'Safety first' }, 0, other.cookie)
  expect([slower.statusCode, slower.json().message]).toEqual([409, expect.stringContaining('Ines Okafor')])
  // PostgreSQL refuses the character NUL, which may come with what is pasted.
  expect((await put(id, { ...words, summary: 'Short.\u0000' }, 1)).statusCode).toBe(200)
  const events = await ask('GET', '/api/audit-events?kind=reports')
  const changes = events.json().rows.filter((row: { action: string }) => row.action === 'draft_words_changed')
  expect(changes.filter((row: { about: { id: string } }) => row.about.id === id)).toHaveLength(1)

  const asked = await ask('POST', at(id), { language: 'es' })
  expect([asked.statusCode, asked.json()]).toEqual([
    202,
    expect.objectContaining({ version: 2, reason: 'asked', by: 'Ines Okafor', language: 'es' }),
  ])
  await made(id, 2)
  const { drafts: all } = await drafts(id)
  expect(all.map(({ language, wordsVersion }) => [language, wordsVersion])).toEqual([
    ['es', 2],
    ['en', 0],
  ])
  expect(all[0]?.headline).toBe('Belonging first')
  expect((await ask('GET', at(id, '/2/changes'))).json<DraftChanges>()).toEqual({
    since: 1,
    languages: { before: 'en', after: 'es' },
    people: null,
    words: [
      { place: 'Headline', before: '', after: 'Belonging first' },
      { place: 'Summary', before: '', after: 'Short.' },
      { place: 'Recommendation 1', before: '', after: 'Talk at lunch.' },
    ],
    figures: [],
  })
  expect((await ask('GET', at(id, '/1/changes'))).statusCode).toBe(404)

  const quotes = [shown, { question, text: 'I was never said' }]
  const refused = await put(id, { quotes }, 2)
  expect([refused.statusCode, refused.json().issues]).toEqual([
    422,
    [expect.objectContaining({ path: 'words.quotes.1' })],
  ])
  expect((await put(id, { quotes: [shown] }, 2)).statusCode).toBe(200)
  expect((await drafts(id)).words.quotes).toEqual([shown])
})

test('a corrected reading makes a newer draft, which says who corrected it', async () => {
  const { id, resultId } = await upload()
  const url = `/api/SurveyResults/${resultId}/reading`
  const { reading, version } = (await ask('GET', url, undefined, owner.cookie)).json()
  const safe = reading.columns.find(({ text }: { text: string }) => text === 'I feel safe at school')
  const corrections = { [safe.key]: { construct: 'Safety' } }
  const saved = await ask('PUT', url, { version, corrections, remember: false }, owner.cookie)
  expect(saved.statusCode, saved.body).toBe(202)
  await made(id, 2)
  const { drafts: all, constructs } = await drafts(id)
  expect(all[0]).toMatchObject({ reason: 'corrected', by: 'The staff' })
  expect(constructs.map(({ name }) => name)).toContain('Safety')
})

test('a released draft becomes the report and is e-mailed; files of people and later drafts leave it alone', async () => {
  const { id } = await upload(84, 'Released')
  await put(id, { headline: 'More say at school' }, 0)
  await ask('POST', at(id), { language: 'en' })
  await made(id, 2)
  const released = await ask('POST', at(id, '/2/release'), { status: 'ReportAvailable' })
  expect(released.statusCode, released.body).toBe(200)
  expect(released.json<ManagedReport>()).toMatchObject({ status: 'ReportAvailable', hasFiles: true })
  const open = async () => {
    const address = await ask('GET', `/api/InsightsReports/${id}/tempurl`, undefined, owner.cookie)
    return (await downloadFrom(server, address.body)).bytes
  }
  const report = await open()
  expect(report.equals((await downloadFrom(server, (await link(id, 2, 'pdf')).body)).bytes)).toBe(false)
  await vi.waitFor(async () => {
    const mails = await mailsTo(server, owner.email)
    const mail = mails.find(({ subject }) => subject.includes('is ready: Released'))
    expect(mail?.text).toContain('More say at school')
    expect(mail?.text).toContain(`/insights-reports/${id}`)
  }, patience)
  const insights = await ask('GET', `/api/InsightsReports/${id}/insights`, undefined, owner.cookie)
  expect(insights.json()).toMatchObject({
    responses: 84,
    headline: 'More say at school',
    headlineLanguage: 'en',
    language: 'en',
    themesLanguage: 'en',
  })
  const again = await ask('POST', at(id, '/2/release'), { status: 'ReportAvailable' })
  expect(again.statusCode).toBe(200)
  await ask('POST', at(id), { language: 'es' })
  await made(id, 3)
  expect((await open()).equals(report)).toBe(true)
  const history = (await ask('GET', `/api/InsightsReports/${id}/history`)).json()
  expect(history.versions).toHaveLength(1)
  expect((await drafts(id)).drafts.map(({ releasedAs }) => releasedAs)).toEqual([null, 1, null])
  expect(history.events.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['draft_released', 'files_stored', 'status_changed']),
  )
})

test('a draft that two admins release at once becomes one version of the report', async () => {
  const { id } = await upload(84, 'Released twice')
  const { db } = server.deps.database
  const both = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('insights_reports').where('id', '=', id).select('id').forUpdate().execute()
    const answers = [1, 2].map(() => underWay(ask('POST', at(id, '/1/release'), {})))
    await untilLocked(db, 2)
    return answers
  })
  const answers = await Promise.all(both.map(({ answer }) => answer))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { versions } = (await ask('GET', `/api/InsightsReports/${id}/history`)).json()
  expect(versions).toHaveLength(1)
})

test('where an admin opens drafts to a district, its people open the newest one, which is marked', async () => {
  const { id, resultId } = await upload()
  const plain = (await downloadFrom(server, (await link(id, 1, 'pdf')).body)).bytes
  const find = (as: string) => ask('GET', at(id, '/open'), undefined, as)
  const open = async (draftsOpen: boolean, as = admin.cookie) => {
    const { version } = (await ask('GET', `/api/districts/${district.districtId}`)).json()
    return ask('PUT', `/api/districts/${district.districtId}/drafts`, { draftsOpen, version }, as)
  }
  const lead = await server.signIn((await district.makePerson('lead')).id)
  expect((await open(true, lead)).statusCode).toBe(403)
  expect((await open(true)).json()).toMatchObject({ draftsOpen: true })
  await made(id, 2)
  expect((await drafts(id)).drafts[0]).toMatchObject({ reason: 'opened', isForDistrict: true })
  expect((await find(owner.cookie)).json()).toMatchObject({ reportId: id, version: 2, language: 'en' })
  const isOut = async () => {
    const versions = await server.deps.database.db
      .selectFrom('analysis_versions')
      .where('result_id', '=', resultId)
      .select('out_on')
      .execute()
    return versions.map(({ out_on }) => out_on !== null)
  }
  // By HEAD nothing is handed over.
  expect((await link(id, 2, 'pdf', owner.cookie, 'HEAD')).statusCode).toBe(200)
  expect(await isOut()).toEqual([false])
  const address = await link(id, 2, 'pdf', owner.cookie)
  const opened = await downloadFrom(server, address.body)
  expect(opened.bytes.equals(plain)).toBe(false)
  expect((await link(id, 1, 'pdf', owner.cookie)).statusCode).toBe(404)
  const stranger = (await makePerson(server)).cookie
  expect((await link(id, 2, 'docx', stranger)).statusCode).toBe(404)
  expect((await find(stranger)).statusCode).toBe(404)
  const colleague = await server.signIn((await district.makePerson()).id)
  expect((await link(id, 2, 'docx', colleague)).statusCode).toBe(404)
  expect(await isOut()).toEqual([true])

  expect((await open(false)).statusCode).toBe(200)
  expect((await find(owner.cookie)).json()).toBe(null)
  expect((await link(id, 2, 'pdf', owner.cookie)).statusCode).toBe(404)
})

test('schools are known by their other names, and those shown together by their sum, as where results are explored', async () => {
  const { id, resultId } = await upload()
  const { db } = server.deps.database
  const [alder, mill, tiny] = await db
    .insertInto('schools')
    .values(
      [
        ['Alder Creek Elementary', 'Alder Creek'],
        ['Mill Street Middle', 'Mill Street'],
        ['Tiny Hill School', 'Tiny Hill'],
      ].map(([name = '', alias = '']) => ({ district_id: district.districtId, name, aliases: [alias] })),
    )
    .returning('id')
    .execute()
  const schools = [
    { schoolId: alder!.id, count: 60 },
    { schoolId: mill!.id, count: 50 },
    { schoolId: tiny!.id, count: 10 },
  ]
  await db
    .updateTable('survey_results')
    .set({ enrolment: JSON.stringify({ total: 120, schools }) })
    .where('id', '=', resultId)
    .execute()
  await ask('POST', at(id), { language: 'en' })
  await made(id, 2)
  const source = await sourceOfDraft(server, id, 2)
  expect(source?.askedBySchool).toEqual({ 'Alder Creek': 60, 'Mill Street or Tiny Hill': 60 })
})

test('in a draft in Spanish the themes of the library have their Spanish names, and in one in English those they had', async () => {
  const { db } = server.deps.database
  await db.transaction().execute((tx) => writeRegistry(tx, { constructs: [safety] }))
  const { id, resultId } = await upload()
  const readingUrl = `/api/SurveyResults/${resultId}/reading`
  const { reading, version } = (await ask('GET', readingUrl, undefined, owner.cookie)).json()
  const keyOf = (asked: string) => reading.columns.find(({ text }: { text: string }) => text === asked).key
  const corrections = {
    [keyOf('I feel safe at school')]: { construct: 'Safety' },
    [keyOf('Adults here listen to me')]: { construct: 'Our own theme' },
  }
  await ask('PUT', readingUrl, { version, corrections, remember: false }, owner.cookie)
  await made(id, 2)
  await put(id, { notes: [{ construct: 'construct:safety', text: 'Safer than it was.' }] }, 0)
  await ask('POST', at(id), { language: 'en' })
  await made(id, 3)
  await ask('POST', at(id), { language: 'es' })
  await made(id, 4)
  const namesIn = async (draft: number) => {
    const source = await sourceOfDraft(server, id, draft)
    return source?.analysis.constructs.map(({ name }) => name).toSorted()
  }
  expect(await namesIn(2)).toEqual(['Our own theme', 'Safety'])
  expect(await namesIn(4)).toEqual(['Our own theme', 'Seguridad'])
  expect((await ask('GET', at(id, '/4/changes'))).json()).toMatchObject({
    since: 3,
    words: [],
    figures: [],
  })
})

test('of four people there is a draft without a number, and none once the responses are removed', async () => {
  const { id, resultId } = await upload(4)
  expect((await drafts(id)).drafts[0]).toMatchObject({ state: 'ready', people: null })
  const { db } = server.deps.database
  const { content_key } = await db
    .selectFrom('report_drafts')
    .where('report_id', '=', id)
    .select('content_key')
    .executeTakeFirstOrThrow()
  await put(id, { headline: 'Gone soon' }, 0)
  await db.transaction().execute((tx) => removeResponses(tx, server.deps.jobs, resultId, new Date()))
  const after = await drafts(id)
  expect([after.drafts, after.words.headline, after.obstacle]).toEqual([[], '', expect.any(String)])
  const refused = await ask('POST', at(id), { language: 'en' })
  expect(refused.statusCode).toBe(409)
  server.passTime(8 * 24 * 60 * 60 * 1000)
  await doJob(server, 'remove-files')
  expect(await server.deps.files.exists(String(content_key))).toBe(false)
})
