import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { issues, production } from '#server/testing/config-issues.ts'
import { parseConfig } from './config.ts'

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
