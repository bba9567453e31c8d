import { describe, expect, test } from 'vitest'
import { issues, oidc, production } from '#server/testing/config-issues.ts'
import { parseConfig } from './config.ts'

describe.each<Record<string, string>>([
  { PUBLIC_URL: 'https://chorus.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '10.0.0.5', NODE_ENV: 'development' },
  { PUBLIC_URL: 'http://127.0.0.1.evil.example' },
])('reachable by others through %j', (place) => {
  test('the emulator, the mailbox and the demo accounts are refused', () => {
    const names = issues(place).map((line) => line.split(':')[0])
    expect(names).toEqual(['OIDC_ISSUER', 'GOOGLE_CLIENT_ID', 'SMTP_URL', 'DEMO'])
  })
  test('real services are accepted', () => {
    const { NODE_ENV: _, PUBLIC_URL: __, ...services } = production
    expect(issues({ ...services, ...place, DEMO: 'false' })).toEqual([])
  })
})

test.each<Record<string, string>>([
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' },
])('on this machine alone, as %j says, the demo runs', (place) => expect(issues(place)).toEqual([]))

const elsewhere: [string, Record<string, string>][] = [
  ['database', { DATABASE_URL: 'postgres://db.example/chorus' }],
  ['database', { DATABASE_URL: 'postgres://db.example/chorus?sslmode=prefer' }],
  ['database', { DATABASE_URL: 'postgres://db.example/chorus?sslmode=verify-full&sslmode=disable' }],
  ['database', { DATABASE_URL: 'postgres://db.example/chorus?sslmode=require&uselibpqcompat=true' }],
  ['database', { DATABASE_URL: 'postgres://localhost/chorus?host=localhost&host=db.example' }],
  [
    'database',
    { MIGRATION_DATABASE_URL: 'postgres://db.example/chorus', DATABASE_URL: 'postgres:///chorus' },
  ],
  ['storage', { STORAGE_URL: 's3://bucket?endpoint=http://s3.example' }],
  ['storage', { STORAGE_URL: 's3://bucket?endpoint=HTTP://s3.example' }],
  ['scanner', { CLAMAV_URL: 'clamd://scan.example:3310' }],
]

test.each(elsewhere)('a %s elsewhere without TLS is refused, unless it is allowed: %j', (part, settings) => {
  const [name] = Object.keys(settings)
  expect(issues(settings)).toEqual([
    expect.stringMatching(new RegExp(`^${name}: .*ALLOW_PLAINTEXT=${part} goes without TLS$`)),
  ])
  expect(issues({ ...settings, ALLOW_PLAINTEXT: `${part}, mail` })).toEqual([])
})

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://db.example/chorus?sslmode=require' },
  { DATABASE_URL: 'postgres://db.example/chorus?sslmode=verify-full&uselibpqcompat=true' },
  { DATABASE_URL: 'postgres://127.0.0.1/chorus' },
  { DATABASE_URL: 'postgres:///chorus?host=/run/postgresql' },
  { STORAGE_URL: 's3://bucket?endpoint=http://localhost:9000' },
  { STORAGE_URL: 's3://bucket' },
  { CLAMAV_URL: 'clamd://localhost' },
  { CLAMAV_URL: 'clamd:///run/clamav/clamd.sock' },
])('a part on this machine, or with TLS, is accepted: %j', (settings) => {
  expect(issues(settings)).toEqual([])
})

test('an identity provider elsewhere needs TLS, whatever is allowed', () => {
  const lines = issues({ ...oidc, OIDC_ISSUER: 'http://id.example', ALLOW_PLAINTEXT: 'database' })
  expect(lines).toEqual([expect.stringMatching(/^OIDC_ISSUER: .*https/)])
})

describe('in production', () => {
  test('a complete set of settings is accepted', () => {
    expect(issues(production)).toEqual([])
    expect(parseConfig(production)).toMatchObject({ production: true, demo: false })
  })

  test.each([
    ['SECRET_KEY', 'SECRET_KEY', /at least 32 random characters/],
    ['PUBLIC_URL', 'PUBLIC_URL', /https address/],
    ['SMTP_URL', 'SMTP_URL', /mailbox page is not for production/],
    ['OIDC_ISSUER', 'OIDC_ISSUER', /is required/],
    ['GOOGLE_APP_ID', 'GOOGLE_APP_ID', /is required/],
  ] as const)('settings without %s are refused', (missing, named, takes) => {
    const { [missing]: _, ...rest } = production
    expect(issues(rest).join('\n')).toMatch(new RegExp(`^${named}: .*${takes.source}`))
  })

  test('the emulator, the demo accounts and plain http are refused', () => {
    const lines = issues({ NODE_ENV: 'production', DEMO: 'true', PUBLIC_URL: 'http://chorus.example' })
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'SECRET_KEY',
      'OIDC_ISSUER',
      'GOOGLE_CLIENT_ID',
      'SMTP_URL',
      'PUBLIC_URL',
      'DEMO',
    ])
  })
})
