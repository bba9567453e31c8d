import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Person } from '#contract/people/district-people.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson, type Person as Someone } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A server for a file of tests, a district with a lead for each test, and what they ask of the server about people. */
export function peopleRequests() {
  let server: TestApp
  let admin: Someone
  let districtId: string
  let lead: Someone

  beforeAll(async () => {
    server = await startTestApp()
    admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
  })
  beforeEach(async () => {
    districtId = (await makeDistrict(server.deps.database.db)).id
    lead = await makePerson(server, 'lead', { districtId, fullName: 'Priya Raman' })
  })
  afterAll(() => server.close())

  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get districtId() {
      return districtId
    },
    get lead() {
      return lead
    },
    db: () => server.deps.database.db,
    staff: (fullName = 'Dana Morales') => makePerson(server, 'staff', { districtId, fullName }),
    post: (id: string, act: string, as = lead.cookie, payload?: object) =>
      server.request({ method: 'POST', url: `/api/people/${id}/${act}`, as, ...(payload && { payload }) }),
    read: async (id: string) =>
      (await server.request({ url: `/api/people/${id}`, as: admin.cookie })).json<Person>(),
    /** The status of the answer to a request by this session. */
    whoAmI: async (as: string) => (await server.request({ url: '/api/users/logged-in-user', as })).statusCode,
  }
}
