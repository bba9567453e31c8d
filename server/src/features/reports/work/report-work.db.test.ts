import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportHistory } from '#contract/reports/audit.ts'
import type { ReportNote, SeveralStatuses } from '#contract/reports/report-work.ts'
import type { DistrictReports, InsightsReport } from '#contract/reports/reports.ts'
import { makePerson, makeReport, type Person, setStatus } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: Person
let dana: Person
let kim: Person

beforeAll(async () => {
  server = await startTestApp()
  staff = await makePerson(server)
  dana = await makePerson(server, 'admin', { fullName: 'Dana Morales' })
  kim = await makePerson(server, 'admin', { fullName: 'Kim Ito' })
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = ({ cookie }: Person, method: Method, path: string, payload?: object) =>
  server.request({ method, url: `/api/InsightsReports${path}`, as: cookie, ...(payload && { payload }) })
const managed = async (id: string) => {
  const districts = (await ask(dana, 'GET', '/GetAll')).json<DistrictReports[]>()
  return districts.flatMap(({ insightsReports }) => insightsReports).find((one) => one.id === id)!
}
const eventsOf = async (id: string) => {
  const { events } = (await ask(dana, 'GET', `/${id}/history`)).json<ReportHistory>()
  return events.map(({ action, actorName, before, after }) => ({ action, actorName, before, after }))
}

test('notes are listed newest first with their authors, and their authors alone remove them', async () => {
  const { id } = await makeReport(server, staff)
  const other = await makeReport(server, staff)
  const first = await ask(dana, 'POST', `/${id}/notes`, { text: '  Two surveys in one file.\n' })
  expect(first.statusCode).toBe(201)
  expect(first.json()).toMatchObject({ text: 'Two surveys in one file.', isOwn: true })
  await ask(kim, 'POST', `/${id}/notes`, { text: 'I asked them.' })
  const listed = async (person: Person) =>
    (await ask(person, 'GET', `/${id}/notes`))
      .json<ReportNote[]>()
      .map(({ text, authorName, isOwn }) => [text, authorName, isOwn])
  expect(await listed(dana)).toEqual([
    ['I asked them.', 'Kim Ito', false],
    ['Two surveys in one file.', 'Dana Morales', true],
  ])
  expect((await managed(id)).notes).toBe(2)
  expect((await managed(other.id)).notes).toBe(0)

  const noteId = first.json<ReportNote>().id
  expect((await ask(kim, 'DELETE', `/${id}/notes/${noteId}`)).statusCode).toBe(404)
  expect((await ask(dana, 'DELETE', `/${other.id}/notes/${noteId}`)).statusCode).toBe(404)
  expect((await ask(dana, 'DELETE', `/${id}/notes/${noteId}`)).statusCode).toBe(204)
  expect(await listed(dana)).toEqual([['I asked them.', 'Kim Ito', false]])
  // A note that is removed is nowhere any more.
  expect(await eventsOf(id)).toEqual([
    { action: 'note_removed', actorName: 'Dana Morales', before: null, after: null },
    { action: 'note_added', actorName: 'Kim Ito', before: null, after: null },
    { action: 'note_added', actorName: 'Dana Morales', before: null, after: null },
  ])
})

test('a blank or too long note and a note on an unknown report are refused', async () => {
  const { id } = await makeReport(server, staff)
  for (const text of ['', ' \n', 'x'.repeat(4_001)])
    expect((await ask(dana, 'POST', `/${id}/notes`, { text })).statusCode).toBe(422)
  for (const method of ['GET', 'POST'] as const) {
    const answer = await ask(
      dana,
      method,
      `/${randomUUID()}/notes`,
      method === 'POST' ? { text: 'A' } : undefined,
    )
    expect(answer.statusCode).toBe(404)
  }
  expect((await ask(dana, 'GET', `/${id}/notes`)).json()).toEqual([])
})

test('no reader is shown anything of notes and assignment', async () => {
  const lead = await makePerson(server, 'lead', { districtId: staff.districtId! })
  const { id } = await makeReport(server, staff)
  await ask(dana, 'POST', `/${id}/notes`, { text: 'For us alone.' })
  await ask(dana, 'PUT', `/${id}/assignee`, { userId: kim.id })
  for (const person of [staff, lead]) {
    for (const path of ['', `/${id}`]) {
      const { body } = await ask(person, 'GET', path)
      expect(body).toContain(id)
      expect(body).not.toMatch(/For us alone|Kim Ito|assigned|notes/)
    }
    expect((await ask(person, 'GET', `/${id}/notes`)).statusCode).toBe(403)
  }
})

test('a report is assigned to admin staff or to nobody, with an event for each change', async () => {
  const { id } = await makeReport(server, staff)
  const assign = (userId: string | null) => ask(dana, 'PUT', `/${id}/assignee`, { userId })
  expect((await assign(kim.id)).json()).toEqual({ assignedTo: { id: kim.id, name: 'Kim Ito' } })
  await assign(kim.id)
  expect((await managed(id)).assignedTo).toEqual({ id: kim.id, name: 'Kim Ito' })
  expect((await assign(null)).json()).toEqual({ assignedTo: null })
  for (const userId of [staff.id, randomUUID()]) {
    expect((await assign(userId)).json()).toMatchObject({ statusCode: 422, issues: [{ path: 'userId' }] })
  }
  expect((await ask(dana, 'PUT', `/${randomUUID()}/assignee`, { userId: null })).statusCode).toBe(404)
  const by = { action: 'report_assigned', actorName: 'Dana Morales' }
  expect(await eventsOf(id)).toEqual([
    { ...by, before: { assignedTo: 'Kim Ito' }, after: { assignedTo: null } },
    { ...by, before: { assignedTo: null }, after: { assignedTo: 'Kim Ito' } },
  ])
  const people = (await ask(dana, 'GET', '/assignees')).json<{ name: string }[]>()
  expect(people.map(({ name }) => name)).toEqual(['Dana Morales', 'Kim Ito'])
})

test('of two who take a report at once the second is told who has it', async () => {
  const { id } = await makeReport(server, staff)
  const take = (who: Person, before: string | null) =>
    ask(who, 'PUT', `/${id}/assignee`, { userId: who.id, before })
  expect((await take(kim, null)).statusCode).toBe(200)
  expect((await take(dana, null)).json()).toMatchObject({
    statusCode: 409,
    message:
      'This report has been assigned to Kim Ito in the meantime. Nothing was changed. Close this and look at it again.',
  })
  expect((await managed(id)).assignedTo?.name).toBe('Kim Ito')
  expect((await take(dana, kim.id)).statusCode).toBe(200)
})

test('a report of an admin who is deactivated is assigned to nobody until they are back, and none can be assigned to them', async () => {
  const { id } = await makeReport(server, staff)
  const left = await makePerson(server, 'admin', { fullName: 'Noor Haddad' })
  const assign = () => ask(dana, 'PUT', `/${id}/assignee`, { userId: left.id })
  const change = (action: 'deactivate' | 'reactivate') =>
    server.request({ method: 'POST', url: `/api/people/${left.id}/${action}`, as: dana.cookie, payload: {} })
  const totals = async () => {
    const query = 'lateBefore=2026-01-01T00:00:00Z&excludeTestAccounts=false'
    const answer = await ask(dana, 'GET', `/totals?${query}&assigned=${left.id}`)
    return answer.json<{ reports: number; assigned: { name: string }[] }>()
  }
  await assign()
  expect((await totals()).reports).toBe(1)
  expect((await change('deactivate')).statusCode).toBe(200)
  expect((await managed(id)).assignedTo).toBeNull()
  const { reports, assigned } = await totals()
  expect([reports, assigned.map(({ name }) => name)]).toEqual([
    0,
    expect.not.arrayContaining(['Noor Haddad']),
  ])
  const people = (await ask(dana, 'GET', '/assignees')).json<{ name: string }[]>()
  expect(people.map(({ name }) => name)).not.toContain('Noor Haddad')
  expect((await assign()).json()).toMatchObject({ statusCode: 422, issues: [{ path: 'userId' }] })
  await change('reactivate')
  expect((await managed(id)).assignedTo).toEqual({ id: left.id, name: 'Noor Haddad' })
  await change('deactivate')
})

test('the status of several reports is set, but of those that were changed meanwhile or are gone', async () => {
  const [one, two, three, untouched] = await Promise.all([1, 2, 3, 4].map(() => makeReport(server, staff)))
  await setStatus(server, kim.cookie, two!.id, 'Processing')
  const gone = randomUUID()
  const reports = [one!, two!, three!, { id: gone }].map(({ id }) => ({ reportId: id, version: 1 }))
  const answer = await ask(dana, 'PUT', '/status', { status: 'OnHold', reason: ' Which survey? ', reports })
  const { changed, unchanged } = answer.json<SeveralStatuses>()
  expect(changed).toEqual(
    [one!, three!].map(({ id }) => ({
      reportId: id,
      status: 'OnHold',
      statusFriendlyName: 'On Hold',
      version: 2,
      availableOn: null,
      onHoldReason: 'Which survey?',
    })),
  )
  expect(unchanged).toEqual([
    { reportId: two!.id, message: expect.stringContaining('Kim Ito set this report to Processing') },
    { reportId: gone, message: expect.stringContaining('This report was not found.') },
  ])
  const list = (await ask(staff, 'GET', '')).json<InsightsReport[]>()
  const statusOf = (id: string) => list.find((report) => report.id === id)?.status
  expect([one!, two!, three!, untouched!].map(({ id }) => statusOf(id))).toEqual([
    'OnHold',
    'Processing',
    'OnHold',
    'ReportRequested',
  ])
})

test('several statuses need a report, at most 200, and a reason with On Hold alone', async () => {
  const { id } = await makeReport(server, staff)
  const reports = [{ reportId: id, version: 1 }]
  const many = Array.from({ length: 201 }, () => ({ reportId: randomUUID(), version: 1 }))
  for (const body of [
    { status: 'InQueue', reports: [] },
    { status: 'InQueue', reports: many },
    { status: 'InQueue', reason: 'Which survey?', reports },
    { status: 'Nothing', reports },
  ]) {
    expect((await ask(dana, 'PUT', '/status', body)).statusCode).toBe(422)
  }
  expect((await managed(id)).version).toBe(1)
})
