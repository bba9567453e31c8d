import { createHash } from 'node:crypto'
import { questionnaireDocx } from '#server/features/resources/printable-questionnaire/questionnaire-docx.ts'
import { readTemplate } from '#server/features/templates/templates.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links } from '#server/platform/files/links.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { putQuestionnaires } from './resource-admin.queries.ts'

type Deps = { db: Db; files: Files; links: Links; productName: string }

/**
 * Adds the printable questionnaires of templates where they are missing, in one statement; answers with them as related
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

/**
 * A temporary link to a template's questionnaire. The file is made at the first request and stored under a digest of
 * its input, so that a changed template gets a new one; see docs/decisions. Throws AppError not_found for a template
 * outside the scope.
 */
export async function questionnaireLink(deps: Deps, scope: Scope, templateId: number): Promise<string> {
  const { name, language, communityGroups, schoolLevels, questions } = await readTemplate(
    deps.db,
    scope,
    templateId,
  )
  const template = { name, language, communityGroups, schoolLevels, questions }
  const source = JSON.stringify({ version: 2, ...template, product: deps.productName })
  const key = `questionnaires/${templateId}-${createHash('sha256').update(source).digest('hex').slice(0, 32)}.docx`
  if (!(await deps.files.exists(key)))
    await deps.files.put(key, await questionnaireDocx(template, deps.productName))
  return deps.links.address({ key, fileName: `${name}.docx`, disposition: 'attachment', opening: null })
}
