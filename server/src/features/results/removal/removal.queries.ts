import { sql } from 'kysely'
import { dayMs, timeLimits } from '#contract/limits.ts'
import type { DeletedResult } from '#contract/results/results.ts'
import { asResult, listed, type ResultRow, resultsFor } from '#server/features/results/results.queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notHeld } from '#server/platform/not-held.ts'
import { type Readers, seenBy, uploadColumns } from '#server/platform/tenancy.ts'

const restorableMs = timeLimits.restorationDays * dayMs

/** What was deleted before this moment cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableMs)
}

/** Locks an upload that these readers may see, also a deleted one, until the transaction ends. */
export async function lockResult(tx: Tx, readers: Readers, id: string) {
  return tx
    .selectFrom('survey_results')
    .where('id', '=', id)
    .where((where) => seenBy(where, readers, uploadColumns))
    .select([
      'friendly_name as friendlyName',
      'owner_id as ownerId',
      'district_id as districtId',
      'uploaded_on as uploadedOn',
      'deleted_on as deletedOn',
      'files_removed_on as filesRemovedOn',
      'columns_key as columnsKey',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Sets the title of a locked upload. */
export async function setTitle(tx: Tx, id: string, title: string): Promise<void> {
  await tx.updateTable('survey_results').set({ friendly_name: title }).where('id', '=', id).execute()
}

/** Marks a locked upload as deleted. Its idempotency key is free again: what is sent after this is a new upload. */
export async function setDeleted(tx: Tx, id: string, deletedBy: string, now: Date): Promise<void> {
  await tx
    .updateTable('survey_results')
    .set({ deleted_on: now, deleted_by: deletedBy, idempotency_key: null })
    .where('id', '=', id)
    .execute()
}

/** Marks a locked upload as there again. */
export async function setRestored(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('survey_results')
    .set({ deleted_on: null, deleted_by: null })
    .where('id', '=', id)
    .execute()
}

/** The deleted uploads that these readers may restore, last deleted first, as one of them sees them. */
export async function listDeletedResults(
  db: Db,
  readers: Readers,
  userId: string,
  now: Date,
): Promise<DeletedResult[]> {
  const rows = await deletedResultsFor(db, readers, now)
    .orderBy('survey_results.deleted_on', 'desc')
    .orderBy('survey_results.id')
    .execute()
  return rows.map((row) => asDeletedResult(row, userId))
}

/** One deleted upload that these readers may restore, as one of them sees it. */
export async function findDeletedResult(
  db: Db,
  readers: Readers,
  userId: string,
  id: string,
  now: Date,
): Promise<DeletedResult | undefined> {
  const row = await deletedResultsFor(db, readers, now).where('survey_results.id', '=', id).executeTakeFirst()
  return row && asDeletedResult(row, userId)
}

function deletedResultsFor(db: Db, readers: Readers, now: Date) {
  return resultsFor(db, readers)
    .innerJoin('users as deleter', 'deleter.id', 'survey_results.deleted_by')
    .where('survey_results.deleted_on', '>=', restorableSince(now))
    .where('survey_results.files_removed_on', 'is', null)
    .select(listed)
    .select([
      sql<Date>`survey_results.deleted_on`.as('deletedOn'),
      'deleter.full_name as deleterName',
      sql<
        DeletedResult['report']
      >`case when insights_reports.deleted_on is null then 'kept' else 'deleted' end`.as('report'),
    ])
}

type DeletedRow = ResultRow & Pick<DeletedResult, 'report'> & { deletedOn: Date; deleterName: string }

function asDeletedResult(
  { deletedOn, deleterName, report, ...row }: DeletedRow,
  userId: string,
): DeletedResult {
  return {
    ...asResult(row, userId),
    withdrawableUntil: null,
    deletedOn: deletedOn.toISOString(),
    deletedBy: { name: deleterName },
    restorableUntil: new Date(deletedOn.getTime() + restorableMs).toISOString(),
    report,
  }
}

/** The values in the e-mails about an upload that was deleted or restored. */
export async function findRemoval(db: Db, id: string) {
  return db
    .selectFrom('survey_results')
    .innerJoin('users', 'users.id', 'uploaded_by')
    .leftJoin('users as deleter', 'deleter.id', 'deleted_by')
    .leftJoin('districts', 'districts.id', 'survey_results.district_id')
    .where('survey_results.id', '=', id)
    .select([
      'friendly_name as title',
      'deleted_on as deletedOn',
      'deleter.full_name as deleterName',
      'users.full_name as fullName',
      'districts.name as districtName',
    ])
    .executeTakeFirst()
}

/** An upload with the storage keys of its files. */
type ExpiredResult = {
  id: string
  districtId: string | null
  storageKey: string
  columnsKey: string | null
}

const withFiles = [
  'id',
  'district_id as districtId',
  'storage_key as storageKey',
  'columns_key as columnsKey',
] as const

/** The uploads whose time to be restored is over, whose files are still there, and that no hold keeps. */
function expired(db: Db, now: Date) {
  return db
    .selectFrom('survey_results')
    .where('deleted_on', '<', restorableSince(now))
    .where('files_removed_on', 'is', null)
    .where(notHeld(sql.ref('survey_results.district_id'), sql.ref('survey_results.id'), now))
}

/** The ids of those uploads, at most a hundred. */
export async function listExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await expired(db, now).select('id').orderBy('deleted_on').limit(100).execute()
  return rows.map(({ id }) => id)
}

/** One that was listed, locked until the transaction ends; undefined if it is to stay after all. */
export async function lockExpired(tx: Tx, id: string, now: Date): Promise<ExpiredResult | undefined> {
  // A statement of its own: the next one sees holds that were placed while this one waited.
  await tx.selectFrom('survey_results').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return expired(tx, now).where('id', '=', id).select(withFiles).executeTakeFirst()
}

/** Records that the files of an upload are removed; answers with its report, which may have been deleted with it. */
export async function setFilesRemoved(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ id: string; deletedOn: Date | null }> {
  await tx.updateTable('survey_results').set({ files_removed_on: now }).where('id', '=', id).execute()
  return tx
    .selectFrom('insights_reports')
    .where('result_id', '=', id)
    .select(['id', 'deleted_on as deletedOn'])
    .executeTakeFirstOrThrow()
}

/** An upload whose responses are there, locked until the transaction ends. */
export async function lockResponses(tx: Tx, id: string): Promise<ExpiredResult | undefined> {
  return tx
    .selectFrom('survey_results')
    .where('id', '=', id)
    .where('files_removed_on', 'is', null)
    .where('responses_removed_on', 'is', null)
    .select(withFiles)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Records that the responses of a locked upload are removed; what was read of single answers goes with them. */
export async function setResponsesRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('survey_results')
    .set({ responses_removed_on: now, reading: null, columns_key: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the records of all uploads of a district; answers with the storage keys of their files. */
export async function deleteResultsOf(
  tx: Tx,
  districtId: string,
): Promise<{ count: number; keys: string[] }> {
  const rows = await tx
    .deleteFrom('survey_results')
    .where('district_id', '=', districtId)
    .returning(['storage_key as storageKey', 'columns_key as columnsKey'])
    .execute()
  return {
    count: rows.length,
    keys: rows.flatMap(({ storageKey, columnsKey }) => [storageKey, ...(columnsKey ? [columnsKey] : [])]),
  }
}
