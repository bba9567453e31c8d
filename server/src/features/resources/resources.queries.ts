import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

type StoredResource = {
  title: string
  templateId: number
  fileType: string
  /** Null for the questionnaire that is made from the template's questions. */
  storageKey: string | null
  /** The templates that list it. */
  listedBy: number[]
}

/** A resource of any template; the caller checks by `listedBy` who may open it. */
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
