import { readFileSync } from 'node:fs'
import { isOfAllOrganizations, providerKind } from '#server/features/sign-in/proven-address.ts'
import { readDatabaseUrl } from '#server/platform/database/database-url.ts'
import { readStorageUrl } from '#server/platform/files/storage-url.ts'
import { readTls, type TlsFiles } from '#server/platform/http/tls.ts'
import { isOnThisMachine, isThisMachine } from '#server/platform/this-machine.ts'
import type { Config } from './config.ts'
import { type PlaintextPart, settings } from './settings.ts'

/** The issues of settings that are each valid, but do not fit together or the place where the server runs. */
export function unfitSettings(config: Config, environment: Record<string, string | undefined>): string[] {
  return [
    ...unfitTogether(config),
    ...unfitForTls(config),
    ...withoutTls(config),
    ...(config.oidc?.trustsEmail && !canBeTrusted(config.oidc.issuer)
      ? [
          'OIDC_TRUSTS_EMAIL: takes false with Google, which says itself what it has verified, and with an issuer of Microsoft for all organizations',
        ]
      : []),
    ...(config.production ? unfitForProduction(config, environment) : unfitForOthers(config)),
  ]
}

/** The issues of settings that exclude or need one another. */
function unfitTogether(config: Config): string[] {
  const { port, emulatorPort, metricsPort, databaseUrl, multiFactor } = config
  const isEmulated = config.oidc === null || config.google === null
  const rules: [boolean, string][] = [
    [
      isEmulated && emulatorPort > 65_535,
      `EMULATOR_PORT: is required when PORT is ${port}, since no port comes after it`,
    ],
    [emulatorPort === port, 'EMULATOR_PORT: takes another port than PORT'],
    [
      metricsPort === port || (isEmulated && metricsPort === emulatorPort),
      'METRICS_PORT: takes another port than PORT and EMULATOR_PORT',
    ],
    [
      config.migrationDatabaseUrl !== undefined && databaseUrl === undefined,
      'MIGRATION_DATABASE_URL: needs DATABASE_URL, for the role that answers requests',
    ],
    [
      config.role !== 'all' && databaseUrl === undefined,
      'ROLE: takes all with the embedded database, which one process holds',
    ],
    [
      config.backup.folder !== undefined && databaseUrl !== undefined,
      'BACKUP_DIR: is for the embedded database; with DATABASE_URL let cron call npm run admin -- backup',
    ],
    [
      multiFactor.context !== undefined && !multiFactor.forAdmins,
      'OIDC_MFA_ACR: has an effect only with OIDC_REQUIRE_MFA=true',
    ],
  ]
  return broken(rules)
}

const broken = (rules: readonly [boolean, string][]): string[] =>
  rules.filter(([isBroken]) => isBroken).map(([, line]) => line)

/** The issues of a production configuration, besides those that `readSettings` names. */
function unfitForProduction(config: Config, environment: Record<string, string | undefined>): string[] {
  const lacks = (pattern: RegExp) =>
    !Object.keys(settings).some((name) => pattern.test(name) && environment[name]?.trim())
  const needed = 'is required when NODE_ENV is production'
  const { protocol, hostname } = new URL(config.publicUrl)
  const rules: [boolean, string][] = [
    [
      lacks(/^SECRET_KEY$/),
      `SECRET_KEY: ${needed}; it takes at least 32 random characters, such as openssl rand -base64 48 makes`,
    ],
    [
      lacks(/^OIDC_/),
      `OIDC_ISSUER: ${needed}, with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: the emulated identity provider is not for production`,
    ],
    [
      lacks(/^GOOGLE_/),
      `GOOGLE_CLIENT_ID: ${needed}, with the other GOOGLE_ settings: the emulated forms service is not for production`,
    ],
    [
      lacks(/^SMTP_URL$/),
      `SMTP_URL: ${needed}; it takes smtp://user:password@host:port: the mailbox page is not for production`,
    ],
    [lacks(/^PUBLIC_URL$/), `PUBLIC_URL: ${needed}; it takes the https address that people see`],
    [
      protocol === 'http:' && hostname !== 'localhost',
      'PUBLIC_URL: takes an address that starts with https:// when NODE_ENV is production',
    ],
    [config.demo, 'DEMO: takes false when NODE_ENV is production: the demo accounts are not for production'],
  ]
  return broken(rules)
}

/** The issues of a configuration that others than this machine can reach, whatever NODE_ENV says. */
function unfitForOthers({ host, publicUrl, oidc, google, smtpUrl, demo }: Config): string[] {
  const isReachable = !isThisMachine(host) || !isOnThisMachine(publicUrl)
  const alone = 'and PUBLIC_URL or HOST lets other machines in'
  const rules: [boolean, string][] = [
    [
      oidc === null,
      `OIDC_ISSUER: is missing, ${alone}: with the emulated identity provider anybody signs in as anybody`,
    ],
    [
      google === null,
      `GOOGLE_CLIENT_ID: is missing, ${alone}: the emulated forms service is for this machine`,
    ],
    [smtpUrl === undefined, `SMTP_URL: is missing, ${alone}: anybody could read the mailbox page`],
    [
      demo,
      `DEMO: takes false, since PUBLIC_URL or HOST lets other machines in: the demo accounts are for this one`,
    ],
  ]
  return isReachable ? broken(rules) : []
}

/** The issues of a certificate of the server's own. */
function unfitForTls({ tls, publicUrl, oidc, google }: Config): string[] {
  if (!tls) return []
  const issues = [...unreadable('TLS_CERT_FILE', tls.certFile), ...unreadable('TLS_KEY_FILE', tls.keyFile)]
  if (issues.length === 0 && !isPair(tls))
    issues.push('TLS_CERT_FILE: takes a file with a certificate in PEM, and TLS_KEY_FILE one with its key')
  if (publicUrl.startsWith('http:'))
    issues.push('PUBLIC_URL: takes an address that starts with https:// when TLS_CERT_FILE is set')
  if (oidc === null || google === null)
    issues.push('TLS_CERT_FILE: needs the OIDC_ and GOOGLE_ settings, since the emulator speaks http alone')
  return issues
}

function unreadable(name: string, path: string): string[] {
  try {
    readFileSync(path)
    return []
  } catch (error) {
    return [`${name}: names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`]
  }
}

function isPair(tls: TlsFiles): boolean {
  try {
    readTls(tls)
    return true
  } catch {
    return false
  }
}

/** The issues of parts elsewhere that would be reached without TLS; of mail the mailer decides, see createMailer. */
function withoutTls({
  databaseUrl,
  migrationDatabaseUrl,
  storageUrl,
  scanner,
  oidc,
  allowPlaintext,
}: Config): string[] {
  const storage = URL.canParse(storageUrl) ? readStorageUrl(storageUrl) : undefined
  const endpoint = storage?.kind === 's3' ? storage.endpoint : undefined
  const isPlain = (address: string | undefined) =>
    /^http:/i.test(address ?? '') && !isOnThisMachine(address ?? '')
  const rules: [PlaintextPart, boolean | undefined, string][] = [
    ['database', isPlainDatabase(databaseUrl), `DATABASE_URL: ${databaseTls}`],
    ['database', isPlainDatabase(migrationDatabaseUrl), `MIGRATION_DATABASE_URL: ${databaseTls}`],
    ['storage', isPlain(endpoint), 'STORAGE_URL: takes an endpoint with https:// for a storage elsewhere'],
    [
      'scanner',
      scanner && 'host' in scanner && !isThisMachine(scanner.host),
      'CLAMAV_URL: takes a scanner on this machine, since clamd knows no TLS',
    ],
  ]
  const lines = rules
    .filter(([part, isBroken]) => isBroken && !allowPlaintext.includes(part))
    .map(([part, , line]) => `${line}; ALLOW_PLAINTEXT=${part} goes without TLS`)
  if (isPlain(oidc?.issuer)) lines.push('OIDC_ISSUER: takes https:// for an identity provider elsewhere')
  return lines
}

const databaseTls = 'takes ?sslmode=verify-full for a database elsewhere'

function isPlainDatabase(address: string | undefined): boolean {
  const database = address === undefined ? undefined : readDatabaseUrl(address)
  if (!database || isSocket(database.host) || isThisMachine(database.host)) return false
  // With libpq's meanings of the modes only one of them checks whose certificate it is.
  const checked = database.asLibpq ? ['verify-full'] : ['require', 'verify-ca', 'verify-full']
  return !checked.includes(database.sslmode ?? '')
}

const isSocket = (host: string) => host === '' || host.startsWith('/')

const canBeTrusted = (issuer: string) => providerKind(issuer) !== 'google' && !isOfAllOrganizations(issuer)
