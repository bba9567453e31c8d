import { isIP } from 'node:net'
import { readAddress } from '#server/platform/addresses.ts'
import { readDatabaseUrl } from '#server/platform/database/database-url.ts'
import { readStorageUrl } from '#server/platform/files/storage-url.ts'
import { keyStrength } from '#server/platform/key-strength.ts'
import { type ClamdAddress, readClamdUrl } from '#server/platform/scanner/clamd-address.ts'

/** How a setting is read: undefined for a text that it does not take, for which `issue` is the line. */
type Kind<T> = { read(text: string): T | undefined; issue(name: string, text: string): string }

/** The default; a setting without one is optional, or handled by config.ts. */
type Setting<T> = Kind<T> & { standard?: T }

const takes = (what: string) => (name: string) => `${name}: takes ${what}`

const anyText: Kind<string> = { read: (text) => text, issue: takes('a text') }
const portNumber: Kind<number> = {
  read: (text) =>
    /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined,
  issue: (name, text) => takes(`a port number from 1 to 65535, not "${text}"`)(name),
}
const wholeNumber: Kind<number> = {
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined),
  issue: (name, text) => takes(`a whole number from 1 to 999999999, not "${text}"`)(name),
}
const drainSeconds: Kind<number> = {
  read: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 300 ? Number(text) : undefined),
  issue: (name, text) => takes(`a number of seconds from 0 to 300, not "${text}"`)(name),
}
/** Which part of the work a node does: `web` answers requests and leaves jobs to others, `worker` only does jobs. */
export type Role = 'all' | 'web' | 'worker'
const role: Kind<Role> = {
  read: (text) => (({ all: 'all', web: 'web', worker: 'worker' }) as const)[text],
  issue: (name, text) => takes(`all, web or worker, not "${text}"`)(name),
}
const months: Kind<number> = {
  read: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 600 ? Number(text) : undefined,
  issue: (name, text) => takes(`a number of months from 1 to 600, not "${text}"`)(name),
}
const webAddress: Kind<string> = {
  read: (text) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined),
  issue: takes('an address that starts with http:// or https://'),
}
/** An address without a path, read without a slash at the end. */
const origin: Kind<string> = {
  read: (text) => {
    const url = URL.parse(webAddress.read(text) ?? '')
    const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username
    return isBare ? url.origin : undefined
  },
  issue: (name, text) =>
    webAddress.read(text)
      ? takes('an address without a path, such as https://chorus.example')(name)
      : webAddress.issue(name, text),
}
/** One address alone, also of a host without a domain; nothing that a list, a name or a link has around it. */
const mailAddress: Kind<string> = {
  read: (text) => (/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text) ? text : undefined),
  issue: takes('an e-mail address'),
}
const mailAddresses: Kind<string[]> = {
  read: (text) => {
    const parts = text.split(',').map(readAddress)
    return parts.every((part) => 'email' in part) ? parts.map(({ email }) => email) : undefined
  },
  issue: takes('an e-mail address, or several separated by commas'),
}
const trueOrFalse: Kind<boolean> = {
  read: (text) => ({ true: true, false: false })[text.toLowerCase()],
  issue: takes('true or false'),
}
/** Bits that a key must have by a low estimate, which is above this for any 16 bytes of chance. */
const leastStrength = 60
const secret: Kind<string> = {
  read: (text) => (text.length >= 32 && keyStrength(text) >= leastStrength ? text : undefined),
  issue: takes('at least 32 characters of chance; openssl rand -base64 48 makes them'),
}
const emulatedProvider: Kind<'google' | 'entra' | 'other'> = {
  read: (text) => (['google', 'entra', 'other'] as const).find((one) => one === text),
  issue: takes('google, entra or other'),
}
const logLevel: Kind<string> = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
const database: Kind<string> = {
  read: (text) => (readDatabaseUrl(text) ? text : undefined),
  issue: takes('postgres://user:password@host/database'),
}
const timeOfDay: Kind<string> = {
  read: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
  issue: (name, text) => takes(`a time of the day in UTC, such as 02:30, not "${text}"`)(name),
}
const mailServer: Kind<string> = {
  read: (text) => {
    const url = URL.parse(text)
    return url?.hostname && /^smtps?:$/.test(url.protocol) ? text : undefined
  },
  issue: takes('smtp://user:password@host:port'),
}
const scanner: Kind<ClamdAddress> = {
  read: (text) => readClamdUrl(text),
  issue: takes('clamd://host:3310 or clamd:///path/to/socket'),
}
const storage: Kind<string> = {
  read: (text) => (storageIssue(text) === undefined ? text : undefined),
  issue: (_name, text) => storageIssue(text) ?? '',
}

const network = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
const networks: Kind<string[]> = {
  read: (text) => {
    const parts = text.split(',').map((part) => part.trim())
    return parts.every(network) ? parts : undefined
  },
  issue: takes('addresses or ranges such as 10.0.0.2 or 10.0.0.0/24, separated by commas'),
}

/** The parts that may be reached without TLS from elsewhere, if somebody says so. */
const plaintextParts = ['database', 'mail', 'storage', 'scanner'] as const
export type PlaintextPart = (typeof plaintextParts)[number]
const plaintext: Kind<PlaintextPart[]> = {
  read: (text) => {
    const named = text.split(',').map((part) => part.trim())
    const parts = plaintextParts.filter((part) => named.includes(part))
    return parts.length === named.length ? parts : undefined
  },
  issue: takes(`${plaintextParts.join(', ')}, or several of them separated by commas`),
}

/**
 * Every setting, as listed in docs/operations.md. Issues are named in this order; no line shows a value that may be a
 * secret.
 */
export const settings = {
  NODE_ENV: oneOf('production', 'development', 'test'),
  LOG_LEVEL: { ...logLevel, standard: 'info' },
  PORT: { ...portNumber, standard: 3000 },
  EMULATOR_PORT: portNumber,
  HOST: { ...anyText, standard: '127.0.0.1' },
  PUBLIC_URL: origin,
  TLS_CERT_FILE: anyText,
  TLS_KEY_FILE: anyText,
  TRUSTED_PROXIES: { ...networks, standard: [] as string[] },
  DATA_DIR: { ...anyText, standard: 'data' },
  OIDC_CLIENT_ID: anyText,
  OIDC_CLIENT_SECRET: anyText,
  OIDC_ISSUER: webAddress,
  OIDC_TRUSTS_EMAIL: { ...trueOrFalse, standard: false },
  EMULATED_PROVIDER: { ...emulatedProvider, standard: 'other' as const },
  OIDC_PROMPT: oneOf('select_account', 'login', 'consent', 'provider'),
  OIDC_REQUIRE_MFA: { ...trueOrFalse, standard: false },
  OIDC_MFA_ACR: anyText,
  GOOGLE_CLIENT_ID: anyText,
  GOOGLE_CLIENT_SECRET: anyText,
  GOOGLE_API_KEY: anyText,
  GOOGLE_APP_ID: anyText,
  GOOGLE_DRIVE_FOLDER_ID: anyText,
  DATABASE_URL: database,
  MIGRATION_DATABASE_URL: database,
  STORAGE_URL: storage,
  SMTP_URL: mailServer,
  CLAMAV_URL: scanner,
  ALLOW_PLAINTEXT: { ...plaintext, standard: [] as PlaintextPart[] },
  DEMO: trueOrFalse,
  ADMIN_EMAIL: { ...mailAddresses, standard: [] as string[] },
  SECRET_KEY: secret,
  SECRET_KEY_PREVIOUS: anyText,
  METRICS_PORT: portNumber,
  METRICS_TOKEN: anyText,
  UPLOADS_PER_DAY: { ...wholeNumber, standard: 200 },
  DISTRICT_UPLOADS_PER_DAY: { ...wholeNumber, standard: 2_000 },
  EXPORTS_PER_DAY: { ...wholeNumber, standard: 200 },
  DISTRICT_EXPORTS_PER_DAY: { ...wholeNumber, standard: 2_000 },
  READS_PER_MINUTE: { ...wholeNumber, standard: 1_200 },
  MAIL_PER_MINUTE: { ...wholeNumber, standard: 60 },
  BODY_IDLE_SECONDS: { ...wholeNumber, standard: 30 },
  DRAIN_SECONDS: { ...drainSeconds, standard: 0 },
  ROLE: { ...role, standard: 'all' as Role },
  BACKUP_DIR: anyText,
  BACKUP_AT: { ...timeOfDay, standard: '02:30' },
  BACKUP_DAYS: { ...wholeNumber, standard: 35 },
  RESPONSES_MONTHS: { ...months, standard: 24 },
  REPORTS_MONTHS: { ...months, standard: 60 },
  PEOPLE_MONTHS: { ...months, standard: 12 },
  PRODUCT_NAME: { ...anyText, standard: 'Chorus' },
  MAIL_FROM: { ...mailAddress, standard: 'no-reply@chorus.example' },
  RESEARCH_TEAM_EMAIL: { ...mailAddress, standard: 'research@chorus.example' },
  SUPPORT_EMAIL: { ...mailAddress, standard: 'support@chorus.example' },
  SIGN_UP_URL: { ...webAddress, standard: 'https://chorus.example/sign-up' },
  REQUEST_TEMPLATE_URL: { ...webAddress, standard: 'https://chorus.example/request-a-template' },
  PRIVACY_URL: { ...webAddress, standard: 'https://chorus.example/privacy' },
  AI_STATEMENT_URL: { ...webAddress, standard: 'https://chorus.example/ai' },
  TERMS_URL: { ...webAddress, standard: 'https://chorus.example/terms' },
} satisfies Record<string, Setting<unknown>>

type SettingName = keyof typeof settings

/** Groups of settings that must be given together or not at all. */
const together: SettingName[][] = [
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_API_KEY', 'GOOGLE_APP_ID', 'GOOGLE_DRIVE_FOLDER_ID'],
]

type Values = {
  [Name in SettingName]: (typeof settings)[Name] extends Kind<infer T> & { standard: infer S }
    ? T | S
    : (typeof settings)[Name] extends Kind<infer T>
      ? T | undefined
      : never
}

/** The values of all settings, trimmed, and a line for each that is wrong or missing. */
export function readSettings(environment: Record<string, string | undefined>): {
  values: Values
  issues: string[]
} {
  const issues: string[] = []
  const textOf = (name: string) => environment[name]?.trim()
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, { read, issue, standard }]) => {
    const text = textOf(name)
    if (text) {
      const value = read(text)
      if (value === undefined) issues.push(issue(name, text))
      return [name, value ?? standard]
    }
    const first = together.find((names) => names.some((one) => one === name))?.find(textOf)
    if (first) issues.push(`${name}: is required when ${first} is set`)
    return [name, standard]
  })
  return { values: Object.fromEntries(entries) as Values, issues }
}

function oneOf(...words: string[]): Kind<string> {
  return {
    read: (text) => words.find((word) => word === text),
    issue: takes(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`),
  }
}

function storageIssue(text: string): string | undefined {
  try {
    readStorageUrl(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
