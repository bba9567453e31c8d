import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { type Config, databasePlace } from '#server/config.ts'
import { backUp } from '#server/features/backups/backups.service.ts'
import { replayRemovals } from '#server/features/privacy/replay.service.ts'
import { sweepUnclaimed, unclaimedAfterDays } from '#server/features/removals/unclaimed-files.service.ts'
import { readManifest } from '#server/platform/backup/read-archive.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { type Verified, verifyFiles } from '#server/platform/backup/verify.ts'
import { openDatabase, startDatabase } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { createFiles } from '#server/platform/files/open-files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { queueWaitingJobs } from '#server/platform/jobs/waiting-jobs.ts'

/** The line that a command ends with. */
type Outcome = { line: string; isFailure?: boolean }

const clock = () => new Date()
const noFile: Outcome = { line: 'Give the name of the backup file, such as chorus.tar.', isFailure: true }

export async function backup(config: Config, log: Logger, [file]: string[]): Promise<Outcome> {
  if (!file) return noFile
  const database = await openDatabase(databasePlace(config), log)
  try {
    const files = await createFiles(config.storageUrl)
    const { manifest, missing } = await backUp({ config, database, files, clock }, resolve(file))
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    const stored = Object.values(manifest.files)
    const what = stored.some(({ sha256 }) => sha256 !== null) || stored.length === 0 ? 'files' : 'file names'
    const line = `${file} contains ${rows} rows of ${Object.keys(manifest.tables).length} tables and ${stored.length} ${what}.`
    if (missing.length === 0) return { line }
    return { line: `${line} ${missingSentence(missing)}`, isFailure: true }
  } finally {
    await database.close()
  }
}

export async function restore(config: Config, log: Logger, [file]: string[]): Promise<Outcome> {
  if (!file) return noFile
  const path = resolve(file)
  const { url, ownerUrl, folder } = databasePlace(config)
  const address = ownerUrl ?? url
  // Creating the keys of large tables may take long.
  const provider = address ? openPostgres(address, log, { answerMs: 0 }) : await openEmbedded(folder)
  try {
    const files = await createFiles(config.storageUrl)
    const queueJobs = async (jobsPath: string) => {
      const database = await startDatabase(provider, log)
      const jobs = await createJobs(database, log)
      await queueWaitingJobs({ db: database.db, jobs, clock }, jobsPath)
      await jobs.close()
    }
    const manifest = await restoreBackup({ provider, files, queueJobs }, path)
    const verified = await verifyFiles({ database: provider, files }, manifest)
    const restored = `The backup of ${manifest.madeOn} has been restored, with all rows of all tables.`
    return outcomeOf(
      verified,
      restored,
      ' To repeat the removals since then: npm run admin -- replay-removals',
    )
  } finally {
    await provider.close()
  }
}

export async function verify(config: Config, log: Logger, [file]: string[]): Promise<Outcome> {
  const manifest = file === undefined ? undefined : await readManifest(resolve(file))
  if (manifest) {
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return {
      line: `${file} of ${manifest.madeOn} is complete: ${rows} rows and ${Object.keys(manifest.files).length} files.`,
    }
  }
  const database = await openDatabase(databasePlace(config), log)
  try {
    return outcomeOf(await verifyFiles({ database, files: await createFiles(config.storageUrl) }))
  } finally {
    await database.close()
  }
}

/** Removes files that no row names, as the nightly sweep does. */
export async function sweep(
  config: Config,
  log: Logger,
  [given]: string[],
  force: boolean,
): Promise<Outcome> {
  const days = given === undefined ? unclaimedAfterDays : Number(given)
  if (!/^\d{1,4}$/.test(given ?? '0'))
    return {
      line: 'Give a number of days, such as 30; use 0 only while the server is stopped.',
      isFailure: true,
    }
  const database = await openDatabase(databasePlace(config), log)
  try {
    const files = await createFiles(config.storageUrl)
    const swept = await sweepUnclaimed({ db: database.db, files, clock }, { days, force })
    const found = `Of ${swept.files} files at least ${days} days old, ${swept.unclaimed} are not named by any row.`
    if (!swept.isHeld) return { line: `${found} ${swept.removed} were removed.` }
    const line = `${found} That is so many that none was removed: check that DATABASE_URL and STORAGE_URL belong together, or use --force to remove them.`
    return { line, isFailure: true }
  } finally {
    await database.close()
  }
}

/** Repeats the removals made after the restored backup; their logs may be in another folder. */
export async function replay(config: Config, log: Logger, [folder]: string[]): Promise<Outcome> {
  const database = await openDatabase(databasePlace(config), log)
  const jobs = await createJobs(database, log)
  try {
    const files = await createFiles(config.storageUrl)
    const logs = folder === undefined ? files : await createFiles(pathToFileURL(resolve(folder)).href)
    const repeated = await replayRemovals({ db: database.db, files, jobs, clock }, logs)
    return { line: `${repeated} removals were repeated; the others were already done.` }
  } finally {
    await jobs.close()
    await database.close()
  }
}

function outcomeOf({ files, missing, changed }: Verified, before = '', after = ''): Outcome {
  const wrong = [
    ...(missing.length > 0 ? [missingSentence(missing)] : []),
    ...(changed.length > 0
      ? [`${changed.length} differ in size from the backup, such as ${changed[0]}.`]
      : []),
  ]
  const found = wrong.length > 0 ? wrong.join(' ') : `All ${files} files are in the storage.`
  return { line: `${before} ${found}${after}`.trim(), isFailure: wrong.length > 0 }
}

const missingSentence = (missing: string[]) =>
  `${missing.length} files named by rows are missing from the storage, such as ${missing[0]}.`
