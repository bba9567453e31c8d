import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { google, issues, oidc, production } from '#server/testing/config-issues.ts'
import { parseConfig } from './config.ts'

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
  ['SUPPORT_EMAIL', 'a@district.example,b@district.example', /an e-mail address/],
  ['SUPPORT_EMAIL', 'mailto:a@district.example', /an e-mail address/],
  ['MAIL_FROM', '<a@district.example>', /an e-mail address/],
  ['RESEARCH_TEAM_EMAIL', 'a@@district.example', /an e-mail address/],
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
