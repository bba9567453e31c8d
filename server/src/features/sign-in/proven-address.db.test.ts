import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const claims = {
  usual: {},
  'without-hd': { hd: null },
  'owned-domain': { hd: null, email_verified: null, xms_edov: true },
  'not-owned': { hd: null, xms_edov: false },
  silent: { hd: null, email_verified: null },
  unverified: { email_verified: false },
}
type Name = keyof typeof claims
const addressOf = (name: Name) => `${name}@riverbend.example`

let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  const accounts = Object.entries(claims).map(([name, claims]) => ({
    email: addressOf(name as Name),
    name,
    note: '',
    claims,
  }))
  provider = await startIdentityProvider(undefined, undefined, accounts)
})
afterAll(() => provider?.stop())

test.each([
  ['google', ['usual']],
  ['entra', ['owned-domain']],
  ['other', ['usual', 'without-hd', 'not-owned']],
] as const)('with the rules of %s only accounts whose address is proven are bound', async (kind, proven) => {
  const { emulator } = provider
  const server = await startTestApp({ emulator, environment: { EMULATED_PROVIDER: kind } })
  try {
    const { db } = server.deps.database
    const { id: districtId } = await makeDistrict(db)
    const bound: string[] = []
    for (const name of Object.keys(claims) as Name[]) {
      const { id } = await makeUser(db, { districtId, state: 'invited', email: addressOf(name) })
      const answer = await openBrowser(server).signIn(addressOf(name))
      const user = await db.selectFrom('users').where('id', '=', id).select('issuer').executeTakeFirst()
      if (user?.issuer) bound.push(name)
      expect(answer.headers.location, name).toBe(user?.issuer ? '/' : '/login?authError=True')
    }
    expect(bound).toEqual(proven)
  } finally {
    await server.close()
  }
})
