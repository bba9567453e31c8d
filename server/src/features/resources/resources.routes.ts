import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/library/resources.ts'
import { fileLimits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { ownerOf } from '#server/platform/http/account.ts'
import { receiveForm } from '#server/platform/http/forms/receive-form.ts'
import { route } from '#server/platform/http/route.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { questionnaireLink } from './printable-questionnaires.service.ts'
import { listManaged } from './resource-admin.queries.ts'
import { deleteResource, storeResource } from './resource-admin.service.ts'
import { resourceLink } from './resources.service.ts'

/** The files of templates: for everybody to open, for admin staff to store and delete. */
export function resourceRoutes(app: FastifyInstance, deps: Deps): void {
  const { files, links, config, clock, templateList, scanner } = deps
  const { db } = deps.database

  route(app, contract.listResources, () => listManaged(db))

  route(app, contract.uploadResource, ({ account }, request) =>
    inTemporaryFolder(async (folder) => {
      const { fileName, path } = await receiveForm(request, folder, fileLimits.resource)
      await scanner.refuseVirus(path)
      const upload = { fileName, path, actor: actorOf(request), owner: ownerOf(account) }
      return storeResource({ db, files, clock }, upload)
    }),
  )

  route(app, contract.deleteResource, async ({ params, query }, request) => {
    const order = { actor: actorOf(request), ...query }
    await deleteResource({ db, clock, templateList }, params.resourceId, order)
    return null
  })

  route(app, contract.getResourceLink, ({ params, account }) =>
    resourceLink({ db, files, links, productName: config.productName }, scopeOf(account), params.resourceId),
  )

  route(app, contract.getPrintedLink, ({ params, query, account }) =>
    questionnaireLink(
      { db, files, links, productName: config.productName },
      scopeOf(account),
      params.surveyTemplateId,
      query,
    ),
  )
}
