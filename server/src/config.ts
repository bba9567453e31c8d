import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ProviderKind, providerKind } from '#server/features/sign-in/proven-address.ts'
import type { TlsFiles } from '#server/platform/http/tls.ts'
import type { ClamdAddress } from '#server/platform/scanner/clamd-address.ts'
import { withSecretFiles } from './secret-files.ts'
import { type PlaintextPart, type Role, readSettings } from './settings.ts'
import { unfitSettings } from './unfit-settings.ts'

/** An external service: given by settings, or `null` if the emulator takes its place. */
type Oidc = {
  issuer: string
  kind: ProviderKind
  clientId: string
  clientSecret: string
  /** Whether its addresses count although it never says that they are verified. */
  trustsEmail: boolean
  /** What it is asked to show at each sign-in; undefined leaves that to it. */
  prompt: string | undefined
}
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
  /** One of pino's. */
  logLevel: string
  host: string
  port: number
  /** The address that people see, without a slash at the end. */
  publicUrl: string
  /** The certificate for the server's own TLS; null if a proxy speaks http to it. */
  tls: TlsFiles | null
  /** Addresses and ranges of the proxies whose X-Forwarded-For counts. */
  trustedProxies: string[]
  dataDir: string
  /** A PostgreSQL connection string; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The role that makes and changes tables, if it is not that of `databaseUrl`. */
  migrationDatabaseUrl: string | undefined
  storageUrl: string
  /** Undefined means that a key is made once and kept in `dataDir`. */
  secretKey: string | undefined
  /** The previous key: what was sealed with it still opens, and is sealed again with the present key. */
  previousSecretKey: string | undefined
  oidc: Oidc | null
  /** Whether admins must sign in with several factors, and the `acr` of an ID token that says so. */
  multiFactor: { forAdmins: boolean; context: string | undefined }
  google: Google | null
  emulatorPort: number
  /** Whose rules say what proves an address at the emulator. */
  emulatedProvider: ProviderKind
  smtpUrl: string | undefined
  /** The virus scanner that files from outside are given to; undefined means none. */
  scanner: ClamdAddress | undefined
  mailFrom: string
  researchTeamEmail: string
  supportEmail: string
  /** Where the metrics are served instead of at the product's own port. */
  metricsPort: number | undefined
  metricsToken: string | undefined
  /** The parts that are reached without TLS although they are elsewhere. */
  allowPlaintext: PlaintextPart[]
  /** How often an account, and all of a district together, may do something on a day (UTC). */
  quotas: Record<'upload' | 'export', { account: number; district: number }>
  /** Requests of an account that only read, to one node. */
  readsPerMinute: number
  /** The invitations that all nodes together send in a minute at most. */
  mailPerMinute: number
  /** Where and when, in UTC, the server backs up the embedded database; how many days operators keep backups. */
  backup: { folder: string | undefined; at: string; keptDays: number }
  /** How many months responses, reports and deactivated people are kept if their district says nothing else. */
  retention: { responses: number; reports: number; people: number }
  /** After which a request of whose body nothing arrives is ended. */
  bodyIdleSeconds: number
  /** How long the server keeps answering after it was told to stop and reports that it is not ready. */
  drainSeconds: number
  role: Role
  demo: boolean
  /** Addresses that become admins while there is no active one. */
  adminEmail: string[]
  links: Record<'signUp' | 'requestTemplate' | 'privacy' | 'aiStatement' | 'terms', string>
}

/** The settings cannot be used; the message has one line for each issue. */
export class ConfigError extends Error {}

/**
 * Reads the settings of docs/operations.md from the environment and the files it names. Throws ConfigError, naming every
 * wrong or missing variable and what it takes.
 */
export function parseConfig(given: Record<string, string | undefined>): Config {
  const { environment, issues: fileIssues, unread } = withSecretFiles(given)
  const { values, issues: settingIssues } = readSettings(environment)
  const issues = [...fileIssues, ...settingIssues]
  const production = values.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR)
  const oidc = allOrNone({
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
  })
  const config: Config = {
    productName: values.PRODUCT_NAME,
    production,
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    tls: allOrNone({ certFile: values.TLS_CERT_FILE, keyFile: values.TLS_KEY_FILE }),
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    storageUrl: values.STORAGE_URL ?? pathToFileURL(join(dataDir, 'files')).href,
    secretKey: values.SECRET_KEY,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    oidc: oidc && {
      ...oidc,
      kind: providerKind(oidc.issuer),
      trustsEmail: values.OIDC_TRUSTS_EMAIL,
      prompt: promptOf(oidc.issuer, values.OIDC_PROMPT),
    },
    multiFactor: { forAdmins: values.OIDC_REQUIRE_MFA, context: values.OIDC_MFA_ACR },
    google: allOrNone({
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
      apiKey: values.GOOGLE_API_KEY,
      appId: values.GOOGLE_APP_ID,
      driveFolderId: values.GOOGLE_DRIVE_FOLDER_ID,
    }),
    emulatedProvider: values.EMULATED_PROVIDER,
    emulatorPort: values.EMULATOR_PORT ?? values.PORT + 1,
    smtpUrl: values.SMTP_URL,
    scanner: values.CLAMAV_URL,
    mailFrom: values.MAIL_FROM,
    researchTeamEmail: values.RESEARCH_TEAM_EMAIL,
    supportEmail: values.SUPPORT_EMAIL,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    allowPlaintext: values.ALLOW_PLAINTEXT,
    quotas: {
      upload: { account: values.UPLOADS_PER_DAY, district: values.DISTRICT_UPLOADS_PER_DAY },
      export: { account: values.EXPORTS_PER_DAY, district: values.DISTRICT_EXPORTS_PER_DAY },
    },
    readsPerMinute: values.READS_PER_MINUTE,
    mailPerMinute: values.MAIL_PER_MINUTE,
    backup: {
      folder: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
      at: values.BACKUP_AT,
      keptDays: values.BACKUP_DAYS,
    },
    retention: {
      responses: values.RESPONSES_MONTHS,
      reports: values.REPORTS_MONTHS,
      people: values.PEOPLE_MONTHS,
    },
    bodyIdleSeconds: values.BODY_IDLE_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    role: values.ROLE,
    demo: values.DEMO ?? !production,
    adminEmail: values.ADMIN_EMAIL,
    links: {
      signUp: values.SIGN_UP_URL,
      requestTemplate: values.REQUEST_TEMPLATE_URL,
      privacy: values.PRIVACY_URL,
      aiStatement: values.AI_STATEMENT_URL,
      terms: values.TERMS_URL,
    },
  }
  issues.push(...unfitSettings(config, environment))
  // What a file should have given is named once, by its file.
  const lines = issues.filter((line) => !unread.some((name) => line.startsWith(`${name}: is required`)))
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
  return config
}

/** Google and Microsoft are known to have a choice of accounts; a provider that has none may refuse to be asked for it. */
function promptOf(issuer: string, set: string | undefined): string | undefined {
  if (set === 'provider') return undefined
  return set ?? (providerKind(issuer) === 'other' ? undefined : 'select_account')
}

/** The settings of a service; null if none is given, or only some, which is an issue named before. */
function allOrNone<T extends Record<string, string>>(
  given: { [Key in keyof T]: T[Key] | undefined },
): T | null {
  return Object.values(given).every((value) => value !== undefined) ? (given as T) : null
}

/** Where the database is, and with which roles it is used. */
export function databasePlace({ databaseUrl, migrationDatabaseUrl, dataDir }: Config): {
  url: string | undefined
  ownerUrl: string | undefined
  folder: string
} {
  return { url: databaseUrl, ownerUrl: migrationDatabaseUrl, folder: `${dataDir}/database` }
}
