import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { School } from '#contract/people/people.ts'
import type { SharedResult } from '#contract/results/analysis-sharing.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { patience } from '#testing/patience.ts'
import { answeredIn } from './survey-fixture.ts'

type Person = { id: string; cookie: string }

let server: TestApp
let own: School
let people: Record<
  'owner' | 'colleague' | 'lead' | 'otherLead' | 'admin' | 'shared' | 'sharedSchool' | 'moved',
  Person
>
let id: string
let alderCreek: string
let unshared: string

const url = (path: string, resultId = id) => `/api/SurveyResults/${resultId}/${path}`
const get = (who: Person | null, path: string) =>
  server.request({ url: url(path), ...(who && { as: who.cookie }) })
const put = (who: Person, path: string, payload: object) =>
  server.request({ method: 'PUT', url: url(path), as: who.cookie, payload })

beforeAll(async () => {
  server = await startTestApp()
  const district = await makeDistrictWithSchools(server)
  const elsewhere = await makeDistrictWithSchools(server)
  own = district.own
  const owner = await signedIn(district)
  people = {
    owner,
    colleague: await signedIn(district),
    lead: await signedIn(district, 'lead'),
    otherLead: await signedIn(elsewhere, 'lead'),
    admin: await makePerson(server, 'admin'),
    shared: await signedIn(district),
    sharedSchool: await signedIn(district),
    moved: await signedIn(district),
  }
  const file = { name: 'climate.csv', content: answeredIn('2026-10') }
  const submission = { ReportTitle: 'Climate', UserSchools: [own], Description: 'Ours' }
  const stored = await uploadResults(server, owner.cookie, file, submission)
  expect(stored.statusCode, stored.body).toBe(201)
  id = stored.json<SurveyResult>().id
  await vi.waitFor(async () => expect((await get(owner, 'analysis')).json().state).toBe('ready'), patience)
  const others = { ...submission, ReportTitle: 'Not shared' }
  unshared = (await uploadResults(server, owner.cookie, file, others)).json<SurveyResult>().id
  const { breakdowns } = (await get(owner, 'analysis')).json()
  alderCreek = breakdowns
    .flatMap(({ blocks }: { blocks: { key: string; label: string }[] }) => blocks)
    .find(({ label }: { label: string }) => label === 'Alder Creek').key
  const shares = [
    { userId: people.shared.id, block: null },
    { userId: people.sharedSchool.id, block: alderCreek },
    { userId: people.moved.id, block: null },
  ]
  const sharing = await put(owner, 'sharing', { shares })
  expect(sharing.statusCode, sharing.body).toBe(200)
  const { db } = server.deps.database
  await db.deleteFrom('user_schools').where('user_id', '=', people.moved.id).execute()
  await db
    .updateTable('users')
    .set({ district_id: elsewhere.districtId })
    .where('id', '=', people.moved.id)
    .execute()
})
afterAll(() => server.close())

/** A person of a district who works for its first school, signed in. */
async function signedIn(
  district: Awaited<ReturnType<typeof makeDistrictWithSchools>>,
  role?: 'lead',
): Promise<Person> {
  const { id } = await district.makePerson(role)
  return { id, cookie: await server.signIn(id) }
}

test('results are those of their owner alone, whoever else may see or change them', async () => {
  const told = async (who: keyof typeof people) => {
    const { isOwn, mayChange } = (await get(people[who], 'analysis')).json()
    return { isOwn, mayChange }
  }
  expect(await told('owner')).toEqual({ isOwn: true, mayChange: true })
  expect(await told('lead')).toEqual({ isOwn: false, mayChange: true })
  expect(await told('admin')).toEqual({ isOwn: false, mayChange: true })
  expect(await told('shared')).toEqual({ isOwn: false, mayChange: false })
})

const firstQuestion = async () => {
  const { questions } = (await get(people.owner, 'analysis')).json()
  return questions.find((one: { role: string }) => one.role === 'rating').key as string
}

test.each<[string, Record<string, number>]>([
  ['analysis', { owner: 200, lead: 200, admin: 200, shared: 200, sharedSchool: 200 }],
  ['analysis/groups?by=grade', { owner: 200, lead: 200, admin: 200, shared: 200 }],
  [
    'analysis/trend?question={question}',
    { owner: 200, lead: 200, admin: 200, shared: 200, sharedSchool: 200 },
  ],
  ['analysis/trends', { owner: 200, lead: 200, admin: 200, shared: 200, sharedSchool: 200 }],
  ['analysis/changes', { owner: 200, lead: 200, admin: 200, shared: 200, sharedSchool: 200 }],
  ['analysis.csv', { owner: 200, lead: 200, admin: 200, shared: 200, sharedSchool: 200 }],
  ['reading', { owner: 200, lead: 200, admin: 200 }],
  ['comments?question=what-would-you-change', { owner: 200, lead: 200, admin: 200 }],
  ['sharing', { owner: 200, lead: 200 }],
  ['sharing/people?search=the', { owner: 200, lead: 200 }],
])('%s is answered to who may see it, and is not there for others', async (path, expected) => {
  const question = await firstQuestion()
  for (const [name, person] of Object.entries(people)) {
    const answer = await get(person, path.replace('{question}', encodeURIComponent(question)))
    expect([name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
      name,
      expected[name] ?? 404,
      expected[name] ? '' : expect.stringContaining('was not found'),
    ])
  }
  expect((await get(null, path)).statusCode).toBe(401)
})

test('who has one school shared sees it beside the total, and no other group', async () => {
  for (const path of ['analysis', 'analysis.csv', 'analysis/groups?by=school']) {
    const answer = await get(people.sharedSchool, path)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body).toContain('Alder Creek')
    expect(answer.body).not.toMatch(/Mill Street|Tiny Hill|grade:|Grade 6/)
  }
  const whole = await get(people.shared, 'analysis')
  expect(whole.body).toContain('Mill Street')
  expect(whole.body).toContain('grade:')
})

test('who has one school shared is not told the first and the last day on which anybody answered', async () => {
  const { answered } = (await get(people.shared, 'analysis')).json()
  expect(answered).toEqual({ from: '2026-10-01', middle: '2026-10-10', to: '2026-10-20' })
  expect((await get(people.sharedSchool, 'analysis')).json()).not.toHaveProperty('answered')
  // It is dated all the same among other surveys.
  const trend = await get(people.sharedSchool, `analysis/trend?question=${await firstQuestion()}`)
  expect(trend.json().points).toMatchObject([{ answeredOn: '2026-10-10' }])
})

test('nobody but who may see the responses corrects, shares or is told comments', async () => {
  for (const who of [people.shared, people.colleague, people.otherLead])
    for (const [path, payload] of [
      ['reading', { version: 1, corrections: {}, remember: false }],
      ['sharing', { shares: [] }],
    ] as const)
      expect((await put(who, path, payload)).statusCode).toBe(404)
  expect((await put(people.admin, 'sharing', { shares: [] })).statusCode).toBe(404)
})

test('an analysis is shared with people of the district alone, and all that is wrong is told', async () => {
  const shares = [
    { userId: people.otherLead.id, block: null },
    { userId: people.colleague.id, block: 'school:tiny-hill' },
  ]
  const refused = await put(people.owner, 'sharing', { shares })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().issues.map(({ path }: { path: string }) => path)).toEqual([
    'shares.0.userId',
    'shares.1.block',
  ])
  expect((await get(people.colleague, 'analysis')).statusCode).toBe(404)
})

test('results are a draft until their report is available, for people who may not see the report too', async () => {
  const seen = async (who: Person) => (await get(who, 'analysis')).json()
  const { report } = await seen(people.owner)
  for (const who of [people.owner, people.shared]) expect(await seen(who)).toMatchObject({ isDraft: true })
  const set = (status: string) =>
    server.request({
      method: 'PUT',
      url: `/api/InsightsReports/${report.id}/status`,
      as: people.admin.cookie,
      payload: { reportId: report.id, status },
    })
  expect((await set('ReportAvailable')).statusCode).toBe(200)
  expect(await seen(people.shared)).toMatchObject({ isDraft: false, report: null })
  expect(await seen(people.owner)).toMatchObject({ isDraft: false })
  expect((await set('OnHold')).statusCode).toBe(200)
  expect(await seen(people.shared)).toMatchObject({ isDraft: true, report: null })
})

test('of two who change at once who can see an analysis the second is told, so that nobody who was taken off comes back', async () => {
  const stored = await get(people.owner, 'sharing')
  const sharesIn = (answer: typeof stored) =>
    answer.json<{ userId: string; block: string | null }[]>().map(({ userId, block }) => ({ userId, block }))
  const before = sharesIn(stored)
  const off = before.filter(({ userId }) => userId !== people.shared.id)
  const on = [...before, { userId: people.colleague.id, block: null }]
  const answers = await Promise.all([
    put(people.owner, 'sharing', { shares: off, before }),
    put(people.lead, 'sharing', { shares: on, before }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Somebody else changed who can see these results in the meantime.'),
  })
  const isOff = answers[0].statusCode === 200
  expect((await get(people.shared, 'analysis')).statusCode).toBe(isOff ? 404 : 200)
  // Who does not say what the list was made from means the list as it is, whatever is stored.
  const given = await put(people.owner, 'sharing', { shares: before })
  expect([given.statusCode, sharesIn(given)]).toEqual([200, before])
})

test('what was shared with somebody is in their list, with who shared it, as long as they may see it', async () => {
  const listOf = async (who: Person) => {
    const answer = await server.request({ url: '/api/SurveyResults/shared', as: who.cookie })
    expect(answer.body).not.toContain(unshared)
    return answer.json<SharedResult[]>()
  }
  const row = { id, friendlyName: 'Climate', sharedOn: expect.any(String), sharedBy: { name: 'The owner' } }
  const { db } = server.deps.database
  await db.updateTable('users').set({ full_name: 'The owner' }).where('id', '=', people.owner.id).execute()
  const all = { ...row, isOneSchool: false }
  const ofSchool = { ...row, isOneSchool: true }
  expect(await listOf(people.shared)).toEqual([all])
  expect(await listOf(people.sharedSchool)).toEqual([ofSchool])
  // Their own lists have them, or they may not see them any more.
  for (const who of ['owner', 'lead', 'admin', 'colleague', 'otherLead', 'moved'] as const)
    expect([who, await listOf(people[who])]).toEqual([who, []])

  const left = [{ userId: people.sharedSchool.id, block: alderCreek }]
  expect((await put(people.owner, 'sharing', { shares: left })).statusCode).toBe(200)
  expect(await listOf(people.shared)).toEqual([])
  expect(await listOf(people.sharedSchool)).toEqual([ofSchool])

  const gone = await server.request({
    method: 'DELETE',
    url: `/api/SurveyResults/${id}`,
    as: people.owner.cookie,
  })
  expect(gone.statusCode, gone.body).toBe(200)
  expect(await listOf(people.sharedSchool)).toEqual([])
  const back = await server.request({
    method: 'POST',
    url: `/api/SurveyResults/${id}/restore`,
    as: people.owner.cookie,
  })
  expect(back.statusCode, back.body).toBe(200)
  const shares = [{ userId: people.shared.id, block: null }, ...left]
  expect((await put(people.owner, 'sharing', { shares })).statusCode).toBe(200)
})

test('a filter within a filter of a filter is refused with a sentence', async () => {
  const answer = await get(
    people.owner,
    'analysis/groups?by=grade&where=school:alder-creek&where=school:mill-street',
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'too_specific' })
  expect((await get(people.owner, 'analysis/groups?by=shoe-size')).statusCode).toBe(404)
})

test('a lead may raise the minimum, and only admins lower it; the analyses are made again', async () => {
  const { districtId } = await server.deps.database.db
    .selectFrom('survey_results')
    .where('id', '=', id)
    .select('district_id as districtId')
    .executeTakeFirstOrThrow()
  const path = `/api/InsightsSettings/${districtId}`
  const set = (who: Person, payload: object) =>
    server.request({ method: 'PUT', url: path, as: who.cookie, payload })
  const before = (await server.request({ url: path, as: people.lead.cookie })).json()
  expect(before).toEqual({ k: 10, breakdownOrder: [], themes: [], comments: 'masked', version: 0 })
  expect((await set(people.lead, { ...before, k: 5 })).statusCode).toBe(403)
  expect((await set(people.otherLead, { ...before, k: 20 })).statusCode).toBe(404)
  expect((await set(people.owner, { ...before, k: 20 })).statusCode).toBe(403)
  const raised = await set(people.lead, { ...before, k: 30 })
  expect(raised.json()).toMatchObject({ k: 30, version: 1 })
  expect((await set(people.admin, { ...before, k: 5 })).statusCode).toBe(409)
  // Who raises it from what it was is told of the other one, and not that they lower it.
  expect((await set(people.lead, { ...before, k: 20 })).statusCode).toBe(409)
  await expect
    .poll(async () => (await get(people.owner, 'analysis')).json())
    .toMatchObject({ k: 30, version: 2, isOutdated: false })
})
