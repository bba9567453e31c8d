import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { PastImport } from '#contract/library/library.ts'
import type { Package } from '#contract/library/templates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type NewImport = {
  id: string
  userId: string | null
  fileName: string
  storageKey: string
  /** That of the library with this content. */
  revision: number
  byHand?: boolean
  restoredFrom?: string | undefined
  added: number
  changed: number
  removed: number
}

/** Records an import; restoring a workbook that was itself restored counts as restoring the first import of it. */
export async function addImport(tx: Tx, done: NewImport, now: Date): Promise<void> {
  const { id, userId, fileName, storageKey, revision, added, changed, removed } = done
  const { byHand = false, restoredFrom = null } = done
  await tx
    .insertInto('library_imports')
    .values({
      id,
      imported_on: now,
      imported_by: userId,
      file_name: fileName,
      storage_key: storageKey,
      revision,
      by_hand: byHand,
      added,
      changed,
      removed,
      restored_from: sql`(select coalesce(restored_from, id) from library_imports where id = ${restoredFrom})`,
    })
    .execute()
}

/** Whether the library has changed since the last import; not before the first. */
export async function isChangedByHand(db: Db, revision: number): Promise<boolean> {
  const last = await newestFirst(db).select('library_imports.revision').limit(1).executeTakeFirst()
  return last !== undefined && last.revision !== revision
}

/** Who published one of these templates in the editor since the last import, and when, by the id of the template. */
export async function publishedSinceImport(
  db: Db,
  ids: number[],
): Promise<Map<number, { by: string | null; on: string }>> {
  const rows = await db
    .selectFrom('survey_templates as template')
    .innerJoin('survey_templates as survey', (join) =>
      join.on('survey.id', '=', sql<number>`coalesce(template.translation_of, template.id)`),
    )
    .leftJoin('users', 'users.id', 'survey.survey_published_by')
    .where('template.id', '=', sql<number>`any (${ids})`)
    .where('survey.survey_published_on', '>', (imports) =>
      imports.selectFrom('library_imports').select(({ fn }) => fn.max('imported_on').as('last')),
    )
    .select(['template.id', 'users.full_name as by', 'survey.survey_published_on as on'])
    .execute()
  return new Map(rows.map(({ id, by, on }) => [id, { by, on: on!.toISOString() }]))
}

/**
 * Who changed a package, by its name, in the editor since the last import, and when; as far as the audit trail reaches back.
 */
export async function packagesChangedSinceImport(
  db: Db,
): Promise<(name: string) => { by: string | null; on: string } | undefined> {
  const rows = await db
    .selectFrom('audit_events')
    .innerJoin('audit_values', 'event_id', 'audit_events.id')
    .leftJoin('users', 'users.id', 'actor_id')
    .where('action', '=', 'library_packages_changed')
    .where('happened_on', '>', (imports) =>
      imports.selectFrom('library_imports').select(({ fn }) => fn.max('imported_on').as('last')),
    )
    .select([
      'users.full_name as by',
      'happened_on as on',
      sql<PackagesOf>`audit_values.before`.as('before'),
      sql<PackagesOf>`audit_values.after`.as('after'),
    ])
    .orderBy('audit_events.id', 'desc')
    .execute()
  return (name) => {
    const last = rows.find(
      ({ before, after }) => !isDeepStrictEqual(placed(before, name), placed(after, name)),
    )
    return last && { by: last.by, on: last.on.toISOString() }
  }
}

type PackagesOf = { packages: Pick<Package, 'name'>[] }

/** A package with its place, which the workbook sets too. */
const placed = ({ packages }: PackagesOf, name: string) => {
  const place = packages.findIndex((one) => one.name === name)
  return { place, values: packages[place] }
}

// What an import replaced is kept at the same moment, and comes after it.
const newestFirst = (db: Db) =>
  db
    .selectFrom('library_imports')
    .orderBy('library_imports.imported_on', 'desc')
    .orderBy('library_imports.by_hand')
    .orderBy('library_imports.id')

/** The last imports, newest first. */
export async function lastImports(db: Db, count: number): Promise<PastImport[]> {
  const rows = await newestFirst(db)
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
      'library_imports.by_hand as byHand',
      sql<boolean>`coalesce(library_imports.revision = (select revision from library_revision), false)`.as(
        'inUse',
      ),
    ])
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
