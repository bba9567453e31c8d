import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '#server/testing/outside/certificate.ts'
import { ConfigError, parseConfig } from './config.ts'
import { secretSettings } from './secret-files.ts'
import { settings } from './settings.ts'

/** The lines of the error that these settings cause; none where they are accepted. */
function issues(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}

const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
const google = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_API_KEY: 'key',
  GOOGLE_APP_ID: 'app',
  GOOGLE_DRIVE_FOLDER_ID: 'folder',
}
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: randomBytes(24).toString('base64'),
  PUBLIC_URL: 'https://chorus.example',
  SMTP_URL: 'smtps://mail.example:465',
  ...oidc,
  ...google,
}

test('without settings everything runs on one machine', () => {
  expect(parseConfig({})).toMatchObject({
    productName: 'Chorus',
    production: false,
    host: '127.0.0.1',
    port: 3000,
    emulatorPort: 3001,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    secretKey: undefined,
    oidc: null,
    google: null,
    smtpUrl: undefined,
    metricsToken: undefined,
    logLevel: 'info',
    demo: true,
  })
})

test.each([
  ['https://accounts.google.com', undefined, 'select_account'],
  ['https://login.microsoftonline.com/a-tenant/v2.0', undefined, 'select_account'],
  ['https://accounts.google.com', 'login', 'login'],
  ['https://accounts.google.com', 'provider', undefined],
  ['https://id.example', undefined, undefined],
  ['https://id.example', 'select_account', 'select_account'],
])('of %s with OIDC_PROMPT=%s the person is asked by prompt=%s', (issuer, OIDC_PROMPT, prompt) => {
  const { oidc } = parseConfig({ ...production, OIDC_ISSUER: issuer, ...(OIDC_PROMPT && { OIDC_PROMPT }) })
  expect(oidc?.prompt).toBe(prompt)
})

test('proxies are named by address or range, and none is trusted without', () => {
  expect(parseConfig({}).trustedProxies).toEqual([])
  const { trustedProxies } = parseConfig({ TRUSTED_PROXIES: '10.0.0.2, 192.168.0.0/16,::1' })
  expect(trustedProxies).toEqual(['10.0.0.2', '192.168.0.0/16', '::1'])
})

test('a setting replaces its default and is trimmed', () => {
  const settings = parseConfig({
    ...production,
    PRODUCT_NAME: ' Cantata ',
    PUBLIC_URL: 'https://Chorus.example:443/',
    HOST: '0.0.0.0',
    PORT: '8080',
    EMULATOR_PORT: '9090',
    DATABASE_URL: 'postgresql://db.example/chorus?sslmode=verify-full',
    STORAGE_URL: 's3://bucket?endpoint=https://s3.example&region=eu-1',
    MAIL_FROM: 'from@district.example',
    RESEARCH_TEAM_EMAIL: 'research@district.example',
    SUPPORT_EMAIL: 'support@district.example',
    METRICS_TOKEN: 'token',
    TERMS_URL: 'https://district.example/terms',
  })
  expect(settings).toMatchObject({
    productName: 'Cantata',
    production: true,
    publicUrl: 'https://chorus.example',
    host: '0.0.0.0',
    port: 8080,
    emulatorPort: 9090,
    databaseUrl: 'postgresql://db.example/chorus?sslmode=verify-full',
    storageUrl: 's3://bucket?endpoint=https://s3.example&region=eu-1',
    oidc: { issuer: 'https://id.example', clientId: 'id', clientSecret: 'secret' },
    google: { driveFolderId: 'folder' },
    mailFrom: 'from@district.example',
    researchTeamEmail: 'research@district.example',
    supportEmail: 'support@district.example',
    metricsToken: 'token',
    demo: false,
    links: { terms: 'https://district.example/terms', signUp: expect.stringMatching(/^https:/) },
  })
})

test('without STORAGE_URL files are kept in the data folder, whatever characters its name has', () => {
  const folder = resolve('/srv/data #1 100%')
  const { storageUrl } = parseConfig({ DATA_DIR: folder })
  expect(storageUrl).toBe(pathToFileURL(join(folder, 'files')).href)
})

test('BACKUP_DIR is refused beside DATABASE_URL, where cron makes the backups', () => {
  expect(() => parseConfig({ BACKUP_DIR: '/b', DATABASE_URL: 'postgres://localhost/x' })).toThrow(
    'BACKUP_DIR: is for the embedded database',
  )
})

test.each([
  ['PORT', '70000', /a port number from 1 to 65535, not "70000"/],
  ['PORT', 'http', /a port number/],
  ['PORT', '1e3', /a port number/],
  ['EMULATOR_PORT', '-1', /a port number/],
  ['PUBLIC_URL', 'chorus.example', /http:\/\/ or https:\/\//],
  ['PUBLIC_URL', 'https://chorus.example/app', /without a path/],
  ['PUBLIC_URL', 'https://chorus.example/?a', /without a path/],
  ['DATABASE_URL', 'mysql://db', /postgres:\/\/user:password@host\/database/],
  ['STORAGE_URL', 'ftp://files', /file:\/\/\/folder or s3:\/\/bucket/],
  ['STORAGE_URL', 's3://bucket/folder', /a bucket is one name/],
  ['SMTP_URL', 'mail.example', /smtp:\/\/user:password@host:port/],
  ['SMTP_URL', 'smtps:relay', /smtp:\/\/user:password@host:port/],
  ['EMULATOR_PORT', '3000', /another port than PORT/],
  ['METRICS_PORT', '3000', /another port than PORT/],
  ['METRICS_PORT', '3001', /another port than PORT/],
  ['BACKUP_AT', '24:00', /a time of the day in UTC/],
  ['RESPONSES_MONTHS', '601', /a number of months from 1 to 600/],
  ['MAIL_FROM', 'nobody', /an e-mail address/],
  ['RESEARCH_TEAM_EMAIL', '@', /an e-mail address/],
  ['SUPPORT_EMAIL', 'a b@c', /an e-mail address/],
  ['TRUSTED_PROXIES', 'proxy.example', /addresses or ranges/],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33', /addresses or ranges/],
  ['CLAMAV_URL', 'http://localhost:3310', /clamd:\/\/host:3310/],
  ['CLAMAV_URL', 'clamd://host/path', /clamd:\/\/host:3310/],
  ['ALLOW_PLAINTEXT', 'mail, all', /database, mail, storage/],
  ['DEMO', 'yes', /true or false/],
  ['NODE_ENV', 'prod', /production, development or test/],
  ['LOG_LEVEL', 'loud', /trace or silent/],
  ['SECRET_KEY', 'short', /at least 32 characters/],
  ['SECRET_KEY', 'a'.repeat(32), /openssl rand -base64 48/],
  ['SECRET_KEY', 'changeme-changeme-changeme-changeme', /openssl rand -base64 48/],
  ['SIGN_UP_URL', 'javascript:alert(1)', /http:\/\/ or https:\/\//],
])('%s=%s is refused with one line that names the setting', (name, value, takes) => {
  const lines = issues({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name}\\b.*${takes.source}`))
  if (/KEY|URL/.test(name)) expect(lines[0]).not.toContain(value)
})

test('the last port needs a port for the emulator, where there is one', () => {
  const last = { PORT: '65535' }
  expect(issues(last)).toEqual([
    'EMULATOR_PORT: is required when PORT is 65535, since no port comes after it',
  ])
  expect(issues({ ...last, EMULATOR_PORT: '3001' })).toEqual([])
  expect(issues({ ...last, ...oidc, ...google })).toEqual([])
})

test('a role for migrations needs one for requests', () => {
  expect(issues({ MIGRATION_DATABASE_URL: 'postgres://owner@localhost/chorus' })).toEqual([
    'MIGRATION_DATABASE_URL: needs DATABASE_URL, for the role that answers requests',
  ])
})

test('a node has a role only with PostgreSQL', () => {
  expect(issues({ ROLE: 'worker' })).toEqual([
    'ROLE: takes all with the embedded database, which one process holds',
  ])
  expect(issues({ ROLE: 'worker', DATABASE_URL: 'postgres://localhost/chorus' })).toEqual([])
  expect(issues({ ROLE: 'both', DRAIN_SECONDS: '301' })).toEqual([
    'DRAIN_SECONDS: takes a number of seconds from 0 to 300, not "301"',
    'ROLE: takes all, web or worker, not "both"',
  ])
})

test('several invalid settings are all named at once', () => {
  const lines = issues({ PORT: 'x', DEMO: 'maybe', DATABASE_URL: 'x', OIDC_ISSUER: 'x', GOOGLE_API_KEY: 'x' })
  const names = lines.map((line) => line.split(/[: ]/)[0])
  expect(names).toEqual([
    'PORT',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_ISSUER',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_APP_ID',
    'GOOGLE_DRIVE_FOLDER_ID',
    'DATABASE_URL',
    'DEMO',
  ])
})

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

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-secrets-'))
  afterAll(() => rm(folder, { recursive: true }))
  const fileWith = (content: string) => {
    const path = join(folder, randomBytes(6).toString('hex'))
    writeFileSync(path, content)
    return path
  }

  test('is read, without the line break at its end', () => {
    const { SECRET_KEY, OIDC_CLIENT_SECRET, GOOGLE_CLIENT_SECRET, GOOGLE_API_KEY, SMTP_URL, ...rest } =
      production
    const databaseUrl = 'postgres://user:p@db.example/chorus?sslmode=verify-full'
    const config = parseConfig({
      ...rest,
      SECRET_KEY_FILE: fileWith(`${SECRET_KEY}\n`),
      SECRET_KEY_PREVIOUS_FILE: fileWith('the key before'),
      OIDC_CLIENT_SECRET_FILE: fileWith(`${OIDC_CLIENT_SECRET}\r\n`),
      GOOGLE_CLIENT_SECRET_FILE: fileWith(GOOGLE_CLIENT_SECRET),
      GOOGLE_API_KEY_FILE: fileWith(GOOGLE_API_KEY),
      DATABASE_URL_FILE: fileWith(databaseUrl),
      SMTP_URL_FILE: fileWith(SMTP_URL),
      STORAGE_URL_FILE: fileWith('s3://bucket'),
      METRICS_TOKEN_FILE: fileWith('token'),
    })
    expect(config).toMatchObject({
      secretKey: SECRET_KEY,
      previousSecretKey: 'the key before',
      oidc: { clientSecret: OIDC_CLIENT_SECRET },
      google: { clientSecret: GOOGLE_CLIENT_SECRET, apiKey: GOOGLE_API_KEY },
      databaseUrl,
      smtpUrl: SMTP_URL,
      storageUrl: 's3://bucket',
      metricsToken: 'token',
    })
  })

  test('is refused where the setting is given too, or the file is missing, a folder or empty', () => {
    const missing = join(folder, 'missing')
    expect(issues({ METRICS_TOKEN_FILE: fileWith('one'), METRICS_TOKEN: 'two' })).toEqual([
      'METRICS_TOKEN_FILE: is given besides METRICS_TOKEN; give one of them',
    ])
    expect(
      issues({ SECRET_KEY_FILE: missing, SMTP_URL_FILE: folder, STORAGE_URL_FILE: fileWith('\n') }),
    ).toEqual([
      'STORAGE_URL_FILE: names a file that is empty',
      'SMTP_URL_FILE: names a file that cannot be read (EISDIR)',
      'SECRET_KEY_FILE: names a file that cannot be read (ENOENT)',
    ])
  })

  test('that cannot be read is not named again as missing', () => {
    const { SECRET_KEY: _, OIDC_CLIENT_SECRET: __, ...rest } = production
    const missing = join(folder, 'missing')
    expect(issues({ ...rest, SECRET_KEY_FILE: missing, OIDC_CLIENT_SECRET_FILE: missing })).toEqual([
      'OIDC_CLIENT_SECRET_FILE: names a file that cannot be read (ENOENT)',
      'SECRET_KEY_FILE: names a file that cannot be read (ENOENT)',
    ])
  })

  test('is checked like the setting itself, and its content is not shown', () => {
    const lines = issues({ DATABASE_URL_FILE: fileWith('mysql://me:hunter2@db') })
    expect(lines).toEqual(['DATABASE_URL: takes postgres://user:password@host/database'])
  })
})

describe('a certificate of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-certificate-'))
  afterAll(() => rm(folder, { recursive: true }))
  const written = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const [own, other] = [makeCertificate('own'), makeCertificate('other')]
  const TLS_CERT_FILE = written('cert.pem', own.cert)
  const TLS_KEY_FILE = written('key.pem', own.key)

  test('is taken with its key', () => {
    expect(parseConfig({ ...production, TLS_CERT_FILE, TLS_KEY_FILE }).tls).toEqual({
      certFile: TLS_CERT_FILE,
      keyFile: TLS_KEY_FILE,
    })
    expect(parseConfig(production).tls).toBeNull()
  })

  test('that cannot be used is named', () => {
    const missing = join(folder, 'missing')
    const pair = 'TLS_CERT_FILE: takes a file with a certificate in PEM, and TLS_KEY_FILE one with its key'
    expect(issues({ ...production, TLS_CERT_FILE })).toEqual([
      'TLS_KEY_FILE: is required when TLS_CERT_FILE is set',
    ])
    expect(issues({ ...production, TLS_CERT_FILE: missing, TLS_KEY_FILE })).toEqual([
      'TLS_CERT_FILE: names a file that cannot be read (ENOENT)',
    ])
    expect(issues({ ...production, TLS_CERT_FILE, TLS_KEY_FILE: missing })).toEqual([
      'TLS_KEY_FILE: names a file that cannot be read (ENOENT)',
    ])
    expect(issues({ ...production, TLS_CERT_FILE, TLS_KEY_FILE: folder })).toEqual([
      'TLS_KEY_FILE: names a file that cannot be read (EISDIR)',
    ])
    expect(issues({ ...production, TLS_CERT_FILE, TLS_KEY_FILE: written('other.pem', other.key) })).toEqual([
      pair,
    ])
    expect(issues({ ...production, TLS_CERT_FILE: written('empty', ''), TLS_KEY_FILE })).toEqual([pair])
  })

  test('needs an https address and no emulator', () => {
    expect(issues({ TLS_CERT_FILE, TLS_KEY_FILE })).toEqual([
      'PUBLIC_URL: takes an address that starts with https:// when TLS_CERT_FILE is set',
      'TLS_CERT_FILE: needs the OIDC_ and GOOGLE_ settings, since the emulator speaks http alone',
    ])
  })
})

test('docs/operations.md lists every setting and no other', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const named = page
    .split('\n')
    .flatMap((line) => /^\|(.*?)\|/.exec(line)?.[1]?.match(/`([A-Z_]+)`/g) ?? [])
    .map((name) => name.replaceAll('`', ''))
  expect(named.sort()).toEqual(
    [...Object.keys(settings), ...secretSettings.map((name) => `${name}_FILE`)].sort(),
  )
})

test('deploy/env.example lists every setting once, and is accepted once it is filled in', () => {
  const lines = readFileSync(new URL('../../deploy/env.example', import.meta.url), 'utf8').split('\n')
  const named = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(named.sort()).toEqual(Object.keys(settings).sort())
  const needed = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)/.exec(line) ?? []
    return name ? [[name, value || production[name as keyof typeof production]] as const] : []
  })
  expect(issues(Object.fromEntries(needed))).toEqual([])
})
