import { sql } from 'kysely'
import type { SurveyExport } from '#contract/results/forms.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ItemQuestion } from '#surveys/google-form/form-columns.ts'

/** One request's work on a form: when another takes over, `attemptedOn` is another, and this one changes nothing more. */
export type Attempt = { id: string; attemptedOn: Date }

/** A form being made; `externalId` is null until the forms service has made it. */
type UnfinishedExport = Attempt & { externalId: string | null }

/**
 * After this time the request that made a form is taken for dead: longer than its calls up to the one that adds the
 * questions can take, with all of their repetitions, since two that add them would double them.
 */
const attemptMs = 10 * 60 * 1000

/**
 * The form that this user is making from a template, a new one or the one that an earlier request did not finish.
 * Undefined while another request works on it.
 */
export async function takeExport(
  db: Db,
  form: { userId: string; districtId: string | null; templateId: number; surveyTitle: string },
  now: Date,
): Promise<UnfinishedExport | undefined> {
  return db
    .insertInto('survey_exports')
    .values({
      user_id: form.userId,
      district_id: form.districtId,
      template_id: form.templateId,
      survey_title: form.surveyTitle,
      created_on: now,
      attempted_on: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'template_id'])
        .where('published_on', 'is', null)
        .doUpdateSet({ attempted_on: now })
        .where('survey_exports.attempted_on', '<', new Date(now.getTime() - attemptMs)),
    )
    .returning(['id', 'attempted_on as attemptedOn', 'external_id as externalId'])
    .executeTakeFirst()
}

/**
 * Stores the id of the form that the forms service made, before questions are added to it; false if another request has
 * taken over.
 */
export async function nameForm(
  tx: Tx,
  { id, attemptedOn }: Attempt,
  form: { externalId: string; surveyTitle: string; questionnaireId: string; itemQuestions: ItemQuestion[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('survey_exports')
    .set({
      external_id: form.externalId,
      survey_title: form.surveyTitle,
      questionnaire_id: form.questionnaireId,
      item_questions: JSON.stringify(form.itemQuestions),
    })
    .where('id', '=', id)
    .where('attempted_on', '=', attemptedOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the form that is published; false if another request has taken over. */
export async function finishExport(db: Db, { id, attemptedOn }: Attempt, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('survey_exports')
    .set({ published_on: now })
    .where('id', '=', id)
    .where('attempted_on', '=', attemptedOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Releases the form for the next request, unless another has taken over; the record of a form that the service never
 * made is deleted.
 */
export async function releaseExport(db: Db, { id, attemptedOn }: Attempt): Promise<void> {
  await db
    .deleteFrom('survey_exports')
    .where('id', '=', id)
    .where('attempted_on', '=', attemptedOn)
    .where('external_id', 'is', null)
    .where('published_on', 'is', null)
    .execute()
  await db
    .updateTable('survey_exports')
    .set({ attempted_on: new Date(0) })
    .where('id', '=', id)
    .where('attempted_on', '=', attemptedOn)
    .execute()
}

type ListedExport = Omit<SurveyExport, 'createdOn'> & { createdOn: Date; deleted: boolean }

/** The user's finished forms, newest first, with those that are known to be deleted. */
export async function listExports(db: Db, userId: string): Promise<ListedExport[]> {
  return db
    .selectFrom('survey_exports')
    .where('user_id', '=', userId)
    .where('published_on', 'is not', null)
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .select([
      'id',
      'survey_title as surveyTitle',
      sql<string>`external_id`.as('externalId'),
      'created_on as createdOn',
      sql<boolean>`deleted_at_service_on is not null`.as('deleted'),
      sql<string[]>`coalesce((select sensitive_topics from survey_templates
        where survey_templates.id = template_id), '{}')`.as('sensitiveTopics'),
    ])
    .execute()
}

/** Records which forms are deleted at the forms service, or restored. */
export async function markDeleted(db: Db, ids: string[], deletedOn: Date | null): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('survey_exports')
    .set({ deleted_at_service_on: deletedOn })
    .where('id', 'in', ids)
    .execute()
}

/** The forms of earlier versions, without a questionnaire. */
export async function formsWithoutQuestionnaire(db: Db) {
  return db
    .selectFrom('survey_exports')
    .where('questionnaire_id', 'is', null)
    .where('external_id', 'is not', null)
    .select(['id', 'template_id as templateId', sql<ItemQuestion[]>`item_questions`.as('itemQuestions')])
    .execute()
}

export async function setQuestionnaire(tx: Tx, id: string, questionnaireId: string): Promise<void> {
  await tx
    .updateTable('survey_exports')
    .set({ questionnaire_id: questionnaireId })
    .where('id', '=', id)
    .where('questionnaire_id', 'is', null)
    .execute()
}

/** A finished form of the user, with what it was made from. */
export async function findExport(db: Db, userId: string, id: string) {
  return db
    .selectFrom('survey_exports')
    .innerJoin('survey_templates', 'survey_templates.id', 'survey_exports.template_id')
    .where('survey_exports.id', '=', id)
    .where('user_id', '=', userId)
    .where('published_on', 'is not', null)
    .select([
      'survey_exports.id',
      sql<string>`external_id`.as('externalId'),
      'survey_title as surveyTitle',
      'survey_templates.name as templateName',
      'questionnaire_id as questionnaireId',
      sql<ItemQuestion[]>`item_questions`.as('itemQuestions'),
    ])
    .executeTakeFirst()
}

/** Deletes what is known of the forms of a district; answers with their number. */
export async function deleteExportsOf(tx: Tx, districtId: string): Promise<number> {
  const rows = await tx
    .deleteFrom('survey_exports')
    .where('district_id', '=', districtId)
    .returning('id')
    .execute()
  return rows.length
}
