import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/people/rosters/sources.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/platform/http/account.ts'
import { route } from '#server/platform/http/route.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { listSources } from './sources.queries.ts'
import { addSource, linkDistrict, removeSource, requireSource, updateSource } from './sources.service.ts'
import { addToken, revokeToken } from './tokens.service.ts'

/** Where rosters of staff come from, and the tokens with which programs send them. */
export function rosterSourceRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  const sourceDeps = { db, clock }
  const changer = (account: Account, request: FastifyRequest) => ({ ...account, address: request.ip })

  route(app, contract.listRosterSources, ({ query, account }) =>
    listSources(db, scopeOf(account), query, clock()),
  )

  route(app, contract.addRosterSource, async ({ body, account }, request) =>
    requireSource(sourceDeps, account, await addSource(sourceDeps, changer(account, request), body)),
  )

  route(app, contract.updateRosterSource, async ({ params, body, account }, request) => {
    await updateSource(sourceDeps, changer(account, request), params.sourceId, body)
    return requireSource(sourceDeps, account, params.sourceId)
  })

  route(app, contract.linkRosterDistrict, async ({ params, body, account }, request) => {
    await linkDistrict(sourceDeps, changer(account, request), params.sourceId, body)
    return null
  })

  route(app, contract.removeRosterSource, async ({ params, account }, request) => {
    await removeSource(sourceDeps, changer(account, request), params.sourceId)
    return null
  })

  route(app, contract.addRosterToken, ({ params, body, account }, request) =>
    addToken(sourceDeps, changer(account, request), params.sourceId, body.days),
  )

  route(app, contract.revokeRosterToken, async ({ params, account }, request) => {
    await revokeToken(sourceDeps, changer(account, request), params.sourceId, params.tokenId)
    return null
  })
}
