import { sql } from 'kysely'
import type { Question } from '#contract/templates.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Library, LibraryResource } from './library.ts'

/** The whole library as it is now, without what was retired; `row` is 0, since it has no workbook. */
export async function readLibrary(db: Db): Promise<Library> {
  const templates = await db
    .selectFrom('survey_templates')
    .where('retired_on', 'is', null)
    .select([
      sql<number>`0`.as('row'),
      'id',
      'name',
      'summary',
      'topic',
      'survey_type as surveyType',
      'tags',
      'school_levels as schoolLevels',
      'community_groups as communityGroups',
      'long_description as longDescription',
      'duration',
      'time_to_use as timeToUse',
      'packages',
      'language',
      'sensitive_topics as sensitiveTopics',
      'translation_of as translationOf',
      sql<Question[]>`coalesce((
        select json_agg(json_build_object(
          'position', position, 'section', section, 'type', type, 'text', text, 'helpText', help_text,
          'options', options, 'rows', rows, 'scaleMin', scale_min, 'scaleMax', scale_max,
          'minLabel', min_label, 'maxLabel', max_label, 'required', required,
          'measures', measures, 'reversed', reversed) order by position)
        from survey_questions where template_id = survey_templates.id), '[]')`.as('questions'),
    ])
    .orderBy('id')
    .execute()
  const relatedResources = await db
    .selectFrom('related_resources')
    .innerJoin('template_resources', 'template_resources.id', 'related_resources.resource_id')
    .innerJoin('survey_templates', 'survey_templates.id', 'related_resources.template_id')
    .where('survey_templates.retired_on', 'is', null)
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
  const packages = await db
    .selectFrom('packages')
    .where('retired_on', 'is', null)
    .select([
      sql<number>`0`.as('row'),
      'name',
      'display_name as displayName',
      'icon_name as iconName',
      'badge_primary_color as badgePrimaryColor',
      'badge_secondary_color as badgeSecondaryColor',
    ])
    .orderBy('position')
    .execute()
  return { templates, relatedResources, packages }
}

/** How often the library has changed; 0 before the first import. */
export async function libraryRevision(db: Db): Promise<number> {
  return (await db.selectFrom('library_revision').select('revision').executeTakeFirstOrThrow()).revision
}

/** The ids of the files in storage that have one of these keys. */
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
