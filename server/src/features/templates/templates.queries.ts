import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  Package,
  Question,
  type RelatedResource,
  SurveyTemplate,
  type SurveyTemplateDetail,
} from '#contract/library/templates.ts'
import { propertiesOf, selected, selectedColumn } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { type StoredQuestion, withoutEmptyKind } from '#surveys/questionnaire.ts'
import { visibleIn } from './visible-templates.queries.ts'

/** The names of the packages of a scope, sorted: scopes with the same packages have the same list of templates. */
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
  const template = await selectTemplates(db, scope)
    .where('survey_templates.id', '=', id)
    .select((template) =>
      jsonArrayFrom(
        template
          .selectFrom('survey_questions')
          .whereRef('template_id', '=', 'survey_templates.id')
          .select(selected(Question.properties))
          .$narrowType<Pick<StoredQuestion, 'type' | 'kind'>>()
          .orderBy('position'),
      ).as('questions'),
    )
    .executeTakeFirst()
  return template && { ...template, questions: template.questions.map(withoutEmptyKind) }
}

function selectTemplates(db: Db, scope: Scope) {
  return db.selectFrom('survey_templates').where(visibleIn(scope)).select(templateColumns)
}

const from = expressionBuilder<Schema, 'survey_templates'>()

/** The properties that are composed from other tables. */
const composed = {
  schoolLevels: sql<SurveyTemplate['schoolLevels']>`coalesce((
    select json_agg(json_build_object('id', school_levels.id, 'name', school_levels.name) order by given.position)
    from unnest(survey_templates.school_levels) with ordinality as given (name, position)
    join school_levels on school_levels.name = given.name), '[]')`.as('schoolLevels'),
  communityGroups: sql<SurveyTemplate['communityGroups']>`coalesce((
    select json_agg(json_build_object('id', id, 'groupName', group_name) order by given.position)
    from unnest(survey_templates.community_groups) with ordinality as given (name, position)
    join community_groups on group_name = given.name), '[]')`.as('communityGroups'),
  relatedResources: jsonArrayFrom(
    from
      .selectFrom('related_resources')
      .whereRef('template_id', '=', 'survey_templates.id')
      .select(['resource_id as id', 'title', 'resource_type as resourceType'])
      .$narrowType<Pick<RelatedResource, 'resourceType'>>()
      .orderBy('position'),
  ).as('relatedResources'),
  packages: jsonArrayFrom(
    from
      .selectFrom('packages')
      .where('packages.name', '=', sql<string>`any (survey_templates.packages)`)
      .where('packages.retired_on', 'is', null)
      .select(selected(Package.properties))
      .orderBy('packages.position'),
  ).as('packages'),
}

const isComposed = (property: string): property is keyof typeof composed => property in composed

/** Every property of a template in the order of the contract, from its column if it is not composed. */
const templateColumns = propertiesOf(SurveyTemplate.properties).map((property) =>
  isComposed(property) ? composed[property] : selectedColumn(property),
)

/** What every template asks, whoever may see it, by template and position. */
export async function listAsked(db: Db): Promise<AskedQuestion[]> {
  return db
    .selectFrom('survey_questions')
    .innerJoin('survey_templates', 'survey_templates.id', 'template_id')
    .where('survey_templates.retired_on', 'is', null)
    .select(['template_id as templateId', 'survey_questions.position', 'type', 'text', 'rows', 'options'])
    .$narrowType<Pick<Question, 'type'>>()
    .orderBy('template_id')
    .orderBy('survey_questions.position')
    .execute()
}

type AskedQuestion = { templateId: number } & Pick<
  Question,
  'position' | 'type' | 'text' | 'rows' | 'options'
>

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
