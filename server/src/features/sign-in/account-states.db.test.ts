import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LoggedInUser } from '#contract/people/people.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let districtId: string
beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await startTestApp({ environment: provider.environment })
})
beforeEach(async () => {
  districtId = (await makeDistrict(db())).id
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
})

const db = () => server.deps.database.db
const stored = (id: string) =>
  db().selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const place = async (email: string) => (await openBrowser(server).signIn(email)).headers.location

test('an invited person is active after the first sign-in, and others stay invited', async () => {
  const one = await makeUser(db(), { districtId, state: 'invited' })
  const other = await makeUser(db(), { districtId, state: 'invited' })
  expect(await place(one.email)).toBe('/')
  expect(await stored(one.id)).toMatchObject({ state: 'active', last_seen_on: expect.any(Date) })
  expect(await stored(other.id)).toMatchObject({ state: 'invited', issuer: null, last_seen_on: null })
})

test.each(['before the first sign-in', 'after it'])(
  'a person who is deactivated %s is refused with a reason',
  async (when) => {
    const { id, email } = await makeUser(db(), { districtId, state: 'invited' })
    if (when === 'after it') await place(email)
    await db().updateTable('users').set({ state: 'deactivated' }).where('id', '=', id).execute()
    expect(await place(email)).toBe('/login?signInError=deactivated')
    const { issuer } = await stored(id)
    expect(issuer === null).toBe(when !== 'after it')
  },
)

test('people of a suspended district are refused with a reason, others sign in', async () => {
  const { email } = await makeUser(db(), { districtId })
  const other = await makeUser(db(), { districtId: (await makeDistrict(db())).id })
  await db().updateTable('districts').set({ state: 'suspended' }).where('id', '=', districtId).execute()
  expect(await place(email)).toBe('/login?signInError=suspended')
  expect(await place(other.email)).toBe('/')
})

test('when a person was there is recorded at most hourly', async () => {
  const { id } = await makeUser(db(), { districtId })
  const as = await server.signIn(id)
  const seen = async () => (await stored(id)).last_seen_on?.getTime() ?? 0
  const first = await seen()
  const visit = async (ms: number) => {
    server.passTime(ms)
    expect((await server.request({ url: '/api/users/logged-in-user', as })).statusCode).toBe(200)
    return seen()
  }
  expect(await visit(30 * 60_000)).toBe(first)
  expect(await visit(31 * 60_000)).toBeGreaterThan(first + 60 * 60_000)
})

test('a lead is told so with the district, and only a lead has the claim IsLead', async () => {
  const claims: unknown[] = []
  for (const role of ['staff', 'lead', 'admin'] as const) {
    const district = role === 'admin' ? null : districtId
    const as = await server.signIn((await makeUser(db(), { districtId: district, role })).id)
    const user = await server.request({ url: '/api/users/logged-in-user', as })
    expect(user.json<LoggedInUser>()).toMatchObject({ districtId: district, isLead: role === 'lead' })
    const url = '/api/auth/has-claim?claimName=IsLead&allowedValues=true'
    claims.push((await server.request({ url, as })).json())
  }
  expect(claims).toEqual([false, true, false])
})

test('a closed school is not offered to the people who work for it', async () => {
  const { id } = await makeUser(db(), { districtId })
  for (const [name, state] of [
    ['Alder Creek', 'active'],
    ['Mill Street', 'closed'],
  ] as const) {
    const school = { district_id: districtId, name, state }
    const added = await db().insertInto('schools').values(school).returning('id').executeTakeFirstOrThrow()
    const assigned = { user_id: id, school_id: added.id, district_id: districtId }
    await db().insertInto('user_schools').values(assigned).execute()
  }
  const as = await server.signIn(id)
  const user = await server.request({ url: '/api/users/logged-in-user', as })
  expect(user.json<LoggedInUser>().schools.map(({ name }) => name)).toEqual(['Alder Creek'])
})
