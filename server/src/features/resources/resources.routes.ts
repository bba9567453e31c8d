import type { FastifyInstance } from 'fastify'
import { getResourceLink } from '#contract/resources.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { resourceLink } from './resources.service.ts'

export function resourceRoutes(app: FastifyInstance, { database, files, links, config }: Deps): void {
  const deps = { db: database.db, files, links, productName: config.productName }
  route(app, getResourceLink, ({ params, account }) =>
    resourceLink(deps, scopeOf(account), params.resourceId),
  )
}
