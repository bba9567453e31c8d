import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readStorageUrl } from '#server/platform/files/storage-url.ts'

/** A service outside: given by settings, or `null` where the emulator stands in for it. */
type Oidc = { issuer: string; clientId: string; clientSecret: string }
type Google = {
  clientId: string
  clientSecret: string
  apiKey: string
  appId: string
  driveFolderId: string
}

export type Config = {
  productName: string
  production: boolean
  host: string
  port: number
  /** The address that people see, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** A PostgreSQL connection string; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  storageUrl: string
  /** Undefined means: made once and kept in `dataDir`. */
  secretKey: string | undefined
  /** The key before the present one: what it sealed still opens and is sealed anew. */
  previousSecretKey: string | undefined
  oidc: Oidc | null
  google: Google | null
  emulatorPort: number
  smtpUrl: string | undefined
  mailFrom: string
  researchTeamEmail: string
  supportEmail: string
  metricsToken: string | undefined
  demo: boolean
  links: Record<'signUp' | 'requestTemplate' | 'privacy' | 'aiStatement' | 'terms', string>
}

/** The settings cannot be used; the message has one line for each fault. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

/**
 * Reads the settings of docs/operations.md from the environment. Throws ConfigError, naming every
 * wrong or missing variable and what it takes.
 */
export function parseConfig(environment: Environment): Config {
  const faults: string[] = []
  const fault = (name: string, takes: string) => faults.push(`${name}: ${takes}`)
  const text = (name: string) => environment[name]?.trim() || undefined

  const production = text('NODE_ENV') === 'production'
  const port = portOf('PORT', 3000)
  const emulatorPort = portOf('EMULATOR_PORT', port + 1)
  if (emulatorPort === port) fault('EMULATOR_PORT', 'takes another port than PORT')
  const publicUrl = webAddress('PUBLIC_URL', `http://localhost:${port}`)
  const seen = URL.parse(publicUrl)
  if (seen && (seen.pathname !== '/' || seen.search || seen.hash || seen.username))
    fault('PUBLIC_URL', 'takes an address without a path, such as https://chorus.example')
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const oidc = allOrNone({
    OIDC_ISSUER: 'issuer',
    OIDC_CLIENT_ID: 'clientId',
    OIDC_CLIENT_SECRET: 'clientSecret',
  })
  if (oidc) webAddress('OIDC_ISSUER', '')
  const google = allOrNone({
    GOOGLE_CLIENT_ID: 'clientId',
    GOOGLE_CLIENT_SECRET: 'clientSecret',
    GOOGLE_API_KEY: 'apiKey',
    GOOGLE_APP_ID: 'appId',
    GOOGLE_DRIVE_FOLDER_ID: 'driveFolderId',
  })
  const databaseUrl = withScheme(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host/database',
  )
  const storageUrl = storage()
  const smtpUrl = withScheme('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:port')
  const demo = truth('DEMO', !production)
  const secretKey = text('SECRET_KEY')
  if (secretKey && secretKey.length < 32) fault('SECRET_KEY', 'takes at least 32 characters')

  if (production) {
    const needed = 'is required when NODE_ENV is production'
    if (!secretKey) fault('SECRET_KEY', `${needed}; it takes at least 32 random characters`)
    if (!oidc)
      fault(
        'OIDC_ISSUER',
        `${needed}, with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: the emulated identity provider is not for production`,
      )
    if (!google)
      fault(
        'GOOGLE_CLIENT_ID',
        `${needed}, with the other GOOGLE_ settings: the emulated forms service is not for production`,
      )
    if (!smtpUrl)
      fault(
        'SMTP_URL',
        `${needed}; it takes smtp://user:password@host:port: the mailbox page is not for production`,
      )
    if (!text('PUBLIC_URL')) fault('PUBLIC_URL', `${needed}; it takes the https address that people see`)
    else if (seen?.protocol === 'http:' && seen.hostname !== 'localhost')
      fault('PUBLIC_URL', 'takes an address that starts with https:// when NODE_ENV is production')
    if (demo)
      fault('DEMO', 'takes false when NODE_ENV is production: the demo accounts are not for production')
  }

  const config: Config = {
    productName: text('PRODUCT_NAME') ?? 'Chorus',
    production,
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: seen?.origin ?? publicUrl,
    dataDir,
    databaseUrl,
    storageUrl,
    secretKey,
    previousSecretKey: text('SECRET_KEY_PREVIOUS'),
    oidc,
    google,
    emulatorPort,
    smtpUrl,
    mailFrom: mailAddress('MAIL_FROM', 'no-reply@chorus.example'),
    researchTeamEmail: mailAddress('RESEARCH_TEAM_EMAIL', 'research@chorus.example'),
    supportEmail: mailAddress('SUPPORT_EMAIL', 'support@chorus.example'),
    metricsToken: text('METRICS_TOKEN'),
    demo,
    links: {
      signUp: webAddress('SIGN_UP_URL', 'https://chorus.example/sign-up'),
      requestTemplate: webAddress('REQUEST_TEMPLATE_URL', 'https://chorus.example/request-a-template'),
      privacy: webAddress('PRIVACY_URL', 'https://chorus.example/privacy'),
      aiStatement: webAddress('AI_STATEMENT_URL', 'https://chorus.example/ai'),
      terms: webAddress('TERMS_URL', 'https://chorus.example/terms'),
    },
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config

  function portOf(name: string, standard: number): number {
    const value = text(name)
    if (value === undefined) return standard
    const number = Number(value)
    if (Number.isInteger(number) && number >= 1 && number <= 65_535 && /^\d+$/.test(value)) return number
    fault(name, `takes a port number from 1 to 65535, not "${value}"`)
    return standard
  }

  function webAddress(name: string, standard: string): string {
    const value = text(name)
    if (value === undefined) return standard
    const scheme = URL.parse(value)?.protocol
    if (scheme !== 'http:' && scheme !== 'https:')
      fault(name, 'takes an address that starts with http:// or https://')
    return value
  }

  function storage(): string {
    const value = text('STORAGE_URL')
    if (value === undefined) return pathToFileURL(join(dataDir, 'files')).href
    try {
      readStorageUrl(value)
    } catch (error) {
      faults.push((error as Error).message)
    }
    return value
  }

  function mailAddress(name: string, standard: string): string {
    const value = text(name) ?? standard
    if (!/^\S+@\S+$/.test(value)) fault(name, 'takes an e-mail address')
    return value
  }

  function withScheme(name: string, schemes: string[], example: string): string | undefined {
    const value = text(name)
    const url = value === undefined ? undefined : URL.parse(value)
    // A database may be reached by a socket, which has no host.
    const isComplete = url?.hostname || name === 'DATABASE_URL'
    if (value !== undefined && !(isComplete && url && schemes.includes(url.protocol)))
      fault(name, `takes ${example}`)
    return value
  }

  function truth(name: string, standard: boolean): boolean {
    const value = text(name)?.toLowerCase()
    if (value === undefined) return standard
    if (value !== 'true' && value !== 'false') fault(name, 'takes true or false')
    return value === 'true'
  }

  function allOrNone<K extends string>(names: Record<string, K>): Record<K, string> | null {
    const given = Object.keys(names).filter((name) => text(name))
    if (given.length === 0) return null
    for (const name of Object.keys(names)) {
      if (!text(name)) fault(name, `is required when ${given[0]} is set`)
    }
    return Object.fromEntries(Object.entries(names).map(([name, key]) => [key, text(name) ?? ''])) as Record<
      K,
      string
    >
  }
}
