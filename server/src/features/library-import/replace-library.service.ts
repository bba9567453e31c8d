import type { Library, LibraryResource } from '#library/workbook/library.ts'
import { type AppError, conflict } from '#server/errors.ts'
import { forgetTemplateLists } from '#server/features/templates/templates.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { resourceIds } from './library.queries.ts'
import * as writing from './library-changes.queries.ts'
import type { LibraryComparison } from './library-changes.ts'
import { type RelatedRow, writeRelated } from './listed-resources.queries.ts'
import { questionnaireRows } from './listed-resources.service.ts'
import { writeRegistry } from './registry.queries.ts'
import { countVersions, keepVersions, surveysOf } from './surveys.queries.ts'

/** The error for a preview that no longer matches the library. */
export function changedMeanwhile(): AppError {
  return conflict('The library has changed in the meantime. Check again what would change.')
}

/** Who changes the library, and when; nobody if the product itself does. */
type Publishing = { by: string | null; now: Date }

/**
 * Replaces the present library by `library` if the two differ, in a transaction that has locked the library;
 * answers with the new revision.
 */
export async function replaceLibrary(
  tx: Tx,
  library: Library,
  { templates }: LibraryComparison,
  publishing: Publishing,
): Promise<number> {
  const removed = templates.filter(({ change }) => change === 'removed').map(({ id }) => id)
  const touched = new Set(templates.filter(({ change }) => change !== 'removed').map(({ id }) => id))
  await writing.writePackages(tx, library.packages, publishing.now)
  await writeRegistry(tx, library)
  return changeTemplates(tx, library, touched, removed, publishing)
}

/**
 * Writes those templates of `library` whose ids are `touched` and retires others, in a transaction that has locked the
 * library. What their surveys were is kept as a version. Answers with the new revision.
 */
export async function changeTemplates(
  tx: Tx,
  library: Pick<Library, 'templates' | 'relatedResources'>,
  touched: Set<number>,
  retired: number[],
  { by, now }: Publishing,
): Promise<number> {
  const templates = library.templates.filter(({ id }) => touched.has(id))
  const named = templates.map(({ id, translationOf }) => translationOf ?? id)
  const surveys = [...new Set([...named, ...(await surveysOf(tx, [...touched, ...retired]))])]
  await keepVersions(tx, surveys)
  await writing.retireTemplates(tx, retired, now)
  await writing.writeTemplates(tx, templates)
  await writeRelated(tx, [...touched], await relatedRows(tx, library, touched))
  await countVersions(tx, surveys, by, now)
  await forgetTemplateLists(tx)
  return writing.raiseRevision(tx)
}

// A template without a file of its own to download gets the questionnaire made from its questions.
async function relatedRows(
  tx: Tx,
  library: Pick<Library, 'templates' | 'relatedResources'>,
  touched: Set<number>,
): Promise<RelatedRow[]> {
  const resources = library.relatedResources.filter((resource) => touched.has(resource.templateId))
  const named = await namedRows(tx, resources)
  const withFile = new Set(
    named.filter((row) => row.resourceType === 'Template').map((row) => row.templateId),
  )
  const without = library.templates.filter(
    ({ id, questions }) => touched.has(id) && questions.length > 0 && !withFile.has(id),
  )
  const made = await questionnaireRows(
    tx,
    without.map((template) => template.id),
  )
  return [...named, ...made]
}

async function namedRows(tx: Tx, resources: LibraryResource[]): Promise<RelatedRow[]> {
  const keys = resources.map((resource) => resource.key)
  const ids = await resourceIds(tx, keys)
  return resources.map(({ templateId, title, resourceType, key }, index) => {
    const resourceId = ids.get(key)
    // The resource was there when the workbook was checked, and was deleted since.
    if (!resourceId) throw changedMeanwhile()
    return { templateId, title, resourceType, position: index + 1, resourceId }
  })
}
