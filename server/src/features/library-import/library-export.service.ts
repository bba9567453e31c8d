import { createHash } from 'node:crypto'
import { writeLibraryWorkbook } from '#server/features/library-import/workbook/write-library-workbook.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { readLibrary } from './library.queries.ts'

/** Writes the present library into storage as a workbook; answers with its storage key. */
export async function storeLibraryWorkbook(db: Db, files: Files): Promise<string> {
  const workbook = await writeLibraryWorkbook(await readLibrary(db))
  const digest = createHash('sha256').update(workbook).digest('hex').slice(0, 32)
  const key = `library-exports/${digest}.xlsx`
  await files.put(key, workbook)
  return key
}
