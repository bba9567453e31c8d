import { describe, expect, test } from 'vitest'
import type { InsightsReport } from '#contract/reports/reports.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { mailsTo, makeReport, setStatus } from '#server/testing/data/reports.ts'
import { peopleRequests } from './testing/people-requests.ts'

const people = peopleRequests()
const { db, staff, post, read, whoAmI } = people

describe('a person who leaves', () => {
  test('is signed out at once and let in again when reactivated; others stay signed in', async () => {
    const [person, other] = [await staff(), await staff()]
    expect(await whoAmI(person.cookie)).toBe(200)
    expect((await post(person.id, 'deactivate')).json()).toMatchObject({ state: 'deactivated', sessions: 0 })
    await expect.poll(() => whoAmI(person.cookie)).toBe(401)
    await expect(people.server.signIn(person.id)).rejects.toThrow('Your access ended')
    expect(await whoAmI(other.cookie)).toBe(200)
    expect((await post(person.id, 'reactivate')).json()).toMatchObject({
      state: 'active',
      deactivatedOn: null,
    })
    expect(await whoAmI(await people.server.signIn(person.id))).toBe(200)
  })

  test('leaves reports under way, of which each lead has one e-mail; the grant at Google is gone', async () => {
    const person = await staff()
    const { id } = await makeReport(people.server, person, { title: 'Fall climate', status: 'Processing' })
    await makeReport(people.server, person, { title: 'Old climate', status: 'ReportAvailable' })
    const grant = {
      user_id: person.id,
      sealed_refresh_token: 'x',
      key_id: 'gone',
      scope: '',
      granted_on: new Date(),
    }
    await db().insertInto('forms_grants').values(grant).execute()
    await post(person.id, 'deactivate')
    expect(await db().selectFrom('forms_grants').where('user_id', '=', person.id).execute()).toEqual([])
    await expect.poll(async () => (await mailsTo(people.server, people.lead.email)).length).toBe(1)
    const [told] = await mailsTo(people.server, people.lead.email)
    expect(told?.subject).toBe('Dana Morales left with a report in progress')
    expect(told?.text).toContain('• Fall climate')
    expect(told?.text).not.toContain('Old climate')
    await setStatus(people.server, people.admin.cookie, id, 'ReportAvailable')
    await expect.poll(async () => (await mailsTo(people.server, people.lead.email)).length).toBe(2)
    const [available] = await mailsTo(people.server, people.lead.email)
    expect(available?.text).toContain('because Dana Morales is no longer with your district')
    expect(await mailsTo(people.server, person.email)).toEqual([])
  })

  test('without reports under way sends nobody an e-mail', async () => {
    const person = await staff()
    await makeReport(people.server, person, { status: 'ReportAvailable' })
    await post(person.id, 'deactivate')
    const next = await staff()
    await makeReport(people.server, next, { title: 'Later' })
    await post(next.id, 'deactivate')
    await expect.poll(async () => (await mailsTo(people.server, people.lead.email)).length).toBe(1)
    expect((await mailsTo(people.server, people.lead.email))[0]?.text).toContain('Later')
  })
})

describe('a hand-over', () => {
  const uploads = async (as: string) =>
    (await people.server.request({ url: '/api/SurveyResults', as })).json<SurveyResult[]>()
  const reports = async (as: string) =>
    (await people.server.request({ url: '/api/InsightsReports', as })).json<InsightsReport[]>()

  test('lets the new owner see and change uploads and reports, under the name of who made them', async () => {
    const [from, to, other] = [
      await staff('Dana Morales'),
      await staff('Theo Lindqvist'),
      await staff('Other'),
    ]
    const { resultId } = await makeReport(people.server, from, { title: 'Fall' })
    await makeReport(people.server, other, { title: 'Of another' })
    const answer = await post(from.id, 'hand-over', people.lead.cookie, { toPersonId: to.id })
    expect(answer.json()).toEqual({ uploads: 1, reports: 1 })
    expect(await uploads(from.cookie)).toEqual([])
    expect(await reports(from.cookie)).toEqual([])
    expect(await uploads(to.cookie)).toMatchObject([
      { friendlyName: 'Fall', uploadedBy: { name: 'Dana Morales' }, isOwn: true },
    ])
    expect(await reports(to.cookie)).toMatchObject([{ friendlyName: 'Fall', createdByName: 'Dana Morales' }])
    const rename = (as: string) =>
      people.server.request({
        method: 'PUT',
        url: `/api/SurveyResults/${resultId}`,
        payload: { friendlyName: 'Autumn' },
        as,
      })
    expect((await rename(from.cookie)).statusCode).toBe(404)
    expect((await rename(to.cookie)).statusCode).toBe(200)
    expect(await read(from.id)).toMatchObject({ uploads: 0, reportsUnderWay: [] })
    expect((await uploads(other.cookie)).map(({ friendlyName }) => friendlyName)).toEqual(['Of another'])
  })

  test('of chosen uploads gives those with their reports, and leaves the others', async () => {
    const [from, to, other] = [await staff(), await staff(), await staff()]
    const earlier = new Date(Date.now() - 60_000)
    const fall = await makeReport(people.server, from, { title: 'Fall', createdOn: earlier })
    await makeReport(people.server, from, { title: 'Winter' })
    const foreign = await makeReport(people.server, other, { title: 'Of another' })
    expect((await read(from.id)).newestUploads).toMatchObject([
      { friendlyName: 'Winter', reportStatus: 'ReportRequested' },
      { id: fall.resultId, friendlyName: 'Fall' },
    ])
    const give = (uploadIds: string[]) =>
      post(from.id, 'hand-over', people.lead.cookie, { toPersonId: to.id, uploadIds })
    expect((await give([fall.resultId, foreign.resultId])).statusCode).toBe(404)
    expect(await uploads(to.cookie)).toEqual([])
    expect((await give([fall.resultId])).json()).toEqual({ uploads: 1, reports: 1 })
    expect(await uploads(to.cookie)).toMatchObject([{ friendlyName: 'Fall' }])
    expect(await reports(to.cookie)).toMatchObject([{ friendlyName: 'Fall' }])
    expect(await reports(from.cookie)).toMatchObject([{ friendlyName: 'Winter' }])
    expect((await give([])).json().issues).toEqual([{ path: 'uploadIds', message: 'This field is required' }])
  })

  test('to a deactivated person or to oneself is refused', async () => {
    const [from, to] = [await staff(), await staff('Kim Gone')]
    await post(to.id, 'deactivate')
    for (const toPersonId of [to.id, from.id])
      expect((await post(from.id, 'hand-over', people.lead.cookie, { toPersonId })).statusCode).toBe(409)
  })
})
