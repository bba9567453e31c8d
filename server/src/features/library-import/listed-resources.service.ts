import { forgetTemplateLists } from '#server/features/templates/templates.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as changes from './library-changes.queries.ts'
import * as listed from './listed-resources.queries.ts'

/** Waits for other changes of the library to end and keeps them waiting until this transaction does. */
export const lockLibrary = changes.lockLibrary

/**
 * Takes a resource from all templates that list it, in a transaction that holds the lock of the library. One that
 * has no other file to download gets the questionnaire made from its questions instead.
 */
export async function unlinkResource(tx: Tx, resourceId: string): Promise<void> {
  const listing = await listed.unlistResource(tx, resourceId)
  if (listing.length === 0) return
  const without = await listed.withoutDownload(tx, listing)
  await listed.addRelated(tx, await questionnaireRows(tx, without))
  await changes.raiseRevision(tx)
  await forgetTemplateLists(tx)
}

/** What templates list that have questions and no file of their own to download. */
export async function questionnaireRows(tx: Tx, templateIds: number[]): Promise<listed.RelatedRow[]> {
  const made = await listed.questionnaireResources(tx, templateIds)
  return templateIds.map((templateId) => ({
    templateId,
    title: 'Printable questionnaire',
    resourceType: 'Template' as const,
    position: 0,
    resourceId: made.get(templateId)!,
  }))
}
