import { randomUUID } from 'node:crypto'
import { libraryRevision, readLibrary } from '#server/features/library-import/library.queries.ts'
import { writeLibraryWorkbook } from '#server/features/library-import/workbook/write-library-workbook.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addImport, isChangedByHand } from './past-imports.queries.ts'

/** The library as people changed it since the last import, as a workbook to be kept. */
type KeptLibrary = { revision: number; storageKey: string; workbook: Uint8Array }

/**
 * The library to keep when it is replaced, so that this can be undone: null if nobody changed it since the last import.
 * Written before the transaction that replaces it, which would hold the only connection of the embedded database
 * meanwhile; it is what is replaced if the revision is still the same then.
 */
export async function libraryToKeep(db: Db): Promise<KeptLibrary | null> {
  const revision = await libraryRevision(db)
  if (!(await isChangedByHand(db, revision))) return null
  const workbook = await writeLibraryWorkbook(await readLibrary(db))
  return { revision, storageKey: `library-imports/${randomUUID()}.xlsx`, workbook }
}

/** Records that a library is kept. */
export async function addKeptLibrary(
  tx: Tx,
  { revision, storageKey }: KeptLibrary,
  now: Date,
): Promise<void> {
  const fileName = 'survey_template_library.xlsx'
  const counts = { added: 0, changed: 0, removed: 0 }
  const kept = { id: randomUUID(), userId: null, fileName, storageKey, revision, byHand: true, ...counts }
  await addImport(tx, kept, now)
}
