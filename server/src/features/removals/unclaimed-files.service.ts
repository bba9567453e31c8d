import type { Logger } from 'pino'
import { dayMs } from '#contract/limits.ts'
import { findNamedKeys } from '#server/platform/backup/stored-keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Gauge } from '#server/platform/http/metrics.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findPlannedKeys } from './removals.queries.ts'

/** The nightly job that removes files that no row names: what was stored for a row that then was not written. */
const sweepFiles = 'sweep-files'
/** Whatever stores a file names it within the hour of its retries, or a person tries it again within days. */
export const unclaimedAfterDays = 7
/** Files of a run that are looked up at once. */
const batchSize = 5_000
/** Where more than this share has no row, and more than a few, the database is rather not the one of this storage. */
const mostShare = 0.1
const fewFiles = 20

/**
 * What the product stores with a row, or without one for as long as a link to it lasts; anything else in the storage is
 * made again from the library, is a log, or is not ours.
 */
const places =
  /^(survey-results|insights-reports|template-resources|library-imports|library-exports|district-exports|checks)\//

type Deps = { db: Db; files: Files; clock: () => Date }

type Swept = {
  /** Old enough files that were looked up, and those of them that no row names. */
  files: number
  unclaimed: number
  removed: number
  /** Whether so many files had no row that nothing was removed. */
  isHeld: boolean
}

/**
 * Removes files that were stored days ago and that no row names. Files without a row may belong to an upload that is
 * still under way, so only those of a certain age count. With `force` they go however many they are.
 */
export async function sweepUnclaimed(
  { db, files, clock }: Deps,
  { days, force }: { days: number; force: boolean },
): Promise<Swept> {
  const before = new Date(clock().getTime() - days * dayMs)
  const found = { files: 0, unclaimed: [] as string[] }
  for await (const keys of batchesOf(files, before)) {
    found.files += keys.length
    found.unclaimed.push(...(await withoutRow(db, keys)))
  }
  const count = found.unclaimed.length
  const isNoneNamed = count === found.files && count > 0
  const isHeld = !force && (isNoneNamed || (count > fewFiles && count > found.files * mostShare))
  const swept = { files: found.files, unclaimed: count, removed: 0, isHeld }
  if (isHeld) return swept
  for (let start = 0; start < count; start += batchSize) {
    // Once more: the first look may be minutes old.
    for (const key of await withoutRow(db, found.unclaimed.slice(start, start + batchSize))) {
      await files.delete(key)
      swept.removed++
    }
  }
  await files.discardUnfinished(before)
  return swept
}

async function* batchesOf(files: Files, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, modifiedOn } of files.list()) {
    if (modifiedOn > before || !places.test(key)) continue
    keys.push(key)
    if (keys.length < batchSize) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

async function withoutRow(db: Db, keys: string[]): Promise<string[]> {
  const [named, planned] = [await findNamedKeys(db, keys), await findPlannedKeys(db, keys)]
  return keys.filter((key) => !named.has(key) && !planned.has(key))
}

/** Makes this node remove such files each night; answers with the figures of its last time. */
export async function sweepNightly({
  jobs,
  log,
  ...deps
}: Deps & { jobs: Jobs; log: Logger }): Promise<Gauge> {
  const last = { removed: 0, held: 0 }
  await jobs.handleNightly(sweepFiles, async () => {
    const { isHeld, ...swept } = await sweepUnclaimed(deps, { days: unclaimedAfterDays, force: false })
    last.removed += swept.removed
    last.held = isHeld ? swept.unclaimed : 0
    if (isHeld)
      log.error(
        swept,
        'too many files have no row, so none was removed: is this the database of this storage? npm run admin -- sweep-files',
      )
    else log.info(swept, 'files without a row were removed')
  })
  return {
    name: 'chorus_files_without_row',
    help: 'Files that no row named: removed by this node since its start, and held by its last look since they were too many',
    label: 'state',
    read: async () => last,
  }
}
