import type { LibraryImport, PastImport } from '#contract/library/library.ts'
import { notFound } from '#server/errors.ts'
import {
  type ImportDeps,
  type ImportOrder,
  importLibrary,
} from '#server/features/library-import/library-import.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Links } from '#server/platform/files/links.ts'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { findImport, lastImports } from './past-imports.queries.ts'

/** The last ten of the imports that changed something and the libraries that were kept, newest first. */
export function pastImports(db: Db): Promise<PastImport[]> {
  return lastImports(db, 10)
}

/** A temporary link to the workbook of an import. Throws AppError not_found. */
export async function pastImportLink(db: Db, links: Links, importId: string): Promise<string> {
  return links.address({ ...(await found(db, importId)), disposition: 'attachment', opening: null })
}

/** Imports the workbook of an earlier import again. Throws AppError as importLibrary does, and not_found. */
export async function restoreImport(
  deps: ImportDeps,
  importId: string,
  order: Pick<ImportOrder, 'actor' | 'owner' | 'dryRun' | 'revision'>,
): Promise<LibraryImport> {
  const { key, fileName } = await found(deps.db, importId)
  const file = await deps.files.get(key)
  if (!file) throw notFound('The workbook of this import')
  return inTemporaryFile(file.stream, (path) =>
    importLibrary(deps, { ...order, fileName, path, restoredFrom: importId }),
  )
}

async function found(db: Db, importId: string) {
  const one = await findImport(db, importId)
  if (!one) throw notFound('This import')
  return one
}
