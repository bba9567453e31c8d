import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { DatabaseUnavailableError } from '#server/platform/database/provider.ts'
import { loadLibrary } from '#server/testing/data/district-people.ts'
import { template } from '#server/testing/data/factories.ts'
import { mailsTo, makePerson, setStatus } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { asRole, makeRoles } from '#server/testing/test-roles.ts'

const silent = pino({ level: 'silent' })
const folder = 'no folder is used'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let urls: { owner: string; request: string; superuser: string }

const open = (url: string, ownerUrl: string) => openDatabase({ url, ownerUrl, folder }, silent)

beforeAll(async () => {
  provider = await startIdentityProvider()
  urls = await makeRoles()
  server = await startTestApp({
    environment: provider.environment,
    database: await open(urls.request, urls.owner),
  })
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
})

test('with two roles people sign in, upload, and get reports and e-mails', async () => {
  await loadLibrary(server, [template(1)])
  const { own, makePerson: makeUploader } = await makeDistrictWithSchools(server, ['core'])
  const { email } = await makeUploader()
  const browser = openBrowser(server)
  await browser.signIn(email)
  const as = `chorus_session=${browser.cookies.get('chorus_session')}`
  const list = await server.request({ url: '/api/SurveyTemplates', as })
  expect(list.json()).toEqual([expect.objectContaining({ id: 1 })])

  const file = { name: 'answers.csv', content: Buffer.from('Safe?\nYes\nNo\n') }
  const submission = { ReportTitle: 'Spring', UserSchools: [own], Description: 'Spring.' }
  const upload = await uploadResults(server, as, file, submission)
  expect(upload.statusCode, upload.body).toBe(201)
  await expect.poll(async () => (await mailsTo(server, email)).length).toBeGreaterThan(0)

  const [report] = (await server.request({ url: '/api/InsightsReports', as })).json()
  const admin = await makePerson(server, 'admin')
  const changed = await setStatus(server, admin.cookie, report.id, 'Processing')
  expect(changed.json()).toMatchObject({ status: 'Processing' })
  const history = await server.request({ url: `/api/InsightsReports/${report.id}/history`, as: admin.cookie })
  expect(history.statusCode).toBe(200)
  expect(await server.deps.jobs.failed()).toEqual([])
  await server.request({ method: 'POST', url: '/api/auth/log-out', as })
  expect((await server.request({ url: '/api/SurveyTemplates', as })).statusCode).toBe(401)
})

test.each([
  'create table more (id integer)',
  'create table pgboss.more (id integer)',
  'create schema more',
  'alter table users add column more text',
  'alter table audit_events disable trigger audit_events_append_only',
  'drop table sessions',
  'drop index users_email',
  'truncate sessions',
  'truncate pgboss.job',
  'create function public.more() returns void language sql as $$ select $$',
  'drop trigger audit_events_append_only on audit_events',
  "update audit_events set address = 'elsewhere'",
  'delete from audit_events',
  'truncate audit_events',
  'update audit_values set before = null',
  'truncate audit_values',
  "insert into applied_migrations (name) values ('9999-later.sql')",
  'delete from applied_migrations',
])('the request role is refused: %s', async (statement) => {
  await expect(asRole(urls.request, [statement])).rejects.toMatchObject({ code: '42501' })
})

test('the request role may change rows, and add to the audit trail', async () => {
  const done = asRole(urls.request, [
    'begin',
    'delete from sessions',
    "update users set full_name = 'Another'",
    "insert into audit_events (happened_on, action, address) values (now(), 'signed_in', '')",
    'rollback',
  ])
  await expect(done).resolves.toBeUndefined()
})

test('the request role may remove events by the function alone, and only those of more than a year ago', async () => {
  const remove = (before: string) =>
    asRole(urls.request, [`select remove_audit_events(null, ${before}, 100)`])
  const add = "insert into audit_events (happened_on, action, address) values (now(), 'signed_in', 'recent')"
  await asRole(urls.request, [add, 'delete from audit_values'])
  await remove("now() - interval '1 year'")
  await expect(remove('now()')).rejects.toThrow('append-only')
})

test('the request role may call what rows of people are made with, where functions are for their owners alone', async () => {
  const other = await makeRoles()
  await asRole(other.owner, ['alter default privileges revoke execute on functions from public'])
  const database = await open(other.request, other.owner)
  await database.close()
  const added = asRole(other.request, [
    "insert into users (role, state, email, full_name) values ('admin', 'active', 'a@chorus.example', 'Ada')",
  ])
  await expect(added).resolves.toBeUndefined()
})

test('a second start, and a second node, change nothing', async () => {
  const nodes = await Promise.all([open(urls.request, urls.owner), open(urls.request, urls.owner)])
  for (const node of nodes) {
    await node.check()
    await node.close()
  }
})

test('a request role with more rights than it needs ends the start with a sentence', async () => {
  const refused = (url: string, words: RegExp, ownerUrl = urls.owner) =>
    expect(open(url, ownerUrl)).rejects.toSatisfy(
      (error: Error) => error instanceof DatabaseUnavailableError && words.test(error.message),
    )
  await refused(urls.owner, /has the rights of the role that owns the tables/)
  await refused(urls.superuser, /is a superuser/)
  await refused((await makeRoles()).request, /lead to different databases/)
  const other = await makeRoles()
  await asRole(other.superuser, ['grant create on schema public to public'])
  await refused(other.request, /may make tables in the schema public/, other.owner)
})
