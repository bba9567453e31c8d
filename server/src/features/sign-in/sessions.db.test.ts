import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const hour = 60 * 60_000
let server: TestApp
let userId: string
let as: string

beforeAll(async () => {
  server = await startTestApp()
  const { db } = server.deps.database
  userId = (await makeUser(db, { districtId: (await makeDistrict(db)).id })).id
})
beforeEach(async () => {
  as = await server.signIn(userId)
})
afterAll(() => server.close())

const whoAmI = async (cookie: string) =>
  (await server.request({ url: '/api/users/logged-in-user', as: cookie })).statusCode
const logOut = (cookie?: string) => server.request({ method: 'POST', url: '/api/auth/log-out', as: cookie })

describe('log-out', () => {
  test('ends this session alone on the server and clears both cookies', async () => {
    const other = await server.signIn(userId)
    expect(await whoAmI(as)).toBe(200)
    const answer = await logOut(as)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(answer.cookies.map(({ name, value, expires }) => [name, value, expires?.getTime()])).toEqual([
      ['chorus_session', '', 0],
      ['chorus_signed_in', '', 0],
    ])
    expect(await whoAmI(as)).toBe(401)
    expect(await whoAmI(other)).toBe(200)
  })

  test('answers 204 when signed out already', async () => {
    expect((await logOut()).statusCode).toBe(204)
    expect((await logOut('chorus_session=unknown')).statusCode).toBe(204)
  })

  test('ends the session even while other requests use it', async () => {
    await Promise.all([whoAmI(as), logOut(as), whoAmI(as), whoAmI(as)])
    expect(await whoAmI(as)).toBe(401)
  })
})

test.each([
  ['changed', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
  ['lengthened', (cookie: string) => `${cookie}A`],
  ['empty', () => 'chorus_session='],
  ['hostile', () => `chorus_session=${encodeURIComponent("' or 1=1 --\u0000\ud83d\ude00")}`],
  ['undecodable', () => 'chorus_session=%zz%ff'],
  ['huge', () => `chorus_session=${'A'.repeat(6_000)}`],
  ['the readable one alone', () => 'chorus_signed_in=1'],
  ['the https one over http', (cookie: string) => `__Host-${cookie}`],
])('a session cookie that is %s is answered with 401', async (_, change) => {
  const answer = await server.request({ url: '/api/users/logged-in-user', as: change(as) })
  expect(answer.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
})

// The embedded database has one connection, on which transactions wait for each other.
if (inject('testDatabase').kind === 'postgres') {
  test.each([
    ['a person who is deactivated', 'users', 'deactivated'],
    ['a person whose district is suspended', 'districts', 'suspended'],
  ] as const)(
    '%s while their session is made has none, also once they are let in again',
    async (_, table, refused) => {
      const { db } = server.deps.database
      const district = await makeDistrict(db)
      const left = await makeUser(db, { districtId: district.id })
      const { id } = table === 'users' ? left : district
      const setState = (tx: typeof db, state: string) =>
        tx.updateTable(table).set({ state }).where('id', '=', id).execute()
      const signingIn = await db.transaction().execute(async (tx) => {
        await setState(tx, refused)
        const session = underWay(server.signIn(left.id).catch((error: Error) => error.message))
        await untilLocked(db, 1, session.isThere)
        return session
      })
      const cookie = await signingIn.answer
      await setState(db, 'active')
      expect(await whoAmI(cookie)).toBe(401)
    },
  )
}

test('the cookies of an unknown session are cleared', async () => {
  const answer = await server.request({ url: '/api/SurveyTemplates', as: 'chorus_session=gone' })
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['chorus_session', ''],
    ['chorus_signed_in', ''],
  ])
})

test('a session ends after twelve hours without a request', async () => {
  for (let times = 0; times < 3; times++) {
    server.passTime(12 * hour - 1_000)
    expect(await whoAmI(as)).toBe(200)
  }
  server.passTime(12 * hour + 1_000)
  expect(await whoAmI(as)).toBe(401)
})

test('a session ends after seven days, even when it is used', async () => {
  for (let times = 0; times < 15; times++) {
    server.passTime(11 * hour)
    expect(await whoAmI(as)).toBe(200)
  }
  server.passTime(3 * hour + 1_000)
  expect(await whoAmI(as)).toBe(401)
})

test('a change of role takes effect within half a minute', async () => {
  const { db } = server.deps.database
  const admin = await makeUser(db, { districtId: null, role: 'admin' })
  const cookie = await server.signIn(admin.id)
  const get = () => server.request({ url: '/api/surveytemplatelibrary/export', as: cookie })
  expect((await get()).statusCode).toBe(200)
  const { id } = await makeDistrict(db)
  await db.updateTable('users').set({ role: 'staff', district_id: id }).where('id', '=', admin.id).execute()
  server.passTime(30_000)
  expect((await get()).statusCode).toBe(403)
})

describe('has-claim', () => {
  const ask = async (cookie: string, query: string) =>
    (await server.request({ url: `/api/auth/has-claim?${query}`, as: cookie })).json()

  test.each([
    ['claimName=IsAdmin&allowedValues=true', true],
    ['claimName=IsAdmin&allowedValues=True', true],
    ['claimName=IsAdmin&allowedValues=no,%20true', true],
    ['claimName=IsAdmin&allowedValues=no&allowedValues=true', true],
    ['claimName=IsAdmin&allowedValues=no&allowedValues=a,true', true],
    ['claimName=IsAdmin&allowedValues=false', false],
    ['claimName=IsAdmin&allowedValues=', false],
    ['claimName=Unknown&allowedValues=true', false],
    ['claimName=Unknown&allowedValues=undefined', false],
    ['claimName=toString&allowedValues=true', false],
    ['claimName=__proto__&allowedValues=null', false],
  ])('with %s is %s for an admin', async (query, expected) => {
    const admin = await makeUser(server.deps.database.db, { districtId: null, role: 'admin' })
    expect(await ask(await server.signIn(admin.id), query)).toBe(expected)
  })

  test('is false for staff, and 422 names a missing query parameter', async () => {
    expect(await ask(as, 'claimName=IsAdmin&allowedValues=true')).toBe(false)
    expect(await ask(as, 'claimName=IsAdmin')).toMatchObject({
      statusCode: 422,
      code: 'validation_failed',
      issues: [{ path: 'allowedValues' }],
    })
  })
})
