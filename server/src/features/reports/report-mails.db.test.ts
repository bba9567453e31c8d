import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FailedJob } from '#contract/jobs.ts'
import { mailsTo, makePerson, makeReport, type Person, setStatus } from '#server/testing/data/reports.ts'
import { startMailServer } from '#server/testing/outside/mail-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { patience } from '#testing/patience.ts'

let server: TestApp
let admin: Person
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  server = await startTestApp()
  admin = await makePerson(server, 'admin')
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.stop()
  await server.close()
})

const makeAvailable = (id: string) => setStatus(server, admin.cookie, id, 'ReportAvailable')

/** Lets all tries of the waiting jobs of a name fail, without the half hour between them. */
async function failAllTries({ deps }: TestApp, name: string): Promise<void> {
  const boss = new PgBoss({ ...deps.database.queue, schedule: false, supervise: false })
  await boss.start()
  const waiting = () => boss.fetch(name, { ignoreStartAfter: true, batchSize: 100 })
  for (let jobs = await waiting(); jobs.length > 0; jobs = await waiting()) {
    await boss.fail(
      name,
      jobs.map(({ id }) => id),
    )
  }
  await boss.stop({ close: false, graceful: false })
}

test('the e-mail links to the report, and is sent once even when its job runs twice', async () => {
  const staff = await makePerson(server, 'staff', { fullName: 'Robin Vale' })
  const { id } = await makeReport(server, staff, { title: 'Spring:\nclimate', hasFiles: true })
  const { version } = (await makeAvailable(id)).json<{ version: number }>()
  await expect.poll(() => mailsTo(server, staff.email)).toHaveLength(1)
  const { jobs, database } = server.deps
  await database.db
    .transaction()
    .execute((tx) => jobs.send(tx, 'report-available', { reportId: id, version: String(version) }))
  // Jobs of one name run one after the other: when this one's e-mail is there, the one before has ended.
  const last = await makePerson(server)
  await makeAvailable((await makeReport(server, last)).id)
  await expect.poll(() => mailsTo(server, last.email)).toHaveLength(1)
  const [mail, ...more] = await mailsTo(server, staff.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your Insights Report is ready: Spring: climate')
  expect(mail?.text).toContain('Hello Robin Vale,')
  expect(mail?.text).toContain(`http://localhost:3000/insights-reports/${id}`)
  expect(mail?.html).toContain(`href="http://localhost:3000/insights-reports/${id}"`)
  expect(mail?.text).toMatch(
    /Explore the results: http:\/\/localhost:3000\/survey-results\/[\da-f-]{36}\/overview/,
  )
})

test('the e-mail about a report without files says that it cannot be opened yet', async () => {
  const staff = await makePerson(server)
  const { id } = await makeReport(server, staff)
  expect((await makeAvailable(id)).json().warning).toMatch(/no files yet/)
  await expect.poll(() => mailsTo(server, staff.email)).toHaveLength(1)
  const [mail] = await mailsTo(server, staff.email)
  expect(mail?.subject).toMatch(/^Your Insights Report is on its way/)
  expect(mail?.text).toContain('cannot open it right now')
})

test('the e-mail about a report that is no longer available when it is sent says so', async () => {
  const staff = await makePerson(server)
  const { id } = await makeReport(server, staff, { status: 'InQueue', hasFiles: true })
  const { jobs, database } = server.deps
  await database.db
    .transaction()
    .execute((tx) => jobs.send(tx, 'report-available', { reportId: id, version: '2' }))
  await expect.poll(() => mailsTo(server, staff.email)).toHaveLength(1)
  const [mail] = await mailsTo(server, staff.email)
  expect(mail?.subject).toMatch(/^Your Insights Report is on its way/)
  expect(mail?.text).toContain('then withdrawn')
})

test('admin staff see e-mails that could not be sent, and retry one or all of them', async () => {
  mailServer.refuses = true
  const node = await startTestApp({ environment: { SMTP_URL: mailServer.url } })
  const [staff, dana] = [await makePerson(node), await makePerson(node, 'admin')]
  const titles = ['Never sent', 'Nor this one', 'Nor that one']
  const failed = async () =>
    (await node.request({ url: '/api/failed-jobs', as: dana.cookie })).json<FailedJob[]>()
  const retry = (jobId: string) =>
    node.request({ method: 'POST', url: `/api/failed-jobs/${jobId}/retry`, as: dana.cookie })

  const retryAll = () => node.request({ method: 'POST', url: '/api/failed-jobs/retry', as: dana.cookie })

  expect((await retryAll()).statusCode).toBe(204)
  for (const title of titles) {
    const { id } = await makeReport(node, staff, { title, hasFiles: true })
    await setStatus(node, dana.cookie, id, 'ReportAvailable')
  }
  expect(await failed()).toEqual([])
  const tried = () =>
    node.logged.filter(({ msg, job }) => msg === 'a job failed' && job === 'report-available')
  await expect.poll(() => tried()).toHaveLength(titles.length)
  // A job is logged a moment before it waits for its next try.
  await vi.waitFor(async () => {
    await failAllTries(node, 'report-available')
    expect(await failed()).toHaveLength(titles.length)
  }, patience)
  const jobs = await failed()
  expect(jobs.map(({ reportName }) => reportName).sort()).toEqual(titles.sort())
  const job = jobs.find(({ reportName }) => reportName === 'Never sent')
  expect(job?.name).toBe('report-available')
  expect(Date.parse(job?.failedOn ?? '')).not.toBeNaN()

  mailServer.refuses = false
  expect((await retry(job!.id)).statusCode).toBe(204)
  await expect.poll(() => mailServer.received).toHaveLength(1)
  expect(mailServer.received[0]).toContain(`To: ${staff.email}`)
  expect(await failed()).toHaveLength(titles.length - 1)
  expect((await retry(job!.id)).statusCode).toBe(404)
  expect((await retryAll()).statusCode).toBe(204)
  expect(await failed()).toEqual([])
  await expect.poll(() => mailServer.received).toHaveLength(titles.length)
  await node.close()
})
