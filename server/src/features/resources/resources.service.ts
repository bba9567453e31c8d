import { createHash } from 'node:crypto'
import { notFound } from '#server/errors.ts'
import { questionnaireDocx } from '#server/features/resources/printable-questionnaire/questionnaire-docx.ts'
import { anyTemplateVisible, readTemplate } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links } from '#server/platform/files/links.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { findResource } from './resources.queries.ts'

type Deps = { db: Db; files: Files; links: Links; productName: string }

/**
 * A temporary link to a resource's file: for admin staff any, for others one that a template lists
 * which they can see. Throws AppError not_found otherwise.
 */
export async function resourceLink(deps: Deps, scope: Scope, resourceId: string): Promise<string> {
  const resource = await findResource(deps.db, resourceId)
  const allowed =
    resource && (scope === 'everything' || (await anyTemplateVisible(deps.db, scope, resource.listedBy)))
  if (!allowed) throw notFound('This file')
  if (!resource.storageKey) return questionnaireLink(deps, scope, resource.templateId)
  const fileName = `${resource.title}.${resource.fileType}`
  return deps.links.address({ key: resource.storageKey, fileName, disposition: 'attachment' })
}

// Made when it is first asked for and kept under a digest of what it was made from, so that a changed
// template gets a new one; see docs/decisions.
async function questionnaireLink(deps: Deps, scope: Scope, templateId: number): Promise<string> {
  const { name, summary, language, questions } = await readTemplate(deps.db, scope, templateId)
  const source = JSON.stringify({ version: 1, name, summary, language, questions, product: deps.productName })
  const key = `questionnaires/${templateId}-${createHash('sha256').update(source).digest('hex').slice(0, 32)}.docx`
  if (!(await deps.files.exists(key))) {
    await deps.files.put(
      key,
      await questionnaireDocx({ name, summary, language, questions }, deps.productName),
    )
  }
  return deps.links.address({ key, fileName: `${name}.docx`, disposition: 'attachment' })
}
