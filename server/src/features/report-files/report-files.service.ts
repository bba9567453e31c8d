import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { addVersion, findPresentVersion, lockReport, type VersionFiles } from './report-files.queries.ts'

/** A file of a report under the name that people gave it; its content was checked before. */
export type NewReportFile = { name: string; content: Uint8Array | Readable }

type Deps = { db: Db; files: Files }

/**
 * Stores the two files of a report as its next version, which people read from then on; earlier ones stay.
 * Nothing stays where any of it fails. Throws AppError not_found where there is no such report.
 */
export async function addReportVersion(
  { db, files }: Deps,
  reportId: string,
  { pdf, docx }: { pdf: NewReportFile; docx: NewReportFile },
  actor: Actor,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const version = {
    pdfName: pdf.name,
    pdfKey: `insights-reports/${id}.pdf`,
    docxName: docx.name,
    docxKey: `insights-reports/${id}.docx`,
  }
  try {
    await bothOrFail(files.put(version.pdfKey, pdf.content), files.put(version.docxKey, docx.content))
    await db.transaction().execute(async (tx) => {
      if (!(await lockReport(tx, reportId))) throw notFound('This report')
      const before = await findPresentVersion(tx, reportId)
      const number = await addVersion(tx, reportId, version, actor.id, now)
      const after = asValues(number, version)
      await recordEvent(tx, { action: 'files_stored', actor, reportId, before: before ?? null, after }, now)
    })
  } catch (error) {
    await Promise.allSettled([version.pdfKey, version.docxKey].map((key) => files.delete(key)))
    throw error
  }
}

function asValues(version: number, { pdfName, docxName }: VersionFiles) {
  return { version, pdfName, docxName }
}

/** Waits for both, also where one fails: what is still being written cannot be deleted. */
async function bothOrFail(...both: [Promise<void>, Promise<void>]): Promise<void> {
  const failed = (await Promise.allSettled(both)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
