import { isDeepStrictEqual } from 'node:util'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as queries from './holds.queries.ts'

type By = Actor & { id: string }

/**
 * Keeps everything of a district, or one upload with its report, from being removed. Throws AppError: not_found for an
 * upload of another district; conflict if it is removed at that moment; validation_failed for an end that is past.
 */
export async function placeHold(tx: Tx, hold: queries.NewHold, actor: By, now: Date): Promise<void> {
  const { districtId, resultId, until } = hold
  if (resultId !== null) await lockLeft(tx, districtId, resultId)
  if (until !== null && until <= now)
    throw new AppError('validation_failed', 'The end date has passed.', [
      { path: 'until', message: 'Choose a day in the future.' },
    ])
  const holdId = await queries.insertHold(tx, hold, actor.id, now)
  const subject = { kind: 'district', id: districtId } as const
  const after = { holdId, resultId, reason: hold.reason, until: until?.toISOString() ?? null }
  await recordEvent(tx, { action: 'hold_placed', actor, subject, after }, now)
}

/** Locks an upload and its report, unless what is left of them became less while this waited. Throws AppError as above. */
async function lockLeft(tx: Tx, districtId: string, resultId: string): Promise<void> {
  const seen = await queries.findLeft(tx, districtId, resultId)
  if (!seen) throw notFound('This upload')
  await queries.lockUpload(tx, resultId)
  const left = await queries.findLeft(tx, districtId, resultId)
  if (!left?.hasResponses && !left?.hasReport)
    throw conflict('The responses of this upload and its report have been removed. Nothing is left to hold.')
  if (!isDeepStrictEqual(left, seen))
    throw conflict(
      'This upload was deleted, or some of it removed, at this very moment. No hold was placed. Look at what is left of it, then place the hold again.',
    )
}

/** Ends a hold. Throws AppError not_found if there is none in force. */
export async function endHold(tx: Tx, id: string, actor: By, now: Date): Promise<void> {
  const districtId = await queries.endHold(tx, id, actor.id, now)
  if (districtId === undefined) throw notFound('This hold')
  const subject = { kind: 'district', id: districtId } as const
  await recordEvent(tx, { action: 'hold_ended', actor, subject, after: { holdId: id } }, now)
}

/**
 * Throws AppError conflict, with the reason, if a hold keeps something of a district: all of it, also if the hold
 * is on one upload, with `any`; one upload; or what belongs to none.
 */
export async function refuseHeld(
  db: Db,
  districtId: string | null,
  resultId: string | 'any' | null,
  now: Date,
): Promise<void> {
  if (districtId === null) return
  const reason = await queries.findReason(db, districtId, resultId, now)
  if (reason === undefined) return
  const ended = /[.!?…][)"”»]?$/.test(reason) ? reason : `${reason}.`
  throw conflict(`This is under a legal hold: ${ended} Nothing was removed.`)
}

export const { listHolds, wasEverHeld } = queries

/** Forgets the holds of a district that is deleted. */
export const forgetHoldsOf = queries.deleteHoldsOf
