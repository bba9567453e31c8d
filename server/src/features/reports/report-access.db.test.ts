import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InsightsReport, ReportDetail } from '#contract/reports/reports.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let people: Record<'owner' | 'colleague' | 'lead' | 'foreign staff' | 'foreign lead' | 'admin', Person>
let available: string
let requested: string
let withoutFiles: string

beforeAll(async () => {
  server = await startTestApp()
  const owner = await makePerson(server)
  const own = { districtId: owner.districtId! }
  people = {
    owner,
    colleague: await makePerson(server, 'staff', own),
    lead: await makePerson(server, 'lead', own),
    'foreign staff': await makePerson(server),
    'foreign lead': await makePerson(server, 'lead'),
    admin: await makePerson(server, 'admin'),
  }
  const title = 'Spring: climate / "families"'
  available = (await makeReport(server, owner, { title, status: 'ReportAvailable', hasFiles: true })).id
  requested = (await makeReport(server, owner, { status: 'Processing', hasFiles: true })).id
  withoutFiles = (await makeReport(server, owner, { status: 'ReportAvailable' })).id
  await makeReport(server, people['foreign staff'], { title: 'Of another district' })
})
afterAll(() => server.close())

const ask = (who: keyof typeof people, path: string) =>
  server.request({ url: `/api/InsightsReports${path}`, as: people[who].cookie })
const rate = (who: keyof typeof people, id: string) =>
  server.request({
    method: 'POST',
    url: `/api/InsightsReports/${id}/feedback`,
    as: people[who].cookie,
    payload: { rating: 1, comment: 'Good.' },
  })

test.each([
  ['owner', 3],
  ['lead', 3],
  ['colleague', 0],
  ['foreign staff', 1],
  ['foreign lead', 0],
  ['admin', 0],
] as const)('the list of the %s has %i reports', async (who, count) => {
  const list = (await ask(who, '')).json<InsightsReport[]>()
  expect(list).toHaveLength(count)
  if (count === 3) expect(list.map(({ friendlyName }) => friendlyName)).not.toContain('Of another district')
})

test('a report is that of its owner alone, whoever else may read it', async () => {
  const isOwn = async (who: keyof typeof people) =>
    (await ask(who, `/${requested}`)).json<ReportDetail>().isOwn
  expect([await isOwn('owner'), await isOwn('lead'), await isOwn('admin')]).toEqual([true, false, false])
})

describe.each(['owner', 'lead', 'admin'] as const)('the %s', (who) => {
  test('reads, opens and rates an available report', async () => {
    const { friendlyName, hasFiles, uploadedOn } = (await ask(who, `/${available}`)).json<ReportDetail>()
    expect([friendlyName, hasFiles]).toEqual(['Spring: climate / "families"', true])
    expect(Date.parse(uploadedOn ?? '')).not.toBeNaN()
    for (const [path, disposition, type] of [
      ['tempurl', 'inline; filename="Spring climate families.pdf"', 'application/pdf'],
      ['tempurl/docx', 'attachment; filename="Spring climate families.docx"', /wordprocessingml/],
    ] as const) {
      const link = await ask(who, `/${available}/${path}`)
      expect([link.statusCode, link.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      const file = await server.request({ url: new URL(link.body).pathname })
      expect(file.headers['content-disposition']).toContain(disposition)
      expect(file.headers['content-type']).toMatch(type)
    }
    expect((await rate(who, available)).statusCode).toBe(204)
  })

  test('gets no link to a report that is not available or has no files', async () => {
    for (const id of [requested, withoutFiles]) {
      expect((await ask(who, `/${id}`)).statusCode).toBe(200)
      const links = [
        await ask(who, `/${id}/tempurl`),
        await ask(who, `/${id}/tempurl/docx`),
        await ask(who, `/${id}/insights`),
      ]
      const feedback = await rate(who, id)
      if (id === withoutFiles) expect(feedback.statusCode).toBe(204)
      for (const answer of id === withoutFiles ? links : [...links, feedback]) {
        expect(answer.json()).toMatchObject({
          statusCode: 409,
          code: 'conflict',
          message: expect.stringContaining('not available yet'),
        })
      }
    }
  })
})

test.each(['colleague', 'foreign staff', 'foreign lead'] as const)(
  'the %s gets the same answer for the report as for an unknown report',
  async (who) => {
    const unknown = '6f0c1b1e-2c53-4c1d-9f5e-000000000999'
    const missing = (await ask(who, `/${unknown}`)).json()
    for (const id of [available, requested, available.toUpperCase()]) {
      const answers = [
        await ask(who, `/${id}`),
        await ask(who, `/${id}/tempurl`),
        await ask(who, `/${id}/tempurl/docx`),
        await ask(who, `/${id}/insights`),
        await rate(who, id),
      ]
      for (const answer of answers) expect(answer.json()).toEqual({ ...missing, statusCode: 404 })
    }
    const rows = await server.deps.database.db
      .selectFrom('report_feedback')
      .where('user_id', '=', people[who].id)
      .select('report_id')
      .execute()
    expect(rows).toEqual([])
  },
)
