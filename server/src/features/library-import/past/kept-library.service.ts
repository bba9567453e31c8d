import { randomUUID } from 'node:crypto'
import { libraryIn } from '#server/features/library-import/library.queries.ts'
import { writeLibraryWorkbook } from '#server/features/library-import/workbook/write-library-workbook.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { addImport, isChangedByHand } from './past-imports.queries.ts'

/**
 * Keeps the library if it was changed by hand since the last import, so that what replaces it can be undone; in a
 * transaction that has locked it. If the transaction fails, the file has no row, and the nightly sweep removes it.
 */
export async function keepLibrary(tx: Tx, files: Files, revision: number, now: Date): Promise<void> {
  if (!(await isChangedByHand(tx, revision))) return
  const id = randomUUID()
  const storageKey = `library-imports/${id}.xlsx`
  await files.put(storageKey, await writeLibraryWorkbook(await libraryIn(tx)))
  const fileName = 'survey_template_library.xlsx'
  const counts = { added: 0, changed: 0, removed: 0 }
  await addImport(tx, { id, userId: null, fileName, storageKey, revision, byHand: true, ...counts }, now)
}
