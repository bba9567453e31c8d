import { invalid, notFound } from '#server/errors.ts'
import { keepQuestionnaire } from '#server/features/questionnaires/questionnaires.service.ts'
import { nameSurveyOf } from '#server/features/reports/report-changes.service.ts'
import { findTemplate } from '#server/features/templates/templates.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import { readersFor, scopeOf } from '#server/platform/tenancy.ts'
import { findAskedTemplate, lockAsked, storeAsked } from './upload-template.queries.ts'

export { findAskedTemplate }

/**
 * Sets which template, in its present version, the questions of an upload come from, or that they come from none; answers with its name
 * if that is another than before. Throws AppError: not_found for an upload that the account may not read;
 * validation_failed for a template that it may not see, and for an upload whose form says what was asked.
 */
export async function setTemplate(
  tx: Tx,
  changer: Account,
  id: string,
  templateId: number | null,
): Promise<string | undefined> {
  const upload = await lockAsked(tx, readersFor(changer), id)
  if (!upload) throw notFound('This upload')
  if (!upload.isFile) {
    if (upload.templateId === templateId) return undefined
    throw invalid({
      path: 'template',
      message: 'The form that this upload came from says what was asked.',
    })
  }
  const template = templateId === null ? null : await findTemplate(tx, scopeOf(changer), templateId)
  if (template === undefined) throw invalid({ path: 'template', message: 'This template does not exist.' })
  const questionnaireId = template && (await keepQuestionnaire(tx, template))
  if (questionnaireId === upload.questionnaireId) return undefined
  const templateName = template?.name ?? ''
  await storeAsked(tx, id, { questionnaireId, templateName })
  await nameSurveyOf(tx, id, templateName)
  return templateName
}
