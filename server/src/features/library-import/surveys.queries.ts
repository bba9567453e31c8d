import { sql } from 'kysely'
import { Question } from '#contract/library/templates.ts'
import type { LibraryResource, LibraryTemplate } from '#library/workbook/library.ts'
import { resourceFields, templateFields } from '#library/workbook/library-sheets.ts'
import { chunks } from '#server/platform/database/chunks.ts'
import { columnOf, propertiesOf } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type StoredQuestion, withoutEmptyKind } from '#surveys/questionnaire.ts'

/** A template with its questions and files; a survey is a list of these, the original language first. */
export type SurveyPart = {
  template: Omit<LibraryTemplate, 'row'>
  resources: Omit<LibraryResource, 'row' | 'templateId'>[]
}

export type PublishedSurvey = {
  parts: SurveyPart[]
  version: number
  publishedOn: Date | null
  publishedBy: string | null
  retired: boolean
}

type StoredPart = {
  template: Record<string, unknown>
  questions: Record<string, unknown>[]
  resources: SurveyPart['resources']
}

// The rows of a survey as they are, so that a version is kept by one statement, whatever columns there will be.
const storedParts = sql<StoredPart[]>`(
  select jsonb_agg(jsonb_build_object(
    'template', to_jsonb(part),
    'questions', coalesce((select jsonb_agg(to_jsonb(question) order by question.position)
      from survey_questions question where question.template_id = part.id), '[]'),
    'resources', coalesce((select jsonb_agg(jsonb_build_object(
        'title', listed.title, 'resourceType', listed.resource_type, 'key', file.key) order by listed.position)
      from related_resources listed join template_resources file on file.id = listed.resource_id
      where listed.template_id = part.id and file.storage_key is not null), '[]')
  ) order by part.translation_of is not null, part.id)
  from survey_templates part
  where part.id = survey.id
    or (part.translation_of = survey.id and (part.retired_on is null or survey.retired_on is not null))
)`

/** A survey as it is published or was last, retired or not; undefined if no template in its original language has the id. */
export async function findSurvey(db: Db, id: number): Promise<PublishedSurvey | undefined> {
  const row = await db
    .selectFrom('survey_templates as survey')
    .leftJoin('users', 'users.id', 'survey.survey_published_by')
    .where('survey.id', '=', id)
    .where('survey.translation_of', 'is', null)
    .select([
      storedParts.as('parts'),
      'survey.survey_version as version',
      'survey.survey_published_on as publishedOn',
      'users.full_name as publishedBy',
      'survey.retired_on as retiredOn',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { parts, retiredOn, ...rest } = row
  return { ...rest, parts: parts.map(partOf), retired: retiredOn !== null }
}

/** The versions of a survey before the present one, newest first, without their content. */
export async function listVersions(db: Db, id: number) {
  return db
    .selectFrom('template_versions')
    .leftJoin('users', 'users.id', 'published_by')
    .where('template_id', '=', id)
    .select(['template_versions.version', 'published_on as publishedOn', 'users.full_name as publishedBy'])
    .orderBy('template_versions.version', 'desc')
    .execute()
}

export async function findVersion(db: Db, id: number, version: number) {
  const row = await db
    .selectFrom('template_versions')
    .leftJoin('users', 'users.id', 'published_by')
    .where('template_id', '=', id)
    .where('template_versions.version', '=', version)
    .select([
      sql<StoredPart[]>`content`.as('parts'),
      'published_on as publishedOn',
      'users.full_name as publishedBy',
    ])
    .executeTakeFirst()
  return row && { ...row, version, parts: row.parts.map(partOf) }
}

function partOf({ template, questions, resources }: StoredPart): SurveyPart {
  return {
    template: {
      ...(propertiesIn(templateFields, template) as Omit<LibraryTemplate, 'row' | 'questions'>),
      questions: questions.map((question) =>
        withoutEmptyKind(propertiesIn(Question.properties, question) as StoredQuestion),
      ),
    },
    resources: resources.map((resource) => propertiesIn(resourceFields, resource, (name) => name)) as never,
  }
}

function propertiesIn(
  named: Readonly<Record<string, unknown>>,
  row: Record<string, unknown>,
  column: (property: string) => string = columnOf,
) {
  const properties = propertiesOf(named).filter((property) => row[column(property)] !== undefined)
  return Object.fromEntries(properties.map((property) => [property, row[column(property)]]))
}

/** The surveys that these templates belong to, and those of other templates that are named by their id. */
export async function surveysOf(tx: Tx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('survey_templates')
    .where('id', '=', sql<number>`any (${ids})`)
    .select(sql<number>`coalesce(translation_of, id)`.as('id'))
    .distinct()
    .execute()
  return rows.map((row) => row.id)
}

/** Keeps what the surveys are now, before they are changed. */
export async function keepVersions(tx: Tx, surveyIds: number[]): Promise<void> {
  // Writing down one takes the embedded database two or three milliseconds.
  for await (const some of chunks(surveyIds, 5)) {
    await sql`
      insert into template_versions (template_id, version, content, published_on, published_by)
      select survey.id, survey.survey_version, ${storedParts}, survey.survey_published_on, survey.survey_published_by
      from survey_templates survey where survey.id = any (${some}) on conflict do nothing`.execute(tx)
  }
}

/** Counts a new version of each of the surveys that has an earlier one, and says who published it. */
export async function countVersions(
  tx: Tx,
  surveyIds: number[],
  publishedBy: string | null,
  now: Date,
): Promise<void> {
  for await (const some of chunks(surveyIds, 200)) {
    await sql`
      update survey_templates survey set survey_published_on = ${now}, survey_published_by = ${publishedBy},
        survey_version = coalesce((select max(version) + 1 from template_versions kept where kept.template_id = survey.id), 1)
      where survey.id = any (${some})`.execute(tx)
  }
}

/** The greatest id of a template, retired ones included. */
export async function greatestTemplateId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('survey_templates')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** All surveys by topic and name, retired ones included. */
export async function listSurveys(db: Db) {
  return db
    .selectFrom('survey_templates as survey')
    .leftJoin('users', 'users.id', 'survey.survey_published_by')
    .where('survey.translation_of', 'is', null)
    .select([
      'survey.id',
      'survey.name',
      'survey.topic',
      'survey.survey_version as version',
      'survey.survey_published_on as publishedOn',
      'users.full_name as publishedBy',
      'survey.retired_on as retiredOn',
      sql<string[]>`array[survey.language] || array(select part.language from survey_templates part
        where part.translation_of = survey.id and part.retired_on is null order by part.id)`.as('languages'),
      sql<number>`(select count(*)::integer from survey_questions question
        where question.template_id = survey.id and question.type <> 'heading')`.as('questions'),
    ])
    .orderBy('survey.topic')
    .orderBy('survey.name')
    .orderBy('survey.id')
    .execute()
}

/** The words that the templates in their original language have, each once and in order. */
export async function usedWords(db: Db) {
  const used = db
    .selectFrom('survey_templates')
    .where('retired_on', 'is', null)
    .where('translation_of', 'is', null)
  const texts = (column: 'topic' | 'survey_type') =>
    used
      .select(sql<string>`distinct ${sql.ref(column)}`.as('word'))
      .orderBy('word')
      .execute()
  const items = (column: 'school_levels' | 'community_groups' | 'tags' | 'sensitive_topics') =>
    used
      .select(sql<string>`distinct jsonb_array_elements_text(to_jsonb(${sql.ref(column)}))`.as('word'))
      .orderBy('word')
      .execute()
  const [topics, surveyTypes, schoolLevels, communityGroups, tags, sensitiveTopics] = (
    await Promise.all([
      texts('topic'),
      texts('survey_type'),
      items('school_levels'),
      items('community_groups'),
      items('tags'),
      items('sensitive_topics'),
    ])
  ).map((rows) => rows.map(({ word }) => word).filter(Boolean))
  return {
    topics: topics!,
    surveyTypes: surveyTypes!,
    schoolLevels: schoolLevels!,
    communityGroups: communityGroups!,
    tags: tags!,
    sensitiveTopics: sensitiveTopics!,
  }
}
