import { conflict } from '#server/errors.ts'
import { askForAnalysis } from '#server/features/analyses/making/ask-for-analysis.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findPlanned, listOut, listPlannedWithout, lockFigures, setOut, versionName } from './out.queries.ts'

/**
 * Notes that figures of a version of an upload's analysis become known to somebody without access to the responses, or
 * stand in a file from now on. To be called in a transaction of its own before the first of them is handed out. What is
 * planned later is planned beside them, and what was planned without them is made again. False where the version may
 * not go out any more, since other figures about the same people have; then the analysis is made again.
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
