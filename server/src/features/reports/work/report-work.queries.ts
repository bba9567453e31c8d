import type { Assignee } from '#contract/reports/reports.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The admin staff who may sign in, by name. */
export async function listAdmins(db: Db): Promise<Assignee[]> {
  return admins(db).orderBy('full_name').orderBy('id').execute()
}

/** A person of the admin staff who may sign in. */
export async function findAdmin(db: Db, id: string): Promise<Assignee | undefined> {
  return admins(db).where('id', '=', id).executeTakeFirst()
}

function admins(db: Db) {
  return db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('state', '<>', 'deactivated')
    .select(['id', 'full_name as name'])
}

/** The name of a user, whatever their role is now. */
export async function findName(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').where('id', '=', id).select('full_name as name').executeTakeFirst()
  return row?.name
}

/** The notes on a report, newest first. */
export async function listNotes(db: Db, reportId: string) {
  return notes(db)
    .where('report_id', '=', reportId)
    .orderBy('written_on', 'desc')
    .orderBy('report_notes.id')
    .execute()
}

/** Adds a note to a report. */
export async function insertNote(tx: Tx, reportId: string, authorId: string, text: string, now: Date) {
  const { id } = await tx
    .insertInto('report_notes')
    .values({ report_id: reportId, author_id: authorId, text, written_on: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return notes(tx).where('report_notes.id', '=', id).executeTakeFirstOrThrow()
}

function notes(db: Db) {
  return db
    .selectFrom('report_notes')
    .innerJoin('users', 'users.id', 'author_id')
    .select([
      'report_notes.id',
      'text',
      'author_id as authorId',
      'full_name as authorName',
      'written_on as writtenOn',
    ])
}

/** Removes a note that the author wrote on the report; false if there is none. */
export async function deleteNote(
  tx: Tx,
  { reportId, noteId, authorId }: { reportId: string; noteId: string; authorId: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('report_notes')
    .where('id', '=', noteId)
    .where('report_id', '=', reportId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
