import type { Configuration } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, formsOn } from '../testing/forms-on-page.ts'
import { startEmulator, testAccounts } from '../testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf } from '../testing/signing-in.ts'

let emulator: Awaited<ReturnType<typeof startEmulator>>
let provider: Configuration

beforeAll(async () => {
  emulator = await startEmulator()
  provider = await discoverProvider(emulator.url)
})
afterAll(() => emulator.stop())

async function openPage(extra: Record<string, string> = {}) {
  const { address, finish } = await beginSignIn(provider, extra)
  const response = await fetch(address)
  const markup = await response.text()
  const [chooser, other] = formsOn(markup)
  if (!chooser || !other) throw new Error(`The page has not two forms:\n${markup}`)
  return { response, markup, chooser, other, base: new URL(response.url), finish }
}

test('the page offers each account as a button with its e-mail, and says who it is', async () => {
  const { response, markup, chooser } = await openPage()
  expect(response.status).toBe(200)
  expect([...chooser.buttons.keys()]).toEqual(testAccounts.map(({ email }) => email))
  expect(markup).toContain('<h1>Choose an account</h1>')
  expect(markup).toContain('to continue to Chorus')
  expect(markup).toContain('stands in for Google sign-in on this machine. No password is asked')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a button signs its person in, without any cookie', async () => {
  const { chooser, base, finish } = await openPage({ prompt: 'select_account' })
  const [name, value] = chooser.buttons.get('staff@riverbend.example') ?? ['', '']
  const tokens = await finish(await redirectOf(addressOf(chooser, base, { [name]: value })))
  expect(tokens.claims()?.email).toBe('staff@riverbend.example')
})

test('a typed address signs in too', async () => {
  const { other, base, finish } = await openPage()
  expect([...other.buttons.keys()]).toEqual(['Continue'])
  const tokens = await finish(
    await redirectOf(addressOf(other, base, { login_hint: 'nobody@elsewhere.example' })),
  )
  expect(tokens.claims()).toMatchObject({ email: 'nobody@elsewhere.example', email_verified: true })
})

test.each([
  '',
  'staff',
  'staff@riverbend',
  'two words@riverbend.example',
  '<b>@"x".y',
  `${'a'.repeat(250)}@b.example`,
])('a malformed address (%s) shows the page again, escaped, and the sign-in can continue', async (typed) => {
  const { other, base, finish } = await openPage()
  const response = await fetch(addressOf(other, base, { login_hint: typed }))
  const markup = await response.text()
  expect(markup.includes('is not an e-mail address')).toBe(typed !== '')
  expect(markup).not.toContain('<b>@')

  const again = formsOn(markup)[1]
  if (!again) throw new Error('The page came back without its forms.')
  expect(again.fields.login_hint).toBe(typed)
  const retried = addressOf(again, base, { login_hint: 'staff@riverbend.example' })
  expect((await finish(await redirectOf(retried))).claims()?.email).toBe('staff@riverbend.example')
})

test('a malformed login_hint shows the page', async () => {
  const { markup } = await openPage({ login_hint: 'staff' })
  expect(markup).toContain('“staff” is not an e-mail address.')
})
