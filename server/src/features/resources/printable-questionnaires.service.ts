import { createHash } from 'node:crypto'
import type { PrintOrder } from '#contract/library/resources.ts'
import { notFound } from '#server/errors.ts'
import { answerKeyDocx } from '#server/features/resources/printable-questionnaire/answer-key-docx.ts'
import { pdfInThread } from '#server/features/resources/printable-questionnaire/pdf/pdf-in-thread.ts'
import type { PrintedTemplate } from '#server/features/resources/printable-questionnaire/printed-form.ts'
import { questionnaireDocx } from '#server/features/resources/printable-questionnaire/questionnaire-docx.ts'
import { readTemplate } from '#server/features/templates/templates.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links } from '#server/platform/files/links.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { putQuestionnaires } from './resource-admin.queries.ts'

type Deps = { db: Db; files: Files; links: Links; productName: string }

/**
 * Adds the printable questionnaires of templates if they are missing, in one statement; answers with them as related
 * resources.
 */
export async function addQuestionnaires(
  tx: Tx,
  templateIds: number[],
): Promise<{ templateId: number; title: string; resourceId: string }[]> {
  const title = 'Printable questionnaire'
  const ids = await putQuestionnaires(
    tx,
    templateIds.map((templateId) => ({ key: `questionnaires/${templateId}.docx`, templateId, title })),
  )
  return templateIds.map((templateId) => ({ templateId, title, resourceId: ids.get(templateId)! }))
}

const asUploaded: PrintOrder = { print: 'standard', format: 'docx' }

/**
 * A temporary link to a template's questionnaire or its answer key. The file is made at the first request and stored under a
 * digest of its input, so that a changed template gets a new one; see docs/decisions. Throws AppError not_found for a
 * template outside the scope, and for one without questions.
 */
export async function questionnaireLink(
  deps: Deps,
  scope: Scope,
  templateId: number,
  order = asUploaded,
): Promise<string> {
  const { name, language, communityGroups, schoolLevels, questions } = await readTemplate(
    deps.db,
    scope,
    templateId,
  )
  if (questions.length === 0) throw notFound('This questionnaire')
  const template = { name, language, communityGroups, schoolLevels, questions }
  const source = JSON.stringify({ version: 5, ...template, ...order, product: deps.productName })
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 32)
  const key = `questionnaires/${templateId}-${digest}.${order.format}`
  if (!(await deps.files.exists(key))) await deps.files.put(key, await printed(template, order, deps))
  const fileName = `${name}${fileEndings[order.print]}.${order.format}`
  return deps.links.address({ key, fileName, disposition: 'attachment', opening: null })
}

const fileEndings = { standard: '', large: ' - large print', 'answer-key': ' - answer key' }

function printed(template: PrintedTemplate, { print, format }: PrintOrder, { productName }: Deps) {
  if (format === 'pdf') return pdfInThread({ template, print })
  if (print === 'answer-key') return answerKeyDocx(template, productName)
  return questionnaireDocx(template, productName, print)
}
