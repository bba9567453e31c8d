import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The two files of a version: their names as people gave them, and their storage keys. */
type VersionFiles = { pdfName: string; pdfKey: string; docxName: string; docxKey: string }

/** The current version of the files, which people read. */
export async function findCurrentVersion(tx: Tx, reportId: string) {
  return tx
    .selectFrom('insights_reports')
    .innerJoin('report_versions', (join) =>
      join
        .onRef('report_versions.report_id', '=', 'insights_reports.id')
        .onRef('report_versions.version', '=', 'insights_reports.files_version'),
    )
    .where('insights_reports.id', '=', reportId)
    .select(['report_versions.version', 'pdf_name as pdfName', 'docx_name as docxName'])
    .executeTakeFirst()
}

/** Adds the next version of the files of a locked report; answers with its number. */
export async function addVersion(
  tx: Tx,
  reportId: string,
  files: VersionFiles,
  storedBy: string | null,
  now: Date,
): Promise<number> {
  const { version } = await tx
    .insertInto('report_versions')
    .values({
      report_id: reportId,
      version: sql`(select coalesce(max(version), 0) + 1 from report_versions where report_id = ${reportId})`,
      pdf_name: files.pdfName,
      pdf_key: files.pdfKey,
      docx_name: files.docxName,
      docx_key: files.docxKey,
      stored_by: storedBy,
      stored_on: now,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The files of a stored version of a report that is not deleted. */
export async function findVersion(
  db: Db,
  reportId: string,
  version: number,
): Promise<VersionFiles | undefined> {
  return db
    .selectFrom('report_versions')
    .innerJoin('insights_reports', 'insights_reports.id', 'report_id')
    .where('report_id', '=', reportId)
    .where('report_versions.version', '=', version)
    .where('deleted_on', 'is', null)
    .select(['pdf_name as pdfName', 'pdf_key as pdfKey', 'docx_name as docxName', 'docx_key as docxKey'])
    .executeTakeFirst()
}

/** Deletes all versions of the files of reports; answers with the keys of the files. */
export async function deleteVersions(tx: Tx, reportIds: string[]): Promise<string[]> {
  if (reportIds.length === 0) return []
  const rows = await tx
    .deleteFrom('report_versions')
    .where('report_id', 'in', reportIds)
    .returning(['pdf_key', 'docx_key'])
    .execute()
  return rows.flatMap((row) => [row.pdf_key, row.docx_key])
}
