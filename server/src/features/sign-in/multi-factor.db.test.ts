import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const someone = (email: string, proof: { amr?: string[]; acr?: string }) => ({
  email,
  name: 'X',
  note: '',
  ...proof,
})

/** What the provider says of each admin, and whether that is enough without and with OIDC_MFA_ACR=two. */
const admins = [
  ['says mfa', someone('a@admins.example', { amr: ['pwd', 'mfa'] }), true, true],
  ['names a password and a code', someone('b@admins.example', { amr: ['pwd', 'otp'] }), true, true],
  ['names a face and a key', someone('c@admins.example', { amr: ['face', 'hwk'] }), true, true],
  ['names two things that one owns', someone('d@admins.example', { amr: ['sms', 'otp'] }), false, false],
  ['names a password', someone('e@admins.example', { amr: ['pwd'] }), false, false],
  [
    'names methods that nobody knows',
    someone('f@admins.example', { amr: ['toString', 'user', 'magic'] }),
    false,
    false,
  ],
  ['says nothing', someone('g@admins.example', {}), false, false],
  ['names the context', someone('h@admins.example', { acr: 'two', amr: ['pwd'] }), false, true],
  ['names another context', someone('i@admins.example', { acr: 'twofold' }), false, false],
] as const

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let withContext: TestApp
beforeAll(async () => {
  provider = await startIdentityProvider(
    undefined,
    undefined,
    admins.map(([, account]) => ({ ...account })) as never,
  )
  const environment = { ...provider.environment, OIDC_REQUIRE_MFA: 'true' }
  server = await startTestApp({ environment })
  withContext = await startTestApp({
    environment: { ...environment, OIDC_MFA_ACR: 'two' },
    database: server.deps.database,
  })
  for (const [, { email }] of admins)
    await makeUser(server.deps.database.db, { districtId: null, role: 'admin', email })
})
afterAll(async () => {
  await withContext?.app.close()
  await server?.close()
  await provider?.stop()
})

test.each(admins)(
  'an admin of whom the provider %s signs in or is told why not',
  async (_, { email }, plain, context) => {
    for (const [node, isEnough] of [
      [server, plain],
      [withContext, context],
    ] as const) {
      const browser = openBrowser(node)
      const { headers } = await browser.signIn(email)
      expect([headers.location, browser.cookies.has('chorus_session')]).toEqual(
        isEnough ? ['/', true] : ['/login?signInError=second-factor', false],
      )
    }
  },
)

test('a refused admin is not bound to the identity that was refused', async () => {
  const { db } = server.deps.database
  const { email } = await makeUser(db, { districtId: null, role: 'admin' })
  await openBrowser(server).signIn(email)
  const { subject } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('subject')
    .executeTakeFirstOrThrow()
  expect(subject).toBeNull()
})

test('staff and leads need no second factor, nor do admins without the setting', async () => {
  const { db } = server.deps.database
  const { id: districtId } = await makeDistrict(db)
  for (const role of ['staff', 'lead'] as const) {
    const { email } = await makeUser(db, { districtId, role })
    expect((await openBrowser(server).signIn(email)).headers.location).toBe('/')
  }
  const without = await startTestApp({ environment: provider.environment, database: server.deps.database })
  expect((await openBrowser(without).signIn('g@admins.example')).headers.location).toBe('/')
  await without.app.close()
})
