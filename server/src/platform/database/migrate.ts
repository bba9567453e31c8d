import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import {
  type DatabaseProvider,
  DatabaseUnavailableError,
  type ScriptSession,
  schemaLock,
} from './provider.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** The version of this release. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/**
 * In a migration after which releases before some version cannot use the database any more. Most only add, and have no
 * such line: the previous release keeps working during and after them, while a table is written anew after a wait.
 */
const needsVersion = /^-- needs version (\d+\.\d+\.\d+)$/m

/** The names of the SQL files of server/migrations, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Applies the SQL files of server/migrations that the database has not had yet, in the order of
 * their names, all in one transaction, or only those of `names`. Nodes that start together wait for one another on an
 * advisory lock. Answers with the names of the files applied. Throws DatabaseUnavailableError if a newer release used the
 * database and changed it so that this one cannot.
 */
export async function migrate(provider: DatabaseProvider, only?: readonly string[]): Promise<string[]> {
  const names = only ?? (await listMigrations())
  return provider.script(async (session) => {
    await session.run('set local statement_timeout = 0')
    await session.query(`select pg_advisory_xact_lock(${schemaLock})`)
    // Whoever asks for a table that a migration waits for waits too: it gives up before people do, and the node starts again.
    await session.run(`set local lock_timeout = '10s'`)
    await session.run(
      `create table if not exists applied_migrations (name text primary key, applied_on timestamptz not null default now());
       alter table applied_migrations add column if not exists needs_version text`,
    )
    await refuseNewer(session)
    const applied = new Set(
      (await session.query<{ name: string }>('select name from applied_migrations')).map((row) => row.name),
    )
    const missing = names.filter((name) => !applied.has(name))
    for (const name of missing) {
      const script = await readFile(new URL(name, folder), 'utf8')
      await session.run(script)
      await session.query('insert into applied_migrations (name, needs_version) values ($1, $2)', [
        name,
        needsVersion.exec(script)?.[1] ?? null,
      ])
    }
    return missing
  })
}

async function refuseNewer(session: ScriptSession): Promise<void> {
  const rows = await session.query<{ needed: string }>(
    'select needs_version as needed from applied_migrations where needs_version is not null',
  )
  const newest = rows
    .map(({ needed }) => needed)
    .sort(inOrder)
    .at(-1)
  if (newest && inOrder(newest, version) > 0)
    throw new DatabaseUnavailableError(
      `This database was used by Chorus ${newest.replace(/\.0$/, '')}; start that or a newer one.`,
    )
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
