import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as oidc from 'openid-client'
import type { Logger } from 'pino'
import { type Config, databasePlace } from '#server/config.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { createFiles } from '#server/platform/files/open-files.ts'
import { googleAddresses } from '#server/platform/google/google-settings.ts'
import { checkMailServer } from '#server/platform/mail/mailer.ts'
import { askClamd } from '#server/platform/scanner/clamd.ts'

/** The oldest supported PostgreSQL, as in server_version_num. */
const oldestVersion = 150_000
/** How many milliseconds the clocks may differ, and a service may take. */
const [mostApart, timeout] = [60_000, 10_000]

type Part = { name: string; check(): Promise<string> }

/**
 * Uses each external service as the server would, without changing anything in it, and prints a line for each: that it
 * works, or why it does not. Answers with whether each works.
 */
export async function checkParts(
  config: Config,
  log: Logger,
  print: (line: string) => void,
): Promise<boolean[]> {
  const { scanner } = config
  const parts: Part[] = [
    { name: 'Database', check: () => checkDatabase(config, log) },
    { name: 'Storage', check: () => checkStorage(config) },
    { name: 'Mail server', check: () => checkMail(config) },
    { name: 'Sign-in', check: () => checkIdentityProvider(config) },
    { name: 'Google', check: () => checkGoogle(config) },
    ...(scanner ? [{ name: 'Scanner', check: () => checkScanner(scanner) }] : []),
  ]
  const results: boolean[] = []
  for (const { name, check } of parts) {
    const line = await check().catch((error: Error) => error)
    const worked = typeof line === 'string'
    print(`${worked ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${worked ? line : reasonOf(line)}`)
    results.push(worked)
  }
  return results
}

/** The reason in an error, or in the one that caused it, on one line. */
function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : undefined
  const { code } = (cause ?? error) as NodeJS.ErrnoException
  const text = [error.message, cause?.message].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ')
  return text || code || error.name
}

async function checkDatabase(config: Config, log: Logger): Promise<string> {
  const { url, ownerUrl, folder } = databasePlace(config)
  if (url && ownerUrl) await expectAnswer(url, log)
  const address = ownerUrl ?? url
  const provider = address ? openPostgres(address, log) : await openEmbedded(folder)
  try {
    return await provider.script(async ({ query }) => {
      const [facts] = await query<{ number: number; version: string; may: boolean; has: boolean; now: Date }>(
        `select current_setting('server_version_num')::integer as number,
          current_setting('server_version') as version,
          has_database_privilege(current_database(), 'create') as may,
          exists (select from pg_extension where extname = 'pg_trgm') as has,
          clock_timestamp() as now`,
      )
      const { number, version, may, has, now } = facts!
      if (number < oldestVersion)
        throw new Error(`PostgreSQL ${version} is too old: version 15 or later is needed`)
      if (!may && !has)
        throw new Error(
          `the role of ${ownerUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'} cannot create the extension pg_trgm: make it the owner of the database`,
        )
      const apart = Math.abs(now.getTime() - Date.now())
      if (apart > mostApart)
        throw new Error(
          `its clock differs from this machine's by ${Math.round(apart / 1000)} seconds: synchronize both with NTP`,
        )
      return url
        ? `PostgreSQL ${version}, clocks agree`
        : `embedded in ${config.dataDir}, for this machine only`
    })
  } finally {
    await provider.close()
  }
}

/** Connects with the role that answers requests, which has no rights yet before the first start. */
async function expectAnswer(url: string, log: Logger): Promise<void> {
  const provider = openPostgres(url, log)
  try {
    await provider.script(({ query }) => query('select 1'))
  } finally {
    await provider.close()
  }
}

async function checkStorage({ storageUrl }: Config): Promise<string> {
  const files = await createFiles(storageUrl)
  const key = `checks/${randomUUID()}.txt`
  const content = Buffer.from('A check by npm run admin. It can be deleted.')
  await files.put(key, content)
  try {
    const stored = await files.get(key)
    if (!stored || !content.equals(await buffer(stored.stream)))
      throw new Error('a file that was written could not be read')
  } finally {
    await files.delete(key)
  }
  if (await files.exists(key)) throw new Error('a file that was deleted is still there')
  return 'a file was written, read and deleted'
}

async function checkMail({ smtpUrl, allowPlaintext, mailFrom }: Config): Promise<string> {
  if (!smtpUrl) return 'none: e-mails are kept in the mailbox at /dev/mailbox'
  await checkMailServer(smtpUrl, { allowPlaintext })
  return `accepts e-mails; they are sent from ${mailFrom}`
}

async function checkIdentityProvider({ oidc: settings, publicUrl }: Config): Promise<string> {
  if (!settings) return 'the emulator'
  const issuer = new URL(settings.issuer)
  const provider = await oidc.discovery(
    issuer,
    settings.clientId,
    undefined,
    oidc.ClientSecretPost(settings.clientSecret),
    { timeout: timeout / 1000, execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [] },
  )
  const callback = `${publicUrl}/api/auth/google-sso-callback`
  // No provider redeems this code, but a wrong client is refused first.
  await oidc
    .genericGrantRequest(provider, 'authorization_code', {
      code: 'none',
      redirect_uri: callback,
      code_verifier: oidc.randomPKCECodeVerifier(),
    })
    .catch((refusal: Error & { error?: string; status?: number }) => {
      if (refusal.status === 401 || refusal.error === 'invalid_client')
        throw new Error('OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is wrong')
      // There was no answer, so nobody could sign in.
      if (refusal.status === undefined) throw refusal
    })
  return `${settings.issuer} responds; register the address ${callback} there`
}

async function checkScanner(address: NonNullable<Config['scanner']>): Promise<string> {
  const verdict = await askClamd(address, Buffer.from('A check by npm run admin.'), timeout)
  if (verdict.kind !== 'clean')
    throw new Error(`its answer for a harmless text is ${JSON.stringify(verdict)}`)
  return 'a harmless text was scanned'
}

/** Checks the key with a call that needs nothing else, and the client with a code that cannot be redeemed. */
async function checkGoogle({ google, publicUrl }: Config): Promise<string> {
  if (!google) return 'the emulator'
  const signal = AbortSignal.timeout(timeout)
  const token = await fetch(googleAddresses.token, {
    method: 'POST',
    signal,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'none',
      client_id: google.clientId,
      client_secret: google.clientSecret,
      redirect_uri: `${publicUrl}/api/auth/authorize-callback`,
    }),
  })
  const { error } = (await token.json()) as { error?: string }
  if (error === 'invalid_client') throw new Error('GOOGLE_CLIENT_ID or GOOGLE_CLIENT_SECRET is wrong')
  if (error === 'redirect_uri_mismatch')
    throw new Error(`register the address ${publicUrl}/api/auth/authorize-callback for the client`)
  const folder = new URL(`/drive/v3/files/${encodeURIComponent(google.driveFolderId)}`, googleAddresses.drive)
  folder.search = new URLSearchParams({ key: google.apiKey, fields: 'id' }).toString()
  const answer = await fetch(folder, { signal })
  if (answer.status === 400 || answer.status === 403)
    throw new Error(
      `GOOGLE_API_KEY is refused (${answer.status}): check the key, and that the Drive API is enabled`,
    )
  return answer.ok
    ? `client and key are right; register ${publicUrl}/api/auth/authorize-callback`
    : `client and key are right; the folder GOOGLE_DRIVE_FOLDER_ID is visible only to those it is shared with`
}
