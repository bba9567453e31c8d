import { sql } from 'kysely'
import type { Certificate } from '#contract/people/privacy.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notHeld } from '#server/platform/not-held.ts'

/** The deletion of a district that is asked for and not done. */
export async function findOpenDeletion(db: Db, districtId: string) {
  return deletions(db)
    .where('district_deletions.district_id', '=', districtId)
    .where('stopped_on', 'is', null)
    .where('done_on', 'is', null)
    .executeTakeFirst()
}

/** Whether somebody ever asked for the deletion of a district. */
export async function wasDeletionAsked(db: Db, districtId: string): Promise<boolean> {
  const row = await db
    .selectFrom('district_deletions')
    .where('district_id', '=', districtId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function deletions(db: Db) {
  return db
    .selectFrom('district_deletions')
    .innerJoin('users', 'users.id', 'asked_by')
    .innerJoin('districts', 'districts.id', 'district_deletions.district_id')
    .select([
      'district_deletions.id',
      'district_deletions.district_id as districtId',
      'districts.name as districtName',
      'users.full_name as askedBy',
      'asked_on as askedOn',
      'begins_on as beginsOn',
      'begun_on as begunOn',
      'done_on as doneOn',
      sql<Certificate | null>`certificate`.as('certificate'),
    ])
}

/** Deletions that are asked for or done, newest first, a hundred at most. */
export async function listDeletions(db: Db) {
  return deletions(db).where('stopped_on', 'is', null).orderBy('asked_on', 'desc').limit(100).execute()
}

/** Adds that somebody asked for a deletion; false if one is open. */
export async function insertDeletion(
  tx: Tx,
  { districtId, askedBy, beginsOn }: { districtId: string; askedBy: string; beginsOn: Date },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('district_deletions')
    .values({ district_id: districtId, asked_by: askedBy, asked_on: now, begins_on: beginsOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Stops a deletion that has not begun; false if there is none. */
export async function stopDeletion(
  tx: Tx,
  districtId: string,
  stoppedBy: string,
  now: Date,
): Promise<boolean> {
  const stopped = await tx
    .updateTable('district_deletions')
    .set({ stopped_by: stoppedBy, stopped_on: now })
    .where('district_id', '=', districtId)
    .where('stopped_on', 'is', null)
    .where('begun_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** The deletions whose wait is over and that are not done, oldest first. */
export async function listDueDeletions(db: Db, now: Date) {
  return deletions(db)
    .where('begins_on', '<=', now)
    .where('stopped_on', 'is', null)
    .where('done_on', 'is', null)
    .orderBy('begins_on')
    .execute()
}

/**
 * Records that the deletion of a locked district begins, from when on nobody stops it; false if somebody did, or a hold
 * keeps something of the district.
 */
export async function setBegun(tx: Tx, id: string, now: Date): Promise<boolean> {
  const begun = await tx
    .updateTable('district_deletions')
    .set({ begun_on: sql<Date>`coalesce(begun_on, ${now})` })
    .where('id', '=', id)
    .where('stopped_on', 'is', null)
    .where(notHeld(sql.ref('district_deletions.district_id'), null, now))
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

export async function setDone(tx: Tx, id: string, certificate: Certificate, now: Date): Promise<void> {
  await tx
    .updateTable('district_deletions')
    .set({ done_on: now, certificate: JSON.stringify(certificate) })
    .where('id', '=', id)
    .execute()
}

/** The certificate of the last deletion of a district. */
export async function findCertificate(db: Db, districtId: string): Promise<Certificate | undefined> {
  const row = await db
    .selectFrom('district_deletions')
    .where('district_id', '=', districtId)
    .where('done_on', 'is not', null)
    .orderBy('done_on', 'desc')
    .select(sql<Certificate>`certificate`.as('certificate'))
    .executeTakeFirst()
  return row?.certificate
}

/** The keys of all files of a district. */
export async function listKeysOf(db: Db, districtId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    select storage_key as key from survey_results where district_id = ${districtId}
    union select columns_key from survey_results where district_id = ${districtId}
    union select analysis_key from survey_analyses
      join survey_results on survey_results.id = result_id where district_id = ${districtId}
    union select unnest(array[analysis_versions.storage_key, comments_key]) from analysis_versions
      join survey_results on survey_results.id = result_id where district_id = ${districtId}
    union select rows_key from collected_uploads
      join survey_results on survey_results.id = result_id where district_id = ${districtId}
    union select unnest(array[pdf_key, docx_key]) from report_versions
      join insights_reports on insights_reports.id = report_id where district_id = ${districtId}
    union select unnest(array[content_key, pdf_key, docx_key]) from report_drafts
      join insights_reports on insights_reports.id = report_id where district_id = ${districtId}
    union select storage_key from district_exports where district_id = ${districtId}
    union select subject from removals where district_id = ${districtId} and kind = 'file' and removed_on is null`.execute(
    db,
  )
  return rows.flatMap(({ key }) => (key ? [key] : []))
}
