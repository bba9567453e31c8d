import { sql } from 'kysely'
import type { Question, SurveyTemplate, SurveyTemplateDetail } from '#contract/library/templates.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { visibleIn } from './visible-templates.queries.ts'

/** The names of the packages that a scope opens, sorted: templates look the same to all who share them. */
export async function packageNames(db: Db, scope: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('packages')
    .where('retired_on', 'is', null)
    .$if(scope !== 'everything', (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('district_packages')
            .whereRef('package_name', '=', 'packages.name')
            .where('district_id', '=', (scope as { districtId: string }).districtId)
            .select('package_name'),
        ),
      ),
    )
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

/** All templates of a scope, by topic and name. */
export async function listTemplates(db: Db, scope: Scope): Promise<SurveyTemplate[]> {
  return selectTemplates(db, scope).orderBy('topic').orderBy('name').orderBy('id').execute()
}

/** One template of a scope with its questions in order. */
export async function findTemplate(
  db: Db,
  scope: Scope,
  id: number,
): Promise<SurveyTemplateDetail | undefined> {
  return selectTemplates(db, scope)
    .where('survey_templates.id', '=', id)
    .select(
      sql<Question[]>`coalesce((
        select json_agg(json_build_object(
          'position', position, 'section', section, 'type', type, 'text', text, 'helpText', help_text,
          'options', options, 'rows', rows, 'scaleMin', scale_min, 'scaleMax', scale_max,
          'minLabel', min_label, 'maxLabel', max_label, 'required', required,
          'measures', measures, 'reversed', reversed) order by position)
        from survey_questions where template_id = survey_templates.id), '[]')`.as('questions'),
    )
    .executeTakeFirst()
}

function selectTemplates(db: Db, scope: Scope) {
  return db
    .selectFrom('survey_templates')
    .where(visibleIn(scope))
    .select([
      'survey_templates.id',
      'survey_templates.name',
      'summary',
      'topic',
      'survey_type as surveyType',
      'tags',
      sql<SurveyTemplate['schoolLevels']>`coalesce((
        select json_agg(json_build_object('id', school_levels.id, 'name', school_levels.name) order by given.position)
        from unnest(survey_templates.school_levels) with ordinality as given (name, position)
        join school_levels on school_levels.name = given.name), '[]')`.as('schoolLevels'),
      sql<SurveyTemplate['communityGroups']>`coalesce((
        select json_agg(json_build_object('id', id, 'groupName', group_name) order by given.position)
        from unnest(survey_templates.community_groups) with ordinality as given (name, position)
        join community_groups on group_name = given.name), '[]')`.as('communityGroups'),
      'long_description as longDescription',
      'duration',
      'time_to_use as timeToUse',
      'language',
      'sensitive_topics as sensitiveTopics',
      'translation_of as translationOf',
      sql<SurveyTemplate['relatedResources']>`coalesce((
        select json_agg(json_build_object('id', resource_id, 'title', title, 'resourceType', resource_type) order by position)
        from related_resources where template_id = survey_templates.id), '[]')`.as('relatedResources'),
      sql<SurveyTemplate['packages']>`coalesce((
        select json_agg(json_build_object(
          'name', packages.name, 'displayName', display_name, 'iconName', icon_name,
          'badgePrimaryColor', badge_primary_color, 'badgeSecondaryColor', badge_secondary_color) order by packages.position)
        from packages where packages.name = any (survey_templates.packages) and packages.retired_on is null), '[]')`.as(
        'packages',
      ),
    ])
}

/** Those of the templates that the scope may see. */
export async function visibleTemplateIds(db: Db, scope: Scope, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('survey_templates')
    .where(visibleIn(scope))
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
