import { afterAll, beforeAll, expect } from 'vitest'
import { makePerson, makeReport, setStatus } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { corpusText, testOn } from '#testing/corpus.ts'

const formulas = 'html/csv-injection-payloads.txt'
let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

testOn(formulas)('the audit trail as CSV quotes every formula of the corpus', async () => {
  const titles = corpusText(formulas).split('\n').filter(Boolean)
  const admin = (await makePerson(server, 'admin')).cookie
  const staff = await makePerson(server)
  for (const title of titles)
    await setStatus(server, admin, (await makeReport(server, staff, { title })).id, 'InQueue')
  const { body } = await server.request({ url: '/api/audit-events/csv', as: admin })
  const quoted = titles.map((title) => (/^\s*[=+@-]/.test(title) ? `'${title}` : title))
  for (const title of quoted) expect(body).toContain(title.replaceAll('"', '""'))
  expect(body).not.toMatch(/(^|,)"?\s*[=+@-]/m)
})
