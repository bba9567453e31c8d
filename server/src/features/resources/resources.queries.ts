import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type StoredResource = {
  title: string
  templateId: number
  fileType: string
  /** Null for the questionnaire that is made from the template's questions. */
  storageKey: string | null
  /** The templates that list it. */
  listedBy: number[]
}

/** A resource of any template; the caller decides by `listedBy` who may open it. */
export async function findResource(db: Db, id: string): Promise<StoredResource | undefined> {
  return db
    .selectFrom('template_resources')
    .where('id', '=', id)
    .select([
      'title',
      'template_id as templateId',
      'file_type as fileType',
      'storage_key as storageKey',
      sql<
        number[]
      >`array(select template_id from related_resources where resource_id = template_resources.id)`.as(
        'listedBy',
      ),
    ])
    .executeTakeFirst()
}

/** Registers a stored file under its key, or replaces what the key had. */
export async function putResource(
  db: Db,
  resource: { key: string; templateId: number; title: string; fileType: string; storageKey: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('template_resources')
    .values({
      key: resource.key,
      template_id: resource.templateId,
      title: resource.title,
      file_type: resource.fileType,
      storage_key: resource.storageKey,
      updated_on: now,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((value) => ({
        title: value.ref('excluded.title'),
        storage_key: value.ref('excluded.storage_key'),
        updated_on: now,
      })),
    )
    .execute()
}
