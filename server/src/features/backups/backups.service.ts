import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { readStorageUrl } from '#server/platform/files/storage-url.ts'
import type { Gauge } from '#server/platform/http/metrics.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { addBackup, findLastBackup } from './backups.queries.ts'

type Deps = { config: Config; database: Database; files: Files; clock: () => Date }

/** The nightly job in which the server with the embedded database backs it up. */
const nightlyBackup = 'make-backup'
/** How many archives the folder of the nightly ones keeps. */
const keptArchives = 14
const archiveName = /^chorus-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/

/**
 * Writes a backup of everything to a file, as makeBackup does, and records that it was made. With a bucket as the
 * storage the archive has its keys and sizes in place of its content.
 */
export async function backUp(
  { config, database, files, clock }: Deps,
  path: string,
): Promise<{ manifest: Manifest; missing: string[] }> {
  const withFiles = readStorageUrl(config.storageUrl).kind === 'folder'
  const outcome = await makeBackup({ database, files, withFiles, clock }, path)
  await addBackup(database.db, Object.keys(outcome.manifest.files).length, clock())
  return outcome
}

/** Makes the server write a backup each day at the time of the settings, if they name a folder for it. */
export async function backUpNightly({
  jobs,
  log,
  ...deps
}: Deps & { jobs: Jobs; log: Logger }): Promise<void> {
  const { folder, at } = deps.config.backup
  // The handler stays: a job of earlier settings is done with, without an archive.
  await jobs.handleDaily(nightlyBackup, at, async () => {
    if (folder === undefined) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const moment = deps.clock().toISOString().slice(0, 19).replaceAll(':', '')
    const { manifest, missing } = await backUp(deps, join(folder, `chorus-${moment}Z.tar`))
    if (missing.length > 0)
      log.warn({ missing: missing.length }, 'files that rows name are not in the storage')
    log.info({ files: Object.keys(manifest.files).length }, 'a backup was made')
    const archives = (await readdir(folder)).filter((name) => archiveName.test(name)).sort()
    for (const name of archives.slice(0, -keptArchives)) await rm(join(folder, name))
  })
}

/** When the last backup was made, as a metric. */
export function backupGauge({ database }: Pick<Deps, 'database'>): Gauge {
  return {
    name: 'chorus_backup_last_success_seconds',
    help: 'When the last backup was made, in seconds since 1970; 0 where none was',
    read: async () => ((await findLastBackup(database.db))?.getTime() ?? 0) / 1000,
  }
}
