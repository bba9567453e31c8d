import { sql } from 'kysely'
import type { PastImport } from '#contract/library/library.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type NewImport = {
  id: string
  userId: string | null
  fileName: string
  storageKey: string
  restoredFrom: string | undefined
  added: number
  changed: number
  removed: number
}

/** Records an import; restoring a workbook that was itself restored counts as restoring the first import of it. */
export async function addImport(tx: Tx, done: NewImport, now: Date): Promise<void> {
  const { id, userId, fileName, storageKey, added, changed, removed, restoredFrom = null } = done
  await tx
    .insertInto('library_imports')
    .values({
      id,
      imported_on: now,
      imported_by: userId,
      file_name: fileName,
      storage_key: storageKey,
      added,
      changed,
      removed,
      restored_from: sql`(select coalesce(restored_from, id) from library_imports where id = ${restoredFrom})`,
    })
    .execute()
}

/** The last imports, newest first. */
export async function lastImports(db: Db, count: number): Promise<PastImport[]> {
  const rows = await db
    .selectFrom('library_imports')
    .leftJoin('users', 'users.id', 'imported_by')
    .leftJoin('library_imports as source', 'source.id', 'library_imports.restored_from')
    .select([
      'library_imports.id',
      'library_imports.imported_on as importedOn',
      sql<string>`coalesce(users.full_name, '')`.as('importedByName'),
      'library_imports.file_name as fileName',
      'library_imports.added',
      'library_imports.changed',
      'library_imports.removed',
      'source.imported_on as restoredFrom',
    ])
    .orderBy('library_imports.imported_on', 'desc')
    .orderBy('library_imports.id')
    .limit(count)
    .execute()
  return rows.map(({ importedOn, restoredFrom, ...row }) => ({
    ...row,
    importedOn: importedOn.toISOString(),
    restoredFrom: restoredFrom?.toISOString() ?? null,
  }))
}

/** The storage key and the file name of the workbook of an import. */
export async function findImport(db: Db, id: string) {
  return db
    .selectFrom('library_imports')
    .where('id', '=', id)
    .select(['storage_key as key', 'file_name as fileName'])
    .executeTakeFirst()
}
