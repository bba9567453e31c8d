import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, timeLimits } from '#contract/limits.ts'
import type { DistrictExport } from '#contract/people/privacy.ts'
import { notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files, StoredFile } from '#server/platform/files/files.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as queries from './copies.queries.ts'
import { writeCopy } from './write-copy.ts'

/** The job that makes a copy; its data is `{exportId}`. Each night one without data removes old copies. */
const exportDistrict = 'export-district'
const keptMs = timeLimits.districtExportDays * dayMs

type Deps = { db: Db; files: Files; jobs: Jobs; clock: () => Date }

/** Makes this node make copies of districts, and remove them when their time is over. */
export async function makeCopies(deps: Deps): Promise<void> {
  await deps.jobs.handleNightly(exportDistrict, async ({ exportId } = {}) => {
    if (exportId === undefined) await removeOldCopies(deps)
    else await makeCopy(deps, exportId)
  })
}

async function makeCopy({ db, files, clock }: Deps, id: string): Promise<void> {
  const district = await queries.findUnmade(db, id)
  if (!district) return
  try {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'copy.zip')
      await writeCopy({ db, files }, district, path, clock())
      const { size } = await stat(path)
      const key = `district-exports/${id}.zip`
      await files.put(key, createReadStream(path))
      const file = { key, bytes: Math.min(size, 2 ** 31 - 1) }
      // The district may have been deleted, of which nothing is left then.
      if (!(await queries.setReady(db, id, file, clock()))) await files.delete(key)
    })
  } catch (error) {
    await queries.setFailed(db, id, clock())
    throw error
  }
}

// A copy has no other reader than people, and no backup needs it: its file goes at once.
async function removeOldCopies({ db, files, clock }: Deps): Promise<void> {
  const now = clock()
  const keys = await db.transaction().execute((tx) => queries.expireCopies(tx, keptSince(now), now))
  for (const key of keys) await files.delete(key)
}

/** Has a copy of a district made; while one is made, that one is the answer. */
export async function askForCopy(
  { db, jobs, clock }: Deps,
  districtId: string,
  actor: Actor & { id: string },
): Promise<DistrictExport> {
  return db.transaction().execute(async (tx) => {
    await queries.lockCopies(tx, districtId)
    const now = clock()
    const underWay = (await listCopies(tx, districtId, now)).find(({ state }) => state === 'making')
    if (underWay) return underWay
    const added = await queries.insertCopy(tx, districtId, actor.id, now)
    const subject = { kind: 'district', id: districtId } as const
    await recordEvent(tx, { action: 'district_export_requested', actor, subject }, now)
    await jobs.send(tx, exportDistrict, { exportId: added })
    const made = (await listCopies(tx, districtId, now)).find(({ id }) => id === added)
    if (!made) throw notFound('This copy')
    return made
  })
}

const keptSince = (now: Date) => new Date(now.getTime() - keptMs)

/** The copies of a district whose time is not over, newest first. */
export async function listCopies(db: Db, districtId: string, now: Date): Promise<DistrictExport[]> {
  return (await queries.listCopies(db, districtId, keptSince(now))).map(
    ({ id, askedBy, askedOn, readyOn, failedOn, bytes }) => ({
      id,
      askedBy,
      askedOn: askedOn.toISOString(),
      state: readyOn ? 'ready' : failedOn ? 'failed' : 'making',
      bytes,
      availableUntil: readyOn && new Date(askedOn.getTime() + keptMs).toISOString(),
    }),
  )
}

/** The file of a copy of a district; that it was opened is recorded before. Throws AppError not_found for none. */
export async function openCopy(
  { db, files, clock }: Deps,
  { districtId, exportId }: { districtId: string; exportId: string },
  actor: Actor,
): Promise<StoredFile> {
  const copies = await queries.listCopies(db, districtId, keptSince(clock()))
  const copy = copies.find(({ id }) => id === exportId)
  const file = copy?.storageKey && (await files.get(copy.storageKey))
  if (!file) throw notFound('This copy')
  const subject = { kind: 'district', id: districtId } as const
  const event = { action: 'district_export_downloaded', actor, subject, after: { exportId } } as const
  await recordEvent(db, event, clock()).catch((error) => {
    file.stream.destroy()
    throw error
  })
  return file
}

/** Deletes the copies of a district that is deleted; answers with the keys of their files. */
export const deleteCopiesOf = queries.deleteCopiesOf
