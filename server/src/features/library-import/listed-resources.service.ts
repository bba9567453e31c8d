import { addQuestionnaires } from '#server/features/resources/printable-questionnaires.service.ts'
import { forgetTemplateLists } from '#server/features/templates/templates.service.ts'
import { chunks } from '#server/platform/database/chunks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockLibrary, raiseRevision } from './library-changes.queries.ts'
import * as listed from './listed-resources.queries.ts'

export { lockLibrary }

/**
 * Removes a resource from all templates that list it, in a transaction that has locked the library. A template
 * without another file to download gets the questionnaire made from its questions instead.
 */
export async function unlinkResource(tx: Tx, resourceId: string): Promise<void> {
  const listing = await listed.unlistResource(tx, resourceId)
  if (listing.length === 0) return
  const without = await listed.withoutDownload(tx, listing)
  await listed.addRelated(tx, await questionnaireRows(tx, without))
  await raiseRevision(tx)
  await forgetTemplateLists(tx)
}

/** The questionnaires to list for templates that have questions and no file of their own to download. */
export async function questionnaireRows(tx: Tx, templateIds: number[]): Promise<listed.RelatedRow[]> {
  const rows: listed.RelatedRow[] = []
  for await (const some of chunks(templateIds, 200)) {
    for (const resource of await addQuestionnaires(tx, some))
      rows.push({ ...resource, resourceType: 'Template', position: 0 })
  }
  return rows
}
