import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notHeld } from '#server/platform/not-held.ts'

/** What is gone besides files, so that it goes again after an earlier backup is restored. */
export type RemovedKind = 'responses' | 'report' | 'person' | 'district'

/** The district and the upload that something belongs to, so that their holds keep it. */
export type Whose = { districtId: string | null; resultId: string | null }

/** Adds files that go later, or what is gone already, if `removedOn` is given. */
export async function addRemovals(
  tx: Tx,
  removals: ({ kind: RemovedKind | 'file'; subject: string } & Whose)[],
  { now, dueOn, removedOn }: { now: Date; dueOn: Date; removedOn: Date | null },
): Promise<void> {
  if (removals.length === 0) return
  await tx
    .insertInto('removals')
    .values(
      removals.map(({ kind, subject, districtId, resultId }) => ({
        kind,
        subject,
        district_id: districtId,
        result_id: resultId,
        decided_on: now,
        due_on: dueOn,
        removed_on: removedOn,
      })),
    )
    .execute()
}

function due(db: Db, now: Date) {
  return db
    .selectFrom('removals')
    .where('removed_on', 'is', null)
    .where('due_on', '<=', now)
    .where(notHeld(sql.ref('removals.district_id'), sql.ref('removals.result_id'), now))
}

/** The files whose time has come and that no hold keeps, at most a hundred. */
export async function listDue(db: Db, now: Date): Promise<{ id: number; key: string }[]> {
  return due(db, now).select(['id', 'subject as key']).orderBy('id').limit(100).execute()
}

/** The number of files that should have gone before a time. */
export async function countDue(db: Db, now: Date): Promise<number> {
  const { count } = await due(db, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function setRemoved(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('removals').set({ removed_on: now }).where('id', '=', id).execute()
}

/** Waits until no other transaction writes the logs of what is gone. */
export async function lockLogs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('logs of removals', 0))`.execute(tx)
}

/** What is gone and not yet written to the storage, at most a thousand, oldest first. */
export async function listUnlogged(db: Db) {
  const rows = await db
    .selectFrom('removals')
    .where('removed_on', 'is not', null)
    .where('logged_on', 'is', null)
    .select(['id', 'kind', 'subject', 'removed_on as removedOn'])
    .orderBy('id')
    .limit(1_000)
    .execute()
  return rows.map((row) => ({ ...row, removedOn: row.removedOn as Date }))
}

export async function setLogged(db: Db, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('removals').set({ logged_on: now }).where('id', 'in', ids).execute()
}

/** Records that the files of a district that were to go are gone. */
export async function setFilesGone(tx: Tx, districtId: string, now: Date): Promise<void> {
  await tx
    .updateTable('removals')
    .set({ removed_on: now })
    .where('district_id', '=', districtId)
    .where('kind', '=', 'file')
    .where('removed_on', 'is', null)
    .execute()
}

/** Which of these keys are those of files that go later. */
export async function findPlannedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('removals')
    .where('kind', '=', 'file')
    .where('removed_on', 'is', null)
    .where(sql<boolean>`subject = any(${keys}::text[])`)
    .select('subject')
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
