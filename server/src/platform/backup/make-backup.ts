import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { version } from '#server/platform/database/migrate.ts'
import type { DatabaseProvider } from '#server/platform/database/provider.ts'
import type { Files } from '#server/platform/files/files.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { dumpWaitingJobs } from '#server/platform/jobs/waiting-jobs.ts'
import { fileSizes } from './file-sizes.ts'
import { fileEntry, jobsName, type Manifest, manifestName, tableEntry } from './manifest.ts'
import { listStoredKeys } from './stored-keys.ts'
import { beginSnapshot, dumpTable, listTables, readCounters } from './table-rows.ts'

type BackupSource = {
  database: Pick<DatabaseProvider, 'script'>
  files: Files
  /** Whether the content of the files is in the archive; a bucket has its own versions and copies. */
  withFiles: boolean
  clock: () => Date
}

/**
 * Writes an archive of all that the product stores: the database as it is at one moment, then the files that its rows
 * name, which are never changed and are removed days after the last row that names them. The archive has its name when
 * it is whole. Answers with its manifest, and the keys of files that are not there.
 */
export async function makeBackup(
  source: BackupSource,
  path: string,
): Promise<{ manifest: Manifest; missing: string[] }> {
  const unfinished = `${path}.unfinished`
  try {
    const outcome = await inTemporaryFolder(async (folder) => {
      const { keys, ...database } = await dumpDatabase(source, folder)
      const archive = pack()
      const written = pipeline(archive, createWriteStream(unfinished, { mode: 0o600 }))
      const filled = fill(archive, folder, source, keys, database)
      // If the disk is full the archive ends, and its writer would wait forever.
      await Promise.race([Promise.all([filled, written]), written.then(() => filled)])
      return filled
    })
    await rename(unfinished, path)
    return outcome
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

type Dumped = Omit<Manifest, 'files' | 'format' | 'version' | 'madeOn'>

function dumpDatabase({ database }: BackupSource, folder: string): Promise<Dumped & { keys: string[] }> {
  return database.script(async (session) => {
    await beginSnapshot(session)
    const migrations = await session.query<{ name: string }>(
      'select name from applied_migrations order by name',
    )
    const tables: Manifest['tables'] = {}
    for (const table of await listTables(session))
      tables[table] = await dumpTable(session, table, join(folder, `${table}.gz`))
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      counters: await readCounters(session),
      jobs: await dumpWaitingJobs(session, join(folder, jobsName)),
      keys: await listStoredKeys(session),
    }
  })
}

async function fill(
  archive: Pack,
  folder: string,
  { files, withFiles, clock }: BackupSource,
  keys: string[],
  database: Dumped,
): Promise<{ manifest: Manifest; missing: string[] }> {
  for (const table of Object.keys(database.tables))
    await addPath(archive, tableEntry(table), join(folder, `${table}.gz`))
  await addPath(archive, jobsName, join(folder, jobsName))
  const stored: Manifest['files'] = {}
  const missing: string[] = []
  const sizes = withFiles ? undefined : await fileSizes(files, keys)
  for (const key of keys) {
    const size = sizes?.get(key)
    if (size !== undefined) stored[key] = { size, sha256: null }
    const file = withFiles ? await files.get(key) : undefined
    if (file)
      stored[key] = { size: file.size, sha256: await add(archive, fileEntry(key), file.size, file.stream) }
    if (!stored[key]) missing.push(key)
  }
  const madeOn = clock().toISOString()
  const manifest: Manifest = { format: 1, version, madeOn, ...database, files: stored }
  const text = Buffer.from(JSON.stringify(manifest))
  await new Promise<void>((resolve, reject) => {
    archive
      .entry({ name: manifestName, size: text.length }, (error) => (error ? reject(error) : resolve()))
      .end(text)
  })
  archive.finalize()
  return { manifest, missing }
}

async function addPath(archive: Pack, name: string, path: string): Promise<void> {
  await add(archive, name, (await stat(path)).size, createReadStream(path))
}

/** Adds an entry; answers with the digest of its content. */
async function add(archive: Pack, name: string, size: number, content: Readable): Promise<string> {
  const digest = createHash('sha256')
  content.on('data', (chunk) => digest.update(chunk))
  content.pause()
  const ended = Promise.withResolvers<void>()
  const entry = archive.entry({ name, size }, (error) => (error ? ended.reject(error) : ended.resolve()))
  await Promise.all([pipeline(content, entry), ended.promise])
  return digest.digest('hex')
}
