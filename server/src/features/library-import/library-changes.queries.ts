import { sql } from 'kysely'
import type { LibraryPackage, LibraryTemplate } from '#server/features/library-import/workbook/library.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { chunks } from './chunks.ts'

/** Waits for other changes to end and keeps them waiting until this transaction does; answers with the revision. */
export async function lockLibrary(tx: Tx): Promise<number> {
  return (await tx.selectFrom('library_revision').select('revision').forUpdate().executeTakeFirstOrThrow())
    .revision
}

/** Marks the library as changed; answers with the new revision. */
export async function raiseRevision(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('library_revision')
    .set((value) => ({ revision: value('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Writes all packages in their order and retires the others. */
export async function writePackages(tx: Tx, packages: LibraryPackage[], now: Date): Promise<void> {
  const rows = packages.map((item, position) => ({
    name: item.name,
    display_name: item.displayName,
    icon_name: item.iconName,
    badge_primary_color: item.badgePrimaryColor,
    badge_secondary_color: item.badgeSecondaryColor,
    position,
    retired_on: null,
  }))
  if (rows.length > 0) {
    await tx
      .insertInto('packages')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((value) => ({
          display_name: value.ref('excluded.display_name'),
          icon_name: value.ref('excluded.icon_name'),
          badge_primary_color: value.ref('excluded.badge_primary_color'),
          badge_secondary_color: value.ref('excluded.badge_secondary_color'),
          position: value.ref('excluded.position'),
          retired_on: null,
        })),
      )
      .execute()
  }
  await tx
    .updateTable('packages')
    .set({ retired_on: now })
    .where('retired_on', 'is', null)
    .where('name', '!=', sql<string>`all (${rows.map((row) => row.name)})`)
    .execute()
}

export async function retireTemplates(tx: Tx, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('survey_templates').set({ retired_on: now }).where('id', 'in', ids).execute()
}

/** Inserts or replaces templates with their questions. */
export async function writeTemplates(tx: Tx, templates: LibraryTemplate[]): Promise<void> {
  if (templates.length === 0) return
  await rememberNames(tx, templates)
  for await (const some of chunks(templates, 50)) {
    await tx
      .insertInto('survey_templates')
      .values(
        some.map((template) => ({
          id: template.id,
          name: template.name,
          summary: template.summary,
          topic: template.topic,
          survey_type: template.surveyType,
          tags: template.tags,
          school_levels: template.schoolLevels,
          community_groups: template.communityGroups,
          packages: template.packages,
          long_description: template.longDescription,
          duration: template.duration,
          time_to_use: template.timeToUse,
          language: template.language,
          sensitive_topics: template.sensitiveTopics,
          translation_of: template.translationOf,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((value) => ({
          name: value.ref('excluded.name'),
          summary: value.ref('excluded.summary'),
          topic: value.ref('excluded.topic'),
          survey_type: value.ref('excluded.survey_type'),
          tags: value.ref('excluded.tags'),
          school_levels: value.ref('excluded.school_levels'),
          community_groups: value.ref('excluded.community_groups'),
          packages: value.ref('excluded.packages'),
          long_description: value.ref('excluded.long_description'),
          duration: value.ref('excluded.duration'),
          time_to_use: value.ref('excluded.time_to_use'),
          language: value.ref('excluded.language'),
          sensitive_topics: value.ref('excluded.sensitive_topics'),
          translation_of: value.ref('excluded.translation_of'),
          retired_on: null,
        })),
      )
      .execute()
    await tx
      .deleteFrom('survey_questions')
      .where(
        'template_id',
        'in',
        some.map((template) => template.id),
      )
      .execute()
  }
  for await (const some of chunks(templates.flatMap(questionRows), 250)) {
    // A third of the time that as many parameters take.
    await sql`insert into survey_questions select * from json_populate_recordset(
      json_populate_record(null::survey_questions, ${JSON.stringify(blankQuestion)}), ${JSON.stringify(some)})`.execute(
      tx,
    )
  }
}

const blankQuestion = {
  section: '',
  help_text: '',
  options: [],
  rows: [],
  min_label: '',
  max_label: '',
  measures: '',
  required: false,
  reversed: false,
}

// What is empty comes from the blank question, so that it need not be told for each.
function questionRows({ id, questions }: LibraryTemplate): Partial<Schema['survey_questions']>[] {
  return questions.map((question) => ({
    template_id: id,
    position: question.position,
    type: question.type,
    text: question.text,
    ...(question.section && { section: question.section }),
    ...(question.helpText && { help_text: question.helpText }),
    ...(question.options.length > 0 && { options: question.options }),
    ...(question.rows.length > 0 && { rows: question.rows }),
    ...(question.scaleMin !== null && { scale_min: question.scaleMin }),
    ...(question.scaleMax !== null && { scale_max: question.scaleMax }),
    ...(question.minLabel && { min_label: question.minLabel }),
    ...(question.maxLabel && { max_label: question.maxLabel }),
    ...(question.measures && { measures: question.measures }),
    ...(question.required && { required: true }),
    ...(question.reversed && { reversed: true }),
  }))
}

// School levels and community groups keep their ids for good, whatever comes and goes.
async function rememberNames(tx: Tx, templates: LibraryTemplate[]): Promise<void> {
  const levels = [...new Set(templates.flatMap((template) => template.schoolLevels))]
  const groups = [...new Set(templates.flatMap((template) => template.communityGroups))]
  await sql`insert into school_levels (name) select unnest(${levels}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into community_groups (group_name) select unnest(${groups}::text[]) on conflict do nothing`.execute(
    tx,
  )
}
