/** A program that may ask the emulator to sign people in (an OAuth client). */
type EmulatedClient = { clientId: string; clientSecret: string; redirectUris: string[] }

/** A person offered on the sign-in page; `note` says who that is, in a few words. */
export type EmulatedAccount = {
  email: string
  name: string
  note: string
  /** What the ID token says about how the person signed in; without them it says nothing. */
  amr?: string[]
  acr?: string
  /** Claims in place of those that the address has; null leaves one out. */
  claims?: AccountClaims
}

/** What providers say of an address: Google `hd`, Microsoft Entra `xms_edov`, others whether it is verified. */
type AccountClaims = {
  hd?: string | null
  xms_edov?: boolean | number | string | null
  email_verified?: boolean | null
}

/** Calls a minute that each person may make; 0 means any number. */
export type Quotas = { read: number; responses: number; write: number }

export type Settings = {
  port: number
  host: string
  /** Issuer and base address as browsers see it, an origin without a trailing slash. */
  url: string
  dataDir: string
  clients: EmulatedClient[]
  accounts: EmulatedAccount[]
  productName: string
  /** How long an access token is good, in seconds. */
  accessTokenSeconds: number
  quotas: Quotas
  /** Id of the Drive folder with the demo reports. */
  driveFolderId: string
}

/** What Google allows a person a minute: https://developers.google.com/workspace/forms/api/limits. */
const googleQuotas: Quotas = { read: 390, responses: 180, write: 150 }
const hour = 3600

/** Thrown by {@link readSettings}; `message` has one line for each wrong variable. */
export class SettingsError extends Error {}

/**
 * Reads the emulator's environment.
 * @throws SettingsError naming every missing or wrong variable at once.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const issues: string[] = []

  function read<T>(name: string, takes: string, parse: (text: string) => T | undefined, fallback?: T): T {
    const text = env[name]?.trim()
    const value = text ? parse(text) : fallback
    if (value === undefined) issues.push(`${name} ${text ? 'is wrong' : 'is missing'}: it takes ${takes}.`)
    // A missing value is never used: its issue is thrown below.
    return value as T
  }

  const settings = {
    port: read('EMULATOR_PORT', 'a port number from 1 to 65535', portNumber),
    host: read('EMULATOR_HOST', 'an address to listen on, such as 127.0.0.1', String, '127.0.0.1'),
    url: read('EMULATOR_URL', 'an address without a path, such as http://localhost:3001', origin),
    dataDir: read('EMULATOR_DATA_DIR', 'a folder', String),
    clients: read('EMULATOR_CLIENTS', 'JSON [{clientId, clientSecret, redirectUris: []}]', list(isClient)),
    accounts: read('EMULATOR_ACCOUNTS', 'JSON [{email, name, note}]', list(isAccount), []),
    productName: read('EMULATOR_PRODUCT_NAME', 'the name of the product', String),
    accessTokenSeconds: read('EMULATOR_ACCESS_TOKEN_SECONDS', 'a number from 1 to 86400', seconds, hour),
    quotas: read('EMULATOR_QUOTAS', 'JSON {read, responses, write}', quotas, googleQuotas),
    driveFolderId: read('EMULATOR_DRIVE_FOLDER_ID', 'a word', folderId, 'shared-reports-folder'),
  }
  if (issues.length > 0) throw new SettingsError(issues.join('\n'))
  return settings
}

function portNumber(text: string): number | undefined {
  const port = Number(text)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : undefined
}

function seconds(text: string): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 24 * hour ? number : undefined
}

function folderId(text: string): string | undefined {
  return /^[\w-]+$/.test(text) ? text : undefined
}

function quotas(text: string): Quotas | undefined {
  try {
    const given: unknown = { ...googleQuotas, ...Object(JSON.parse(text)) }
    const numbers = Object.values(given as Quotas)
    const known = Object.keys(given as Quotas).length === Object.keys(googleQuotas).length
    return known && numbers.every((number) => Number.isInteger(number) && number >= 0)
      ? (given as Quotas)
      : undefined
  } catch {
    // No JSON: the sentence about this variable says what it takes.
    return undefined
  }
}

function origin(text: string): string | undefined {
  const url = URL.parse(text)
  const isBareWebAddress = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  return isBareWebAddress ? url.origin : undefined
}

function list<T>(isItem: (value: unknown) => value is T): (text: string) => T[] | undefined {
  return (text) => {
    try {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) && value.every(isItem) ? value : undefined
    } catch {
      // No JSON, as above.
      return undefined
    }
  }
}

function isClient(value: unknown): value is EmulatedClient {
  const client = (value ?? {}) as Partial<EmulatedClient>
  return isText(client.clientId) && isText(client.clientSecret) && isTextList(client.redirectUris)
}

function isAccount(value: unknown): value is EmulatedAccount {
  const account = (value ?? {}) as Partial<EmulatedAccount>
  const { amr, acr } = account
  if ((amr !== undefined && !isTextList(amr)) || (acr !== undefined && !isText(acr))) return false
  if (account.claims !== undefined && !isClaims(account.claims)) return false
  return isText(account.email) && isText(account.name) && typeof account.note === 'string'
}

const claimTypes: Record<string, readonly string[]> = {
  hd: ['string'],
  xms_edov: ['boolean', 'number', 'string'],
  email_verified: ['boolean'],
}

function isClaims(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([name, claim]) => claim === null || claimTypes[name]?.includes(typeof claim),
  )
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
