import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The copies of a district, asked for after a time, that are there, being made or failed, newest first. */
export async function listCopies(db: Db, districtId: string, after: Date) {
  return db
    .selectFrom('district_exports')
    .innerJoin('users', 'users.id', 'asked_by')
    .where('district_exports.district_id', '=', districtId)
    .where('asked_on', '>', after)
    .where('removed_on', 'is', null)
    .orderBy('asked_on', 'desc')
    .limit(20)
    .select([
      'district_exports.id',
      'users.full_name as askedBy',
      'asked_on as askedOn',
      'ready_on as readyOn',
      'failed_on as failedOn',
      'bytes',
      'storage_key as storageKey',
    ])
    .execute()
}

/** Waits until no other transaction asks for a copy of this district. */
export async function lockCopies(tx: Tx, districtId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copies ${districtId}`}, 0))`.execute(tx)
}

export async function insertCopy(tx: Tx, districtId: string, askedBy: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('district_exports')
    .values({ district_id: districtId, asked_by: askedBy, asked_on: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A copy that is still to be made. */
export async function findUnmade(db: Db, id: string) {
  return db
    .selectFrom('district_exports')
    .innerJoin('districts', 'districts.id', 'district_id')
    .where('district_exports.id', '=', id)
    .where('ready_on', 'is', null)
    .where('removed_on', 'is', null)
    .where('districts.data_deleted_on', 'is', null)
    .select(['district_id as districtId', 'districts.name as districtName'])
    .executeTakeFirst()
}

/** Records the file of a copy; false if the copy was removed meanwhile. */
export async function setReady(
  db: Db,
  id: string,
  { key, bytes }: { key: string; bytes: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('district_exports')
    .set({ storage_key: key, bytes, ready_on: now, failed_on: null })
    .where('id', '=', id)
    .where('removed_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setFailed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('district_exports').set({ failed_on: now }).where('id', '=', id).execute()
}

/** Marks the copies that were asked for before a time as removed; answers with the keys of their files. */
export async function expireCopies(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('district_exports')
    .set({ removed_on: now })
    .where('asked_on', '<', before)
    .where('removed_on', 'is', null)
    .returning('storage_key as key')
    .execute()
  return rows.flatMap(({ key }) => (key ? [key] : []))
}

/** Deletes the copies of a district; answers with the keys of their files. */
export async function deleteCopiesOf(tx: Tx, districtId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('district_exports')
    .where('district_id', '=', districtId)
    .returning('storage_key as key')
    .execute()
  return rows.flatMap(({ key }) => (key ? [key] : []))
}
