import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { appSettings } from './app-settings.ts'

test.each([
  ['https://accounts.google.com', 'Google'],
  ['https://login.microsoftonline.com/7f7a3a52-5d52-4c34-9f4e-0d9b1c7f1a01/v2.0', 'Microsoft'],
  ['https://id.example', null],
  ['https://id.example/not-accounts.google.com', null],
])('the pages name the provider of %s "%s"', (issuer, name) => {
  const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
  expect(appSettings(parseConfig(oidc)).identityProvider).toBe(name)
})

test('the pages of a product with its emulator name Google', () => {
  expect(appSettings(parseConfig({})).identityProvider).toBe('Google')
})
