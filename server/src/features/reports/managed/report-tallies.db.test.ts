import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { DistrictTally } from '#contract/reports/many-reports.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestNodes } from '#server/testing/test-database.ts'

let near: TestApp
let far: TestApp
let admin: Person

beforeAll(async () => {
  const [one, two] = await openTestNodes(2)
  near = await startTestApp({ database: one! })
  far = await startTestApp({ database: two! })
  admin = await makePerson(near, 'admin')
})
afterAll(async () => {
  await far.close()
  await near.close()
})

const lateBefore = new Date(0).toISOString()

async function get<Answer>(node: TestApp, path: string): Promise<Answer> {
  const url = `/api/InsightsReports/districts${path}?lateBefore=${lateBefore}`
  const answer = await node.request({ url, as: admin.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

/** What a node tells of the reports of a district: in the list of districts, and in that of its reports. */
async function statusesOf(node: TestApp, districtId: string) {
  const { rows } = await get<Page<DistrictTally>>(node, '')
  const reports = await get<Page<ManagedReport>>(node, `/${districtId}`)
  const counted = rows.find((row) => row.districtId === districtId)?.statuses ?? []
  return [
    counted.map(({ status, count }) => `${count} ${status}`).sort(),
    reports.rows.map(({ status }) => status).sort(),
  ]
}

test('a report that changes on one node is counted anew on both in its own district, and in no other', async () => {
  const { db } = near.deps.database
  const [own, other] = await Promise.all(
    ['Alder Creek', 'Birch Valley'].map(async (name) => (await makeDistrict(db, { name })).id),
  )
  const [person, stranger] = await Promise.all(
    [own, other].map((districtId) => makePerson(near, 'lead', { districtId: districtId! })),
  )
  const { id: reportId } = await makeReport(near, person!)
  await makeReport(near, stranger!)
  const before = [['1 ReportRequested'], ['ReportRequested']]
  for (const node of [near, far])
    for (const id of [own, other]) await expect.poll(() => statusesOf(node, id!)).toEqual(before)

  const url = `/api/InsightsReports/${reportId}/status`
  const payload = { reportId, status: 'InQueue' }
  const answer = await near.request({ method: 'PUT', url, payload, as: admin.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await statusesOf(near, own!)).toEqual([['1 InQueue'], ['InQueue']])
  await expect.poll(() => statusesOf(far, own!)).toEqual([['1 InQueue'], ['InQueue']])
  for (const node of [near, far]) expect(await statusesOf(node, other!)).toEqual(before)
})
