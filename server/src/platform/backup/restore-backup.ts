import { createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import type { DatabaseProvider, ScriptSession } from '#server/platform/database/provider.ts'
import type { Files } from '#server/platform/files/files.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { BackupError, fileEntry, jobsName, type Manifest, tableEntry } from './manifest.ts'
import { eachEntry, readManifest } from './read-archive.ts'
import { factsOf, listTables, loadTable, setCounters, takeTime, withoutRules } from './table-rows.ts'

type RestoreTarget = {
  provider: DatabaseProvider
  files: Files
  /** Queues the jobs of the file that waited when the backup was made; the tables are there. */
  queueJobs(path: string): Promise<void>
}

/**
 * Restores an archive into a database without tables: all rows with their digests, then the files that are not there
 * yet. An archive of an earlier release is brought up to date afterwards. Throws BackupError if the archive is
 * damaged, of a newer release, or if the database is not empty; nothing is changed then.
 */
export async function restoreBackup(
  { provider, files, queueJobs }: RestoreTarget,
  path: string,
): Promise<Manifest> {
  const manifest = await readManifest(path)
  const known = await listMigrations()
  if (manifest.migrations.some((name) => !known.includes(name)))
    throw new BackupError(
      `${path} was made by Chorus ${manifest.version}; restore it with that or a newer one.`,
    )
  await requireEmpty(provider)
  await inTemporaryFolder(async (folder) => {
    await unpack(path, manifest, folder, files)
    await migrate(provider, manifest.migrations)
    await provider.script(async (session) => {
      await takeTime(session)
      const tables = Object.keys(manifest.tables)
      await withoutRules(session, tables, async () => {
        for (const table of tables) await loadTable(session, table, join(folder, `${table}.gz`))
      })
      await setCounters(session, manifest.counters)
      await requireSame(session, manifest)
    })
    await migrate(provider)
    await queueJobs(join(folder, jobsName))
  })
  return manifest
}

async function requireEmpty(provider: DatabaseProvider): Promise<void> {
  const tables = await provider.script(listTables)
  if (tables.length > 0)
    throw new BackupError(
      'The database is not empty. A backup is restored into an empty one alone: name another in DATABASE_URL, or an empty DATA_DIR.',
    )
}

async function unpack(path: string, manifest: Manifest, folder: string, files: Files): Promise<void> {
  const tables = new Map(Object.keys(manifest.tables).map((table) => [tableEntry(table), `${table}.gz`]))
  const keys = new Map(
    Object.entries(manifest.files).map(([key, { size }]) => [fileEntry(key), { key, size }]),
  )
  await eachEntry(path, async (entry) => {
    const { name } = entry.header
    const file = keys.get(name)
    const table = name === jobsName ? jobsName : tables.get(name)
    if (table) await pipeline(entry, createWriteStream(join(folder, basename(table))))
    else if (file && (await files.size(file.key)) !== file.size) await files.put(file.key, entry)
    else entry.resume()
  })
}

/** Throws BackupError if a table does not hold what the backup says. */
async function requireSame(session: ScriptSession, { tables }: Manifest): Promise<void> {
  for (const [table, { rows, digest }] of Object.entries(tables)) {
    const restored = await factsOf(session, table)
    if (restored.rows !== rows || restored.digest !== digest)
      throw new BackupError(
        `The table ${table} has ${restored.rows} rows after the restore instead of ${rows}, or others. Nothing was kept.`,
      )
  }
}
