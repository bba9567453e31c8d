import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/rosters/sources.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { districtOf, scopeOf } from '#server/platform/tenancy.ts'
import { listSources } from './sources.queries.ts'
import { addSource, linkDistrict, removeSource, requireSource, updateSource } from './sources.service.ts'
import { addToken, revokeToken } from './tokens.service.ts'

/** Where rosters of staff come from, and the tokens with which programs send them. */
export function rosterSourceRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  const sourceDeps = { db, clock }

  route(app, contract.listRosterSources, ({ query: { districtId, ofSeveral = false }, account }) => {
    const scope = districtId === undefined ? scopeOf(account) : districtOf(account, districtId)
    return listSources(db, scope, ofSeveral, clock())
  })

  route(app, contract.addRosterSource, async ({ body, account }) =>
    requireSource(sourceDeps, account, await addSource(sourceDeps, account, body)),
  )

  route(app, contract.updateRosterSource, async ({ params, body, account }) => {
    await updateSource(sourceDeps, account, params.sourceId, body)
    return requireSource(sourceDeps, account, params.sourceId)
  })

  route(app, contract.linkRosterDistrict, async ({ params, body, account }) => {
    await linkDistrict(sourceDeps, account, params.sourceId, body)
    return null
  })

  route(app, contract.removeRosterSource, async ({ params, account }) => {
    await removeSource(sourceDeps, account, params.sourceId)
    return null
  })

  route(app, contract.addRosterToken, ({ params, body, account }) =>
    addToken(sourceDeps, account, params.sourceId, body.days),
  )

  route(app, contract.revokeRosterToken, async ({ params, account }) => {
    await revokeToken(sourceDeps, account, params.sourceId, params.tokenId)
    return null
  })
}
