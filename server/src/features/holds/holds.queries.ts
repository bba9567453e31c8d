import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isInForce } from '#server/platform/not-held.ts'

/** The holds of a district that are in force. */
export async function listHolds(db: Db, districtId: string, now: Date) {
  return db
    .selectFrom('holds')
    .innerJoin('users', 'users.id', 'placed_by')
    .leftJoin('survey_results', 'survey_results.id', 'result_id')
    .where('holds.district_id', '=', districtId)
    .where(isInForce(now))
    .orderBy('placed_on', 'desc')
    .select([
      'holds.id',
      'result_id as resultId',
      'survey_results.friendly_name as title',
      'reason',
      'users.full_name as placedBy',
      'placed_on as placedOn',
      'until',
    ])
    .execute()
}

/** Whether there is or was a hold on a district. */
export async function wasEverHeld(db: Db, districtId: string): Promise<boolean> {
  const row = await db
    .selectFrom('holds')
    .where('district_id', '=', districtId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What is left of an upload of a district, and of its report; undefined for an upload of another one. */
export async function findLeft(db: Db, districtId: string, resultId: string) {
  return db
    .selectFrom('survey_results as upload')
    .innerJoin('insights_reports as report', 'report.result_id', 'upload.id')
    .where('upload.id', '=', resultId)
    .where('upload.district_id', '=', districtId)
    .select([
      sql<boolean>`upload.deleted_on is null`.as('isListed'),
      sql<boolean>`upload.files_removed_on is null and upload.responses_removed_on is null`.as(
        'hasResponses',
      ),
      sql<boolean>`report.content_removed_on is null`.as('hasReport'),
    ])
    .executeTakeFirst()
}

/** Keeps an upload and its report from being removed until the transaction ends; waits for who is removing them. */
export async function lockUpload(tx: Tx, resultId: string): Promise<void> {
  await tx.selectFrom('survey_results').where('id', '=', resultId).select('id').forShare().execute()
  await tx.selectFrom('insights_reports').where('result_id', '=', resultId).select('id').forShare().execute()
}

export type NewHold = { districtId: string; resultId: string | null; reason: string; until: Date | null }

export async function insertHold(
  tx: Tx,
  { districtId, resultId, reason, until }: NewHold,
  placedBy: string,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('holds')
    .values({
      district_id: districtId,
      result_id: resultId,
      reason,
      until,
      placed_by: placedBy,
      placed_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a hold; answers with its district, undefined if there is none in force. */
export async function endHold(tx: Tx, id: string, endedBy: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('holds')
    .set({ ended_by: endedBy, ended_on: now })
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .returning('district_id')
    .executeTakeFirst()
  return row?.district_id
}

/** Forgets the holds of a district, all of which have ended. */
export async function deleteHoldsOf(tx: Tx, districtId: string): Promise<void> {
  await tx.deleteFrom('holds').where('district_id', '=', districtId).execute()
}

/** Why something is held: the reason of a hold on the district, or on the upload if one is named. */
export async function findReason(
  db: Db,
  districtId: string,
  resultId: string | 'any' | null,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('holds')
    .where('district_id', '=', districtId)
    .where(isInForce(now))
    .$if(resultId !== 'any', (holds) =>
      holds.where((where) =>
        where.or([
          where('result_id', 'is', null),
          ...(resultId === null ? [] : [where('result_id', '=', resultId)]),
        ]),
      ),
    )
    .select('reason')
    .limit(1)
    .executeTakeFirst()
  return row?.reason
}
