import { conflict } from '#server/errors.ts'
import { askForAnalysis } from '#server/features/analyses/making/ask-for-analysis.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findPlanned, listOut, listPlannedWithout, lockFigures, setOut, versionName } from './out.queries.ts'

/**
 * Records that figures of a version of an upload's analysis are about to become known to somebody without access to the
 * responses, or to be written to a file. Call it in a separate transaction before the first figure is handed out. Later
 * plans take these figures into account, and plans made without them are made again. False if the version may no longer go
 * out, because other figures about the same people have; then the analysis is made again.
 */
export async function letFiguresLeave(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  resultId: string,
  version: number,
  now: Date,
): Promise<boolean> {
  if (await isOut(tx, resultId, version)) return true
  await lockFigures(tx, resultId)
  const planned = await findPlanned(tx, resultId, version)
  if (planned?.isOut) return true
  const name = versionName(resultId, version)
  const out = await listOut(tx, resultId)
  const isKnown = (one: (typeof out)[number]) =>
    planned?.beside.includes(versionName(one.resultId, one.version))
  if (!planned || !out.every(isKnown)) {
    await askForAnalysis(tx, jobs, resultId, now)
    return false
  }
  await setOut(tx, resultId, version, now)
  for (const id of await listPlannedWithout(tx, resultId, name)) await askForAnalysis(tx, jobs, id, now)
  return true
}

/** Waits for who hands figures out; whether nothing is out but the versions that are named, as when these were listed. */
export async function isStillOut(tx: Tx, resultId: string, names: readonly string[]): Promise<boolean> {
  await lockFigures(tx, resultId)
  const out = await listOut(tx, resultId)
  return out.every(({ resultId: id, version }) => names.includes(versionName(id, version)))
}

/** Whether figures of a version went out before. */
export const isOut = async (db: Db, resultId: string, version: number): Promise<boolean> =>
  (await findPlanned(db, resultId, version))?.isOut === true

export const outdated = () =>
  conflict(
    'Other figures about the same people have been shared since these were calculated. We are recalculating them; try again in a minute.',
  )
