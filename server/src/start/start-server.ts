import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pino, { type Logger } from 'pino'
import { buildApp } from '#server/app.ts'
import { type Config, databasePlace } from '#server/config.ts'
import { createDeps, type Deps } from '#server/deps.ts'
import { seedDemo } from '#server/features/demo/demo.service.ts'
import { hasDistricts } from '#server/features/districts/districts.queries.ts'
import { libraryRevision } from '#server/features/library-import/library-import.service.ts'
import { addFirstAdmins, canBeAdministered } from '#server/features/people/admins/admins.service.ts'
import { expectResponsesFiles } from '#server/features/results/upload/responses-file.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { sweepTemporaryFolders } from '#server/platform/files/temporary-folder.ts'
import { checkMailServer } from '#server/platform/mail/mailer.ts'
import { openSecretKey } from '#server/platform/secret-key.ts'
import { startEmulator } from './emulator-process.ts'

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** What a person who starts it should know besides the settings. */
export type Installation = {
  /** A sentence for each outcome of ADMIN_EMAIL. */
  firstAdmins: string[]
  canBeAdministered: boolean
  hasLibrary: boolean
  hasDistricts: boolean
}

/**
 * Starts everything that the settings ask for; `stop` stops it all in reverse order. If a part cannot be started, the
 * parts started before it are stopped and its error is thrown.
 */
export async function startServer(
  config: Config,
): Promise<{ stop: () => Promise<void>; installation: Installation }> {
  const log = openLog(config.logLevel)
  const ends: (() => unknown)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    for (const end of ends.splice(0).reverse()) {
      try {
        await end()
      } catch (error) {
        // What was started before it, such as the database, ends all the same.
        failures.push(error)
      }
    }
    log.flush()
    if (failures.length > 0) throw failures[0]
  }
  try {
    // Before the database, which takes seconds to create.
    await expectFree(config.host, config.port)
    if (config.metricsPort !== undefined) await expectFree(config.host, config.metricsPort)
    await sweepTemporaryFolders()
    const secretKey = await openSecretKey(config.secretKey, config.dataDir)
    const isEmulated = config.oidc === null || config.google === null
    const startEmulated = async () => {
      const started = await startEmulator(config, emulatorSecret(secretKey))
      ends.push(started.stop)
      return started
    }
    const openOwn = async () => {
      const opened = await openDatabase(databasePlace(config), log)
      ends.push(opened.close)
      return opened
    }
    const starting = [isEmulated ? startEmulated() : noEmulator, openOwn()] as const
    // If one fails, the other can be stopped only when it has started.
    await Promise.allSettled(starting)
    const [emulator, database] = await Promise.all(starting)
    const deps = await createDeps({ config, database, secretKey, emulator, clock: () => new Date(), log })
    ends.push(deps.close)
    // Before the features handle jobs: the analyses that the demo asks for do not delay the start.
    if (config.demo) await seedDemo(deps)
    const firstAdmins = config.demo ? [] : await nameFirstAdmins(deps)
    const app = await buildApp(deps, existsSync(webFolder) ? webFolder : undefined)
    ends.push(() => app.close())
    ends.push(() => drain(deps))
    await app.listen({ host: config.host, port: config.port })
    if (config.allowPlaintext.length > 0)
      log.warn({ parts: config.allowPlaintext }, 'these parts may be reached without TLS')
    log.info(
      { trustedProxies: config.trustedProxies },
      'X-Forwarded-For is believed from these proxies alone',
    )
    warnOfMailServer(config, log)
    if (config.role !== 'worker') expectResponsesFiles()
    return { stop, installation: { firstAdmins, ...(await describeInstallation(deps)) } }
  } catch (error) {
    // Why it did not start says more than what could not be ended then.
    await stop().catch(() => undefined)
    throw error
  }
}

/** Reports that this node is not ready, and keeps answering until a proxy has noticed. */
async function drain({ ending, config, log }: Deps): Promise<void> {
  ending.isEnding = true
  if (config.drainSeconds === 0) return
  log.info({ seconds: config.drainSeconds }, 'the server ends after this time')
  await sleep(config.drainSeconds * 1000)
}

/**
 * ADMIN_EMAIL counts while there is no active admin, and so also repairs an installation that lost its last one. Answers
 * with the sentences for the banner.
 */
async function nameFirstAdmins({ config, database, clock, log }: Deps): Promise<string[]> {
  const { adminEmail } = config
  const outcomes = await database.db.transaction().execute((tx) => addFirstAdmins(tx, adminEmail, clock()))
  const counts = Map.groupBy(outcomes ?? [], (outcome) => outcome)
  const facts = Object.fromEntries([...counts].map(([outcome, some]) => [outcome, some.length]))
  const sentences: [boolean, string][] = [
    [!outcomes, 'ADMIN_EMAIL is ignored: there is an active admin'],
    [
      ['added', 'reactivated', 'present'].some((outcome) => outcome in facts),
      'The addresses of ADMIN_EMAIL may sign in as admins, since there is no active one',
    ],
    [
      'elsewhere' in facts,
      'ADMIN_EMAIL names somebody of a district, who cannot be an admin: use another address',
    ],
  ]
  const said = sentences.filter(([isSo]) => isSo).map(([, sentence]) => sentence)
  const level = 'elsewhere' in facts ? 'warn' : 'info'
  for (const sentence of said) log[level](facts, sentence)
  return said
}

async function describeInstallation({ database: { db } }: Deps): Promise<Omit<Installation, 'firstAdmins'>> {
  const [admins, revision, districts] = await Promise.all([
    canBeAdministered(db),
    libraryRevision(db),
    hasDistricts(db),
  ])
  return { canBeAdministered: admins, hasLibrary: revision > 0, hasDistricts: districts }
}

// A mail server that is away for a while stops nothing: mails wait for it.
function warnOfMailServer({ smtpUrl, allowPlaintext }: Config, log: Logger): void {
  if (!smtpUrl) return
  checkMailServer(smtpUrl, { allowPlaintext }).catch((error: NodeJS.ErrnoException) =>
    log.warn({ code: error.code ?? error.name }, 'the mail server of SMTP_URL does not answer as it should'),
  )
}

/** Lines of JSON on standard output. */
function openLog(level: string): Logger {
  // Written in batches, the rest at the end: a write for each line would slow down every request.
  const lines = pino.destination({ sync: true, minLength: 4096, periodicFlush: 250 })
  process.on('exit', () => lines.flushSync())
  return pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime, level }, lines)
}

/** Checks the port by listening on it for a moment. Rejects with the system's error if that fails. */
async function expectFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((resolve) => probe.close(resolve))
}

const noEmulator = { url: '', clientId: '', clientSecret: '' }

// Derived, so that it is the same after a restart, like the emulator's own state, without being stored.
function emulatorSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('emulator client').digest('base64url')
}
