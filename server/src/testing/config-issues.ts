import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { ConfigError, parseConfig } from '#server/config.ts'

/** The lines of the error that these settings cause; none if they are accepted. */
export function issues(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}

export const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
export const google = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_API_KEY: 'key',
  GOOGLE_APP_ID: 'app',
  GOOGLE_DRIVE_FOLDER_ID: 'folder',
}
/** A complete set of settings of an installation. */
export const production = {
  NODE_ENV: 'production',
  SECRET_KEY: randomBytes(24).toString('base64'),
  PUBLIC_URL: 'https://chorus.example',
  SMTP_URL: 'smtps://mail.example:465',
  ...oidc,
  ...google,
}
