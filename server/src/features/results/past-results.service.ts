import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { type RowColumn, writeRowFile } from '#surveys/workbook/row-file.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { addResult } from './add-result.service.ts'
import { knownResults, listUsersSchools, type NewResult } from './results.queries.ts'
import { workbookName } from './submission.ts'

/** An upload that was made before, by a user whose schools it is about. */
export type PastResult = Pick<NewResult, 'id' | 'userId' | 'districtId' | 'description'> & {
  title: string
  uploadedOn: Date
  reportStatus: ReportStatus
  /** Null where the template is no longer there. */
  table: () => Promise<{ templateName: string; columns: RowColumn[]; rows: Cell[][] } | null>
}

/** Stores those of the uploads that are not there yet, with their workbooks and reports; no e-mail is sent. */
export async function addPastResults(
  { db, files }: { db: Db; files: Files },
  past: PastResult[],
): Promise<number> {
  const known = await knownResults(
    db,
    past.map(({ id }) => id),
  )
  const missing = past.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return 0
  await inTemporaryFolder(async (folder) => {
    for (const result of missing)
      await addPastResult({ db, files }, result, join(folder, `${result.id}.xlsx`))
  })
  return missing.length
}

async function addPastResult(
  { db, files }: { db: Db; files: Files },
  { table, title, uploadedOn, ...result }: PastResult,
  path: string,
): Promise<void> {
  const made = await table()
  const schools = await listUsersSchools(db, result.userId)
  if (!made || schools.length === 0) return
  await writeRowFile(path, 'Responses', made.columns, rowsOf(made.rows))
  const storageKey = `survey-results/${result.id}.xlsx`
  await files.put(storageKey, createReadStream(path))
  const counts = { expected: made.rows.length, stored: made.rows.length }
  const names = {
    friendlyName: title,
    fileName: workbookName(made.templateName),
    templateName: made.templateName,
  }
  const upload = { ...result, ...names, ...counts, storageKey, schools, exportId: null, idempotencyKey: null }
  await db.transaction().execute((tx) => addResult(tx, upload, uploadedOn))
}

async function* rowsOf(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows
}
