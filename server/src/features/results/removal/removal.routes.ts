import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/results/results.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { listReadersFor } from '#server/platform/tenancy.ts'
import { listDeletedResults } from './removal.queries.ts'
import { deleteResult, renameResult, restoreResult } from './removal.service.ts'

/** Renaming, deleting and restoring uploads. */
export function removalRoutes(app: FastifyInstance, { database, jobs, clock }: Deps): void {
  const deps = { db: database.db, jobs, clock }

  route(app, contract.listDeletedResults, ({ account }) =>
    listDeletedResults(database.db, listReadersFor(account), account.id, clock()),
  )

  route(app, contract.renameResult, ({ params, body, account }) =>
    renameResult(deps, account, params.resultId, body.friendlyName),
  )

  route(app, contract.deleteResult, ({ params, query, account }) =>
    deleteResult(deps, account, params.resultId, query.report),
  )

  route(app, contract.restoreResult, ({ params, account }) => restoreResult(deps, account, params.resultId))
}
