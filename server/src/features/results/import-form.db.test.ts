import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { question, template } from '#server/testing/data/factories.ts'
import { downloadFrom, makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { type Google, personAt, startGoogle } from '#server/testing/outside/google.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import { patience } from '#testing/patience.ts'

type District = Awaited<ReturnType<typeof makeDistrictWithSchools>>

let google: Google
const leaves = ['analyse-results', 'draft-report'] as const
let server: TestApp
let district: District
let person: ReturnType<typeof personAt>
let email: string

beforeAll(async () => {
  google = await startGoogle()
  server = await startTestApp({ emulator: google.emulator, leaves })
  const several = {
    type: 'multiple choice' as const,
    text: 'What helps?',
    options: ['Clubs; sports', 'Staff'],
  }
  const grid = {
    type: 'grid' as const,
    text: 'How safe?',
    options: ['Safe', 'Unsafe'],
    rows: ['Bus', 'Yard'],
  }
  const scale = { type: 'scale' as const, text: 'How well?', options: [], scaleMin: 1, scaleMax: 5 }
  await loadLibrary(server, [
    template(1, { questions: [question(1), question(2, several), question(3, grid), question(4, scale)] }),
  ])
})
afterAll(async () => {
  await server.close()
  await google.stop()
})
beforeEach(async () => {
  await google.disarm()
  district = await makeDistrictWithSchools(server, ['core'])
  const user = await district.makePerson()
  email = user.email
  person = personAt(server, google, await server.signIn(user.id), email)
})

/** A form with responses, as the upload form names it. */
async function formWith(count: number) {
  await person.connect()
  const externalId = await person.export(1)
  if (count > 0) await person.addResponses(externalId, count)
  const [made] = (await person.request('GET', '/api/SurveyExports')).json()
  return { Id: made.id as string, ExternalId: externalId, TemplateName: 'Template 1' }
}

const submission = (form: object, given: object = {}) => ({
  ExportedSurvey: form,
  ReportTitle: 'Spring: climate',
  UserSchools: [district.own],
  Description: 'All grades.',
  ...given,
})
const submit = (body: object, key?: string) =>
  person.request('POST', '/api/SurveyResults', body, key ? { 'idempotency-key': key } : {})
const list = async (who = person) => (await who.request('GET', '/api/SurveyResults')).json<SurveyResult[]>()

async function sheetOf(result: SurveyResult) {
  const link = await person.request('GET', `/api/SurveyResults/${result.id}/tempurl`)
  expect(link.headers['content-type']).toBe('text/plain; charset=utf-8')
  const { bytes, name } = await downloadFrom(server, link.body)
  const { sheets } = await readWritten(bytes)
  return { name, rows: sheets[0]?.rows ?? [] }
}

test('importing a form makes a workbook, a record, a report and two e-mails', async () => {
  const form = await formWith(120)
  const answer = await submit(submission(form))
  expect(answer.statusCode, answer.body).toBe(201)
  const result = answer.json<SurveyResult>()
  expect(result).toMatchObject({ friendlyName: 'Spring: climate', uploadedBy: { name: 'The staff' } })
  expect(await list()).toEqual([result])
  const { rows, name } = await sheetOf(result)
  expect(name).toBe('attachment; filename="Spring climate.xlsx"')
  expect(rows[0]).toEqual([
    'Timestamp',
    'How often do you feel welcome at school?',
    'What helps?',
    'How safe? [Bus]',
    'How safe? [Yard]',
    'How well?',
  ])
  expect(rows).toHaveLength(121)
  expect(rows[1]?.[0]).toBeInstanceOf(Date)
  const helps = new Set(rows.slice(1).map((row) => row[2]))
  expect([...helps].filter(Boolean).sort()).toEqual(['Clubs\\; sports', 'Clubs\\; sports;Staff', 'Staff'])
  expect(rows.slice(1).every((row) => ['number', 'object'].includes(typeof row[5]))).toBe(true)
  const { db } = server.deps.database
  const stored = await db
    .selectFrom('survey_results')
    .innerJoin('insights_reports', 'result_id', 'survey_results.id')
    .where('survey_results.id', '=', result.id)
    .select(['responses_expected', 'responses_stored', 'status', 'survey_template_name', 'schools'])
    .execute()
  expect(stored).toEqual([
    {
      responses_expected: 120,
      responses_stored: 120,
      status: 'ReportRequested',
      survey_template_name: 'Template 1',
      schools: [district.own],
    },
  ])
  await vi.waitFor(async () => {
    const mails = (await server.request({ url: '/dev/mailbox.json' })).json<
      { to: string; subject: string }[]
    >()
    expect(mails).toContainEqual(
      expect.objectContaining({ to: email, subject: 'We received your survey results: Spring: climate' }),
    )
    expect(mails.map(({ to }) => to)).toContain('research@chorus.example')
  }, patience)
  const { body } = await server.request({ url: '/dev/mailbox' })
  expect(body).toContain('Spring: climate')
  expect(body).toMatch(/, <time datetime="\d{4}-[^"]+Z">\d\d\/\d\d\/\d{4}, \d+:\d\d\s[AP]M UTC</)
})

test('an import stores how many people were asked, and refuses a number for a school that is not chosen', async () => {
  const form = await formWith(3)
  const schools = [{ schoolId: district.own.id, count: 9 }]
  const foreign = { total: null, schools: [{ schoolId: district.other.id, count: 9 }] }
  const refused = await submit(submission(form, { Enrolment: foreign }))
  expect([refused.statusCode, refused.json().issues]).toEqual([
    422,
    [{ path: 'Enrolment.schools.0.schoolId', message: 'This school is not part of the upload.' }],
  ])
  expect(await list()).toEqual([])
  const stored = await submit(submission(form, { Enrolment: { total: null, schools } }))
  expect(stored.json<SurveyResult>().enrolment).toEqual({ total: 9, schools })
  expect(await list()).toEqual([stored.json()])
})

test('submissions with the same idempotency key make one record, at once or later', async () => {
  const body = submission(await formWith(5))
  const key = randomUUID()
  const [one, two] = await Promise.all([submit(body, key), submit(body, key)])
  expect([one.statusCode, two.statusCode]).toEqual([201, 201])
  expect(two.json()).toEqual(one.json())
  expect((await submit(body, key)).json()).toEqual(one.json())
  expect(await list()).toHaveLength(1)
  expect((await submit(body, randomUUID())).statusCode).toBe(201)
  expect(await list()).toHaveLength(2)
})

test('an idempotency key that comes again with another submission is refused', async () => {
  const form = await formWith(5)
  const key = randomUUID()
  expect((await submit(submission(form), key)).statusCode).toBe(201)
  const again = await submit(submission(form, { Description: 'Another.' }), key)
  expect([again.statusCode, again.json().code]).toEqual([422, 'idempotency_conflict'])
  expect(await list()).toHaveLength(1)
})

test('two nodes that import the same submission at once make one record', async () => {
  const other = await startTestApp({ emulator: google.emulator, leaves, database: server.deps.database })
  const body = submission(await formWith(5))
  const key = randomUUID()
  const request = (node: TestApp) =>
    node.request({
      method: 'POST',
      url: '/api/SurveyResults',
      as: person.cookie,
      headers: { 'idempotency-key': key },
      payload: body,
    })
  const [one, two] = await Promise.all([request(server), request(other)])
  expect(two.json()).toEqual(one.json())
  expect(await list()).toHaveLength(1)
  await other.app.close()
})

test('a page of responses that breaks off is fetched again, without double rows', async () => {
  const form = await formWith(40)
  await google.arm('cut_call', { call: 'responses.list' })
  const answer = await submit(submission(form))
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await sheetOf(answer.json())).rows).toHaveLength(41)
})

test('a form without responses or deleted at Google is refused, and nothing is stored', async () => {
  const form = await formWith(0)
  const empty = await submit(submission(form))
  expect([empty.statusCode, empty.json().message]).toEqual([409, 'This form has no responses yet.'])
  await person.google('DELETE', `/drive/v3/files/${form.ExternalId}`)
  const gone = await submit(submission(form))
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'not_found'])
  expect(gone.json().message).toContain('no longer exists in Google')
  expect(await list()).toEqual([])
})

test('a rate limit, an error of Google and a revoked grant are refused, nothing stored', async () => {
  const body = submission(await formWith(3))
  await google.arm('resource_exhausted', { retryAfter: 3600, call: 'forms.get' })
  expect((await submit(body)).json()).toMatchObject({ statusCode: 429, code: 'rate_limited' })
  await google.arm('internal', { times: 20 })
  expect((await submit(body)).json()).toMatchObject({ statusCode: 503, code: 'unavailable' })
  await google.arm('revoked_grant')
  expect((await submit(body)).json()).toMatchObject({ statusCode: 401, code: 'forms_not_authorized' })
  expect(await list()).toEqual([])
})

test("another person's form, another district's school and missing fields are refused", async () => {
  const form = await formWith(3)
  const stranger = await district.makePerson()
  const owner = person
  person = personAt(server, google, await server.signIn(stranger.id), stranger.email)
  await person.connect()
  expect((await submit(submission(form))).statusCode).toBe(404)
  expect((await submit(submission({ ...form, Id: randomUUID() }))).statusCode).toBe(404)
  person = owner
  expect((await submit(submission({ ...form, ExternalId: 'another' }))).statusCode).toBe(404)
  const school = await submit(submission(form, { UserSchools: [district.own, district.other] }))
  expect(school.json()).toMatchObject({ statusCode: 422, issues: [{ path: 'UserSchools' }] })
  for (const field of ['ReportTitle', 'Description'])
    expect((await submit(submission(form, { [field]: ' ' }))).statusCode).toBe(422)
  expect((await submit(submission(form, { UserSchools: [] }))).statusCode).toBe(422)
  expect((await submit(submission(form), 'a key with spaces')).statusCode).toBe(400)
  expect(await list()).toEqual([])
})

test('staff see their own uploads, a lead those of the district, admin staff open all', async () => {
  const form = await formWith(2)
  const result = (await submit(submission(form))).json<SurveyResult>()
  const as = async (user: { id: string; email: string }) =>
    personAt(server, google, await server.signIn(user.id), user.email)
  const elsewhere = await makeDistrictWithSchools(server)
  const [colleague, lead, otherLead] = [
    await as(await district.makePerson()),
    await as(await district.makePerson('lead')),
    await as(await elsewhere.makePerson('lead')),
  ]
  expect(await list(lead)).toEqual([{ ...result, isOwn: false, withdrawableUntil: null }])
  for (const who of [colleague, otherLead]) {
    expect(await list(who)).toEqual([])
    expect((await who.request('GET', `/api/SurveyResults/${result.id}/tempurl`)).statusCode).toBe(404)
  }
  expect((await lead.request('GET', `/api/SurveyResults/${result.id}/tempurl`)).statusCode).toBe(200)
  const { admin } = await signInPeople(server, [])
  expect((await server.request({ url: '/api/SurveyResults', as: admin })).json()).toEqual([])
  const link = await server.request({ url: `/api/SurveyResults/${result.id}/tempurl`, as: admin })
  expect(link.statusCode).toBe(200)
})
