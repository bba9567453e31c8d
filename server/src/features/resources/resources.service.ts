import { notFound } from '#server/errors.ts'
import { anyTemplateVisible } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links } from '#server/platform/files/links.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { questionnaireLink } from './printable-questionnaires.service.ts'
import { findResource } from './resources.queries.ts'

type Deps = { db: Db; files: Files; links: Links; productName: string }

/**
 * A temporary link to a resource's file: any for admin staff, for others one that a template which they can see lists.
 * Throws AppError not_found otherwise.
 */
export async function resourceLink(deps: Deps, scope: Scope, resourceId: string): Promise<string> {
  const resource = await findResource(deps.db, resourceId)
  const allowed =
    resource && (scope === 'everything' || (await anyTemplateVisible(deps.db, scope, resource.listedBy)))
  if (!allowed) throw notFound('This file')
  if (!resource.storageKey) return questionnaireLink(deps, scope, resource.templateId)
  const fileName = `${resource.title}.${resource.fileType}`
  return deps.links.address({ key: resource.storageKey, fileName, disposition: 'attachment', opening: null })
}
