import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/library/packages.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import { route } from '#server/platform/http/route.ts'
import { packagesOf, replacePackages } from './packages.service.ts'

/** Editing the packages of the library in the page. */
export function packagesRoutes(app: FastifyInstance, { templateList, clock, icons, database }: Deps): void {
  const { db } = database
  route(app, contract.listPackages, () => packagesOf(db))
  route(app, contract.replacePackages, ({ body }, request) =>
    replacePackages({ db, templateList, clock }, actorOf(request), body),
  )
  route(app, contract.searchIcons, ({ query }) => icons.search(query.search))
}
