import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { School } from '#contract/people/people.ts'
import type { ReportHistory } from '#contract/reports/audit.ts'
import type { DistrictReports, ReportInsights } from '#contract/reports/reports.ts'
import type { Enrolment, ResultEnrolment, SurveyResult } from '#contract/results/results.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let dana: Person
let lead: Person
let admin: Person
let own: School
let other: School
let upload: { id: string; resultId: string }

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  const district = await makeDistrictWithSchools(server)
  const { districtId } = district
  own = district.own
  other = district.other
  dana = await makePerson(server, 'staff', { districtId })
  lead = await makePerson(server, 'lead', { districtId })
  admin = await makePerson(server, 'admin')
  upload = await makeReport(server, dana, { status: 'ReportAvailable', hasFiles: true })
  await server.deps.database.db
    .updateTable('survey_results')
    .set({ schools: JSON.stringify([own, other]) })
    .where('id', '=', upload.resultId)
    .execute()
})

const url = (id = upload.resultId) => `/api/SurveyResults/${id}/enrolment`
const read = (who: Person, id?: string) => server.request({ url: url(id), as: who.cookie })
const set = (who: Person, payload: object, id?: string) =>
  server.request({ method: 'PUT', url: url(id), as: who.cookie, payload })
const listed = async (who: Person) => {
  const list = await server.request({ url: '/api/SurveyResults', as: who.cookie })
  return list.json<SurveyResult[]>().find(({ id }) => id === upload.resultId)
}
const events = async () => {
  const url = `/api/InsightsReports/${upload.id}/history`
  const history = (await server.request({ url, as: admin.cookie })).json<ReportHistory>()
  return {
    asked: history.upload.asked,
    changes: history.events.map(({ action, before, after }) => ({ action, before, after })),
  }
}

test('the number of people asked is absent until it is set, and then stands wherever responses are counted', async () => {
  const known = { responses: 12, schools: [own, other] }
  expect((await read(dana)).json<ResultEnrolment>()).toEqual(known)
  expect(await listed(dana)).not.toHaveProperty('enrolment')
  const insights = async () => {
    const answer = await server.request({
      url: `/api/InsightsReports/${upload.id}/insights`,
      as: dana.cookie,
    })
    return answer.json<ReportInsights>()
  }
  const managed = async () => {
    const answer = await server.request({ url: '/api/InsightsReports/GetAll', as: admin.cookie })
    const all = answer.json<DistrictReports[]>().flatMap(({ insightsReports }) => insightsReports)
    return all.find(({ id }) => id === upload.id)
  }
  expect(await insights()).toEqual({ responses: 12, findings: [] })
  expect(await managed()).not.toHaveProperty('asked')
  expect(await events()).toEqual({ asked: undefined, changes: [] })

  const enrolment = { total: 40, schools: [] }
  const changed = await set(dana, enrolment)
  expect([changed.statusCode, changed.json()]).toEqual([200, { ...known, enrolment }])
  expect((await read(dana)).json()).toEqual({ ...known, enrolment })
  expect((await listed(dana))?.enrolment).toEqual(enrolment)
  expect(await insights()).toEqual({ responses: 12, asked: 40, findings: [] })
  expect((await managed())?.asked).toBe(40)
  expect(await events()).toEqual({
    asked: 40,
    changes: [{ action: 'enrolment_changed', before: null, after: { asked: 40 } }],
  })
})

test('with a number for every school the total is their sum, with fewer it is what was given', async () => {
  const counts = [
    { schoolId: own.id, count: 30 },
    { schoolId: other.id, count: 50 },
  ]
  const enrolmentOf = async (sent: Enrolment) => (await set(dana, sent)).json<ResultEnrolment>().enrolment
  expect(await enrolmentOf({ total: null, schools: counts })).toEqual({ total: 80, schools: counts })
  const one = counts.slice(0, 1)
  expect(await enrolmentOf({ total: 90, schools: one })).toEqual({ total: 90, schools: one })
  expect(await enrolmentOf({ total: null, schools: one })).toEqual({ total: null, schools: one })
  expect((await events()).changes.map(({ after }) => after).reverse()).toEqual([
    { asked: 80, askedBySchool: 'Alder Creek: 30; Mill Street: 50' },
    { asked: 90, askedBySchool: 'Alder Creek: 30' },
    { asked: null, askedBySchool: 'Alder Creek: 30' },
  ])
})

test('without any number it is not known any more, and the same number again is no change', async () => {
  await set(dana, { total: 40, schools: [] })
  await set(dana, { total: 40, schools: [] })
  expect((await events()).changes).toHaveLength(1)
  expect((await set(dana, { total: null, schools: [] })).json()).not.toHaveProperty('enrolment')
  expect(await listed(dana)).not.toHaveProperty('enrolment')
  expect((await events()).changes[0]).toEqual({
    action: 'enrolment_changed',
    before: { asked: 40 },
    after: null,
  })
})

test('a number that somebody else changed meanwhile is not replaced unseen', async () => {
  const schools = [
    { schoolId: own.id, count: 30 },
    { schoolId: other.id, count: 50 },
  ]
  expect((await set(lead, { total: null, schools, before: null })).statusCode).toBe(200)
  const late = await set(dana, { total: 90, schools: [], before: null })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Somebody else changed the number of people asked in the meantime. What you typed is still here: load the newer one, then save again.',
  ])
  expect((await read(dana)).json<ResultEnrolment>().enrolment).toEqual({ total: 80, schools })
  // The same number of both is no quarrel.
  expect((await set(dana, { total: 80, schools, before: null })).statusCode).toBe(200)
  const before = { total: 80, schools: schools.toReversed() }
  expect((await set(dana, { total: 90, schools: [], before })).statusCode).toBe(200)
})

test('the owner, a lead of the district and admin staff set it; to others there is no such upload', async () => {
  const { districtId } = dana
  const colleague = await makePerson(server, 'staff', { districtId: districtId! })
  const strangers = [colleague, await makePerson(server), await makePerson(server, 'lead')]
  for (const [index, who] of [dana, lead, admin].entries()) {
    expect((await set(who, { total: 100 + index, schools: [] })).statusCode).toBe(200)
    expect((await read(who)).json<ResultEnrolment>().enrolment?.total).toBe(100 + index)
  }
  for (const who of strangers) {
    expect((await read(who)).statusCode).toBe(404)
    expect((await set(who, { total: 7, schools: [] })).statusCode).toBe(404)
  }
  expect((await listed(dana))?.enrolment?.total).toBe(102)
})

test('the number of a deleted upload is neither read nor set', async () => {
  const { resultId } = await makeReport(server, dana)
  await server.request({ method: 'DELETE', url: `/api/SurveyResults/${resultId}`, as: dana.cookie })
  expect((await read(dana, resultId)).statusCode).toBe(404)
  expect((await set(dana, { total: 7, schools: [] }, resultId)).statusCode).toBe(404)
})

test('all that is wrong with the numbers is named at once, and nothing is changed', async () => {
  const foreign = await makeDistrictWithSchools(server)
  const refused = await set(dana, {
    total: 20,
    schools: [
      { schoolId: own.id, count: 30 },
      { schoolId: own.id, count: 1 },
      { schoolId: foreign.own.id, count: 5 },
    ],
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().issues).toEqual([
    { path: 'schools.1.schoolId', message: 'This school already has a number.' },
    { path: 'schools.2.schoolId', message: 'This school is not part of the upload.' },
    { path: 'total', message: 'The total is smaller than the sum of the schools.' },
  ])
  const most = 9_999_999
  const tooMany = [own, other].map(({ id }) => ({ schoolId: id, count: most }))
  expect((await set(dana, { total: null, schools: tooMany })).json().issues).toEqual([
    { path: 'schools', message: 'All schools together can have at most 9,999,999 people.' },
  ])
  for (const total of [0, -3, 1.5, '40', most + 1])
    expect((await set(dana, { total, schools: [] })).statusCode).toBe(422)
  expect((await set(dana, { total: 1, schools: [] }, randomUUID())).statusCode).toBe(404)
  expect(await listed(dana)).not.toHaveProperty('enrolment')
})
