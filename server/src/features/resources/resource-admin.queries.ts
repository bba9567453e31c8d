import { sql } from 'kysely'
import type { ManagedResource } from '#contract/library/resources.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The files in storage, by title. */
export async function listManaged(db: Db): Promise<ManagedResource[]> {
  const rows = await db
    .selectFrom('template_resources')
    .leftJoin('survey_templates', (join) =>
      join.onRef('survey_templates.id', '=', 'template_id').on('retired_on', 'is', null),
    )
    .where('storage_key', 'is not', null)
    .select([
      'template_resources.id',
      'title',
      sql<string>`coalesce(survey_templates.name, '')`.as('templateName'),
      'template_id as templateId',
      sql<ManagedResource['resourceType']>`file_type`.as('resourceType'),
      'key as externalId',
      'updated_on as updatedOn',
      usedBy.as('usedBy'),
    ])
    .orderBy('title')
    .orderBy('template_id')
    .orderBy('key')
    .execute()
  return rows.map((row) => ({ ...row, updatedOn: row.updatedOn.toISOString() }))
}

const usedBy = sql<ManagedResource['usedBy']>`coalesce((
  select json_agg(json_build_object('id', listing.id, 'name', listing.name) order by listing.name, listing.id)
  from survey_templates as listing
  where listing.retired_on is null and listing.id in (
    select related_resources.template_id from related_resources where resource_id = template_resources.id)), '[]')`

/** A file in storage with the templates that list it. */
export async function findStored(tx: Tx, id: string) {
  return tx
    .selectFrom('template_resources')
    .where('id', '=', id)
    .where('storage_key', 'is not', null)
    .select(['key', 'title', 'template_id as templateId', 'updated_on as updatedOn'])
    .select(sql<string>`storage_key`.as('storageKey'))
    .select(usedBy.as('usedBy'))
    .executeTakeFirst()
}

/** Deletes the record of a resource; its file stays. */
export async function deleteStored(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('template_resources').where('id', '=', id).execute()
}

/** The resource with this key, in whatever case, locked until the transaction ends. */
export async function findByKey(tx: Tx, key: string) {
  return tx
    .selectFrom('template_resources')
    .where(sql<boolean>`lower(key) = lower(${key})`)
    .where('storage_key', 'is not', null)
    .select(['id', 'key', 'updated_on as updatedOn', sql<string>`storage_key`.as('storageKey')])
    .forUpdate()
    .executeTakeFirst()
}

/** Sets the stored file of a resource. */
export async function replaceStored(tx: Tx, id: string, storageKey: string, now: Date): Promise<void> {
  await tx
    .updateTable('template_resources')
    .set({ storage_key: storageKey, updated_on: now })
    .where('id', '=', id)
    .execute()
}

/** A resource whose file is in storage. */
type NewResource = {
  key: string
  templateId: number
  title: string
  fileType: string
  storageKey: string
}

/** Adds a resource under a new key; answers with its id. */
export async function addStored(tx: Tx, resource: NewResource, now: Date): Promise<string> {
  const { key, templateId, title, fileType, storageKey } = resource
  const { id } = await tx
    .insertInto('template_resources')
    .values({
      key,
      template_id: templateId,
      title,
      file_type: fileType,
      storage_key: storageKey,
      updated_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A resource that is made from its template's questions; its file is made when it is first requested. */
type NewQuestionnaire = { key: string; templateId: number; title: string }

/** Adds questionnaires under their keys, if they are missing; answers with their ids by template. */
export async function putQuestionnaires(tx: Tx, some: NewQuestionnaire[]): Promise<Map<number, string>> {
  const rows = await tx
    .insertInto('template_resources')
    .values(
      some.map(({ key, templateId, title }) => ({ key, template_id: templateId, title, file_type: 'docx' })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((value) => ({ template_id: value.ref('excluded.template_id') })),
    )
    .returning(['id', 'template_id as templateId'])
    .execute()
  return new Map(rows.map(({ id, templateId }) => [templateId, id]))
}
