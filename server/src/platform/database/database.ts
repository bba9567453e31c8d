import { Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseProvider } from './provider.ts'
import { prepareForRequestRole } from './roles/request-role.ts'
import type { Schema } from './schema.generated.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** The database, with the messages that nodes send one another through it. */
export type Database = {
  db: Db
  listen: DatabaseProvider['listen']
  caughtUp: DatabaseProvider['caughtUp']
  queue: DatabaseProvider['queue']
  lockSchema: DatabaseProvider['lockSchema']
  script: DatabaseProvider['script']
  poolState: DatabaseProvider['poolState']
  analyzeChanged: DatabaseProvider['analyzeChanged']
  giveWay: DatabaseProvider['giveWay']
  /** Throws when the database does not answer. */
  check(): Promise<void>
  /** May be called again. */
  close(): Promise<void>
}

const vacuumEveryMs = 6 * 60 * 60 * 1000
const analyzeEveryMs = 60 * 1000

/**
 * Opens PostgreSQL if `url` is given, otherwise the embedded database in `folder`, and migrates its tables; if `ownerUrl` is
 * given, as its role, so that requests use a role with no more rights than they need. Throws DatabaseUnavailableError when the folder is in use by another process, or a role has too many rights.
 */
export async function openDatabase(
  { url, ownerUrl, folder }: { url: string | undefined; ownerUrl?: string | undefined; folder: string },
  log: Logger,
): Promise<Database> {
  if (!url) return startDatabase(await openEmbedded(folder), log)
  if (!ownerUrl) return startDatabase(openPostgres(url, log), log)
  await prepareForRequestRole(ownerUrl, url, log)
  const provider = openPostgres(url, log)
  return wrap({ ...provider, queue: { ...provider.queue, migrate: false } }, log)
}

/** Migrates the opened database and wraps it for the rest of the server. */
export async function startDatabase(provider: DatabaseProvider, log: Logger): Promise<Database> {
  const applied = await migrate(provider)
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')
  return wrap(provider, log)
}

function wrap(provider: DatabaseProvider, log: Logger): Database {
  const db = new Kysely<Schema>({ dialect: provider.dialect })
  let closed: Promise<void> | undefined
  const timers = [
    [provider.vacuum, vacuumEveryMs] as const,
    [provider.analyzeChanged, analyzeEveryMs] as const,
  ].map(([tidy, everyMs]) =>
    setInterval(() => {
      tidy().catch((error: Error) => log.warn({ reason: error.name }, 'tidying the database failed'))
    }, everyMs).unref(),
  )
  return {
    db,
    listen: provider.listen,
    caughtUp: provider.caughtUp,
    queue: provider.queue,
    lockSchema: provider.lockSchema,
    script: provider.script,
    poolState: provider.poolState,
    analyzeChanged: provider.analyzeChanged,
    giveWay: provider.giveWay,
    check: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => {
      for (const timer of timers) clearInterval(timer)
      closed ??= provider.close()
      return closed
    },
  }
}
