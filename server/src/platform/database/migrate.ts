import { readdir, readFile } from 'node:fs/promises'
import { type DatabaseProvider, schemaLock } from './provider.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * Applies the SQL files of server/migrations that the database has not had yet, in the order of
 * their names, all in one transaction. Nodes that start together wait for one another on an
 * advisory lock. Answers with the names of the files applied.
 */
export async function migrate(provider: DatabaseProvider): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return provider.script(async (session) => {
    await session.query(`select pg_advisory_xact_lock(${schemaLock})`)
    await session.run(
      'create table if not exists applied_migrations (name text primary key, applied_on timestamptz not null default now())',
    )
    const applied = new Set(
      (await session.query<{ name: string }>('select name from applied_migrations')).map((row) => row.name),
    )
    const missing = names.filter((name) => !applied.has(name))
    for (const name of missing) {
      await session.run(await readFile(new URL(name, folder), 'utf8'))
      await session.query('insert into applied_migrations (name) values ($1)', [name])
    }
    return missing
  })
}
