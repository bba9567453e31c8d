import { isDeepStrictEqual } from 'node:util'
import { keepQuestionnaire } from '#server/features/questionnaires/questionnaires.service.ts'
import { findTemplate } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { formRequests } from '#surveys/google-form/form-requests.ts'
import { formsWithoutQuestionnaire, setQuestionnaire } from './exports.queries.ts'

/**
 * Stores questionnaires for forms made by versions that stored none, if the questions can be known: the template
 * still has the same questions at the same positions. Answers with the number of forms.
 */
export async function backfillQuestionnaires(db: Db): Promise<number> {
  let stored = 0
  for (const { id, templateId, itemQuestions } of await formsWithoutQuestionnaire(db)) {
    const template = await findTemplate(db, 'everything', templateId)
    if (!template || !isDeepStrictEqual(formRequests(template).itemQuestions, itemQuestions)) continue
    await db
      .transaction()
      .execute(async (tx) => setQuestionnaire(tx, id, await keepQuestionnaire(tx, template)))
    stored++
  }
  return stored
}
