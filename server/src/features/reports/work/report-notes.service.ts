import type { ReportNote } from '#contract/reports/report-work.ts'
import { notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { lockReport, requireContent } from '#server/features/reports/report-changes.service.ts'
import { readManagedReport } from '#server/features/reports/reports.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import * as queries from './report-work.queries.ts'

/** The notes on a report, newest first. Throws AppError not_found if there is no such report. */
export async function notesOn(db: Db, account: Account, reportId: string): Promise<ReportNote[]> {
  await readManagedReport(db, reportId)
  return (await queries.listNotes(db, reportId)).map((note) => asNote(note, account))
}

/**
 * Adds a note of an account to a report. The audit event does not hold its text, which would outlast the note. Throws
 * AppError as requireContent does.
 */
export async function addNote(
  db: Db,
  account: Account,
  { reportId, text }: { reportId: string; text: string },
  actor: Actor,
  now: Date,
): Promise<ReportNote> {
  return db.transaction().execute(async (tx) => {
    await lockReport(tx, reportId)
    await requireContent(tx, reportId)
    const note = await queries.insertNote(tx, reportId, account.id, text.trim(), now)
    await recordEvent(tx, { action: 'note_added', actor, reportId }, now)
    return asNote(note, account)
  })
}

/** Removes a note that the account wrote. Throws AppError not_found for any other. */
export async function removeNote(
  db: Db,
  account: Account,
  { reportId, noteId }: { reportId: string; noteId: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockReport(tx, reportId)
    if (!(await queries.deleteNote(tx, { reportId, noteId, authorId: account.id })))
      throw notFound('This note')
    await recordEvent(tx, { action: 'note_removed', actor, reportId }, now)
  })
}

type NoteRow = Awaited<ReturnType<typeof queries.listNotes>>[number]

function asNote({ authorId, writtenOn, ...note }: NoteRow, { id }: Account): ReportNote {
  return { ...note, isOwn: authorId === id, writtenOn: writtenOn.toISOString() }
}
