import type { LibraryResource } from '#library/workbook/library.ts'
import { chunks } from '#server/platform/database/chunks.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type RelatedRow = Omit<LibraryResource, 'row' | 'key'> & { position: number; resourceId: string }

/** Replaces the related resources of the templates. */
export async function writeRelated(tx: Tx, templateIds: number[], rows: RelatedRow[]): Promise<void> {
  for await (const some of chunks(templateIds, 200)) {
    await tx.deleteFrom('related_resources').where('template_id', 'in', some).execute()
  }
  await addRelated(tx, rows)
}

export async function addRelated(tx: Tx, rows: RelatedRow[]): Promise<void> {
  const values = rows.map((row) => ({
    template_id: row.templateId,
    position: row.position,
    title: row.title,
    resource_type: row.resourceType,
    resource_id: row.resourceId,
  }))
  for await (const some of chunks(values, 200))
    await tx.insertInto('related_resources').values(some).execute()
}

/** Removes a resource from the list of every template; answers with the templates that had it. */
export async function unlistResource(tx: Tx, resourceId: string): Promise<number[]> {
  const rows = await tx
    .deleteFrom('related_resources')
    .where('resource_id', '=', resourceId)
    .returning('template_id')
    .execute()
  return rows.map((row) => row.template_id)
}

/** Those of the templates that have questions and list no file to download. */
export async function withoutDownload(tx: Tx, templateIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('survey_templates')
    .where('id', 'in', templateIds)
    .where(({ exists, not, selectFrom }) => {
      const questions = selectFrom('survey_questions').whereRef('template_id', '=', 'survey_templates.id')
      const listed = selectFrom('related_resources').whereRef('template_id', '=', 'survey_templates.id')
      return exists(questions.select('position')).and(
        not(exists(listed.where('resource_type', '=', 'Template').select('position'))),
      )
    })
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
