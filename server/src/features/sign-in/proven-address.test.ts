import { expect, test } from 'vitest'
import { isOfAllOrganizations, provesAddress, providerKind } from './proven-address.ts'

test.each([
  ['https://accounts.google.com', 'google'],
  ['https://login.microsoftonline.com/6f0c1b1e-2c53-4c1d-9f5e-000000000999/v2.0', 'entra'],
  ['https://sts.windows.net/6f0c1b1e-2c53-4c1d-9f5e-000000000999/', 'entra'],
  ['https://accounts.google.com.evil.example', 'other'],
  ['https://id.district.example/realms/staff', 'other'],
] as const)('the issuer %s is of the kind %s', (issuer, kind) => {
  expect(providerKind(issuer)).toBe(kind)
})

test.each([
  ['https://login.microsoftonline.com/common/v2.0', true],
  ['https://login.microsoftonline.com/organizations/v2.0', true],
  ['https://login.microsoftonline.com/6f0c1b1e-2c53-4c1d-9f5e-000000000999/v2.0', false],
  ['https://id.district.example/common', false],
])('the issuer %s speaks for all organizations: %s', (issuer, expected) => {
  expect(isOfAllOrganizations(issuer)).toBe(expected)
})

const email = 'dana@riverbend.example'
test.each([
  [
    'google',
    'a verified address of Workspace',
    { email, email_verified: true, hd: 'riverbend.example' },
    true,
  ],
  ['google', 'a verified address of Gmail', { email: 'dana@Gmail.com', email_verified: true }, true],
  ['google', 'a verified address without hd', { email, email_verified: true }, false],
  ['google', 'an empty hd', { email, email_verified: true, hd: '' }, false],
  [
    'google',
    'hd without a verified address',
    { email, email_verified: false, hd: 'riverbend.example' },
    false,
  ],
  ['google', 'an address that ends like Gmail', { email: 'dana@notgmail.com', email_verified: true }, false],
  ['entra', 'xms_edov', { email, xms_edov: true }, true],
  ['entra', 'xms_edov as a number', { email, xms_edov: 1 }, true],
  ['entra', 'xms_edov as a text', { email, xms_edov: 'True' }, true],
  ['entra', 'no xms_edov', { email, email_verified: true }, false],
  ['entra', 'xms_edov that is false', { email, xms_edov: false }, false],
  ['other', 'a verified address', { email, email_verified: true }, true],
  ['other', 'an address that is not verified', { email, email_verified: false }, false],
  ['other', 'an address without a word on it', { email }, false],
  ['other', 'no address', { email_verified: true }, false],
] as const)('at a provider of the kind %s, %s proves the address: %#', (kind, _, claims, expected) => {
  expect(provesAddress(kind, claims, false)).toBe(expected)
})

test.each([
  ['google', { email, email_verified: true }, false],
  ['entra', { email }, true],
  ['other', { email }, true],
  ['other', { email, email_verified: false }, false],
] as const)('at a trusted provider of the kind %s, %o proves the address: %s', (kind, claims, expected) => {
  expect(provesAddress(kind, claims, true)).toBe(expected)
})
