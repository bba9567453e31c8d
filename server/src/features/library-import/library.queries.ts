import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { Question } from '#contract/library/templates.ts'
import type { Library, LibraryPackage, LibraryResource, LibraryTemplate } from '#library/workbook/library.ts'
import { packageFields, templateFields } from '#library/workbook/library-sheets.ts'
import { selected } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type StoredQuestion, withoutEmptyKind } from '#surveys/questionnaire.ts'
import type { LibraryPart } from './library-changes.ts'
import { readRegistry } from './registry.queries.ts'

/** Few enough that the embedded database, which runs on the event loop, answers within some milliseconds. */
const templatesPerPart = 25

/**
 * The present templates with their related resources, in the order of their ids, without retired ones; `row` is 0,
 * since they have no workbook. The parts are consistent only in a transaction that locks the library or whose
 * isolation level hides others' changes.
 */
export async function* readTemplatesInParts(db: Db): AsyncGenerator<LibraryPart> {
  let last = 0
  for (;;) {
    const templates = await readTemplatesAfter(db, last)
    if (templates.length === 0) return
    last = templates.at(-1)!.id
    const ids = templates.map((template) => template.id)
    yield { templates, relatedResources: await readRelated(db, ids) }
  }
}

async function readTemplatesAfter(db: Db, last: number): Promise<LibraryTemplate[]> {
  const templates = await db
    .selectFrom('survey_templates')
    .where('retired_on', 'is', null)
    .where('id', '>', last)
    .select((template) => [
      sql<number>`0`.as('row'),
      ...selected(templateFields),
      jsonArrayFrom(
        template
          .selectFrom('survey_questions')
          .whereRef('template_id', '=', 'survey_templates.id')
          .select(selected(Question.properties))
          .$narrowType<Pick<StoredQuestion, 'type' | 'kind'>>()
          .orderBy('position'),
      ).as('questions'),
    ])
    .orderBy('id')
    .limit(templatesPerPart)
    .execute()
  return templates.map((template) => ({ ...template, questions: template.questions.map(withoutEmptyKind) }))
}

async function readRelated(db: Db, templateIds: number[]): Promise<LibraryResource[]> {
  return db
    .selectFrom('related_resources')
    .innerJoin('template_resources', 'template_resources.id', 'related_resources.resource_id')
    .where('related_resources.template_id', 'in', templateIds)
    .where('storage_key', 'is not', null)
    .select([
      sql<number>`0`.as('row'),
      'related_resources.template_id as templateId',
      'related_resources.title',
      sql<LibraryResource['resourceType']>`resource_type`.as('resourceType'),
      'key',
    ])
    .orderBy('related_resources.template_id')
    .orderBy('position')
    .execute()
}

/** The packages that are not retired, in their order. */
export async function readPackages(db: Db): Promise<LibraryPackage[]> {
  return db
    .selectFrom('packages')
    .where('retired_on', 'is', null)
    .select([sql<number>`0`.as('row'), ...selected(packageFields)])
    .orderBy('position')
    .execute()
}

/** The present library, read consistently. */
export async function readLibrary(db: Db): Promise<Library> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const packages = await readPackages(tx)
      const library: Library = { templates: [], relatedResources: [], packages, ...(await readRegistry(tx)) }
      for await (const { templates, relatedResources } of readTemplatesInParts(tx)) {
        library.templates.push(...templates)
        library.relatedResources.push(...relatedResources)
        await yieldToEventLoop()
      }
      return library
    })
}

/** How often the library has changed; 0 before the first import. */
export async function libraryRevision(db: Db): Promise<number> {
  return (await db.selectFrom('library_revision').select('revision').executeTakeFirstOrThrow()).revision
}

/** The ids of the stored files with these keys, by key. */
export async function resourceIds(db: Db, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('template_resources')
    .where('key', '=', sql<string>`any (${keys})`)
    .where('storage_key', 'is not', null)
    .select(['key', 'id'])
    .execute()
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Those of the ids that belong to templates, including retired ones. */
export async function knownTemplateIds(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('survey_templates')
    .where('id', '=', sql<number>`any (${ids})`)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The number of uploads of each of these templates, without deleted ones; templates without uploads are missing. */
export async function countUploads(db: Db, templateIds: number[]): Promise<Map<number, number>> {
  // The template of the form that was imported, else that whose questions were asked.
  const template = sql<number>`coalesce(survey_exports.template_id, questionnaires.template_id)`
  const rows = await db
    .selectFrom('survey_results')
    .leftJoin('survey_exports', 'survey_exports.id', 'survey_results.export_id')
    .leftJoin('questionnaires', 'questionnaires.id', 'survey_results.questionnaire_id')
    .where(template, '=', sql<number>`any (${templateIds})`)
    .where('survey_results.deleted_on', 'is', null)
    .groupBy(template)
    .select([template.as('id'), sql<number>`count(*)::integer`.as('uploads')])
    .execute()
  return new Map(rows.map(({ id, uploads }) => [id, uploads]))
}
