import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/rosters/runs.ts'
import type { Deps } from '#server/deps.ts'
import { requireSource } from '#server/features/rosters/sources/sources.service.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { route } from '#server/platform/http/route.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { dayInStates } from '#server/platform/texts/day-in-states.ts'
import { eachChange, listChanges } from './changes.queries.ts'
import { listRuns } from './runs.queries.ts'
import * as runs from './runs.service.ts'
import { csvHeader, csvRow, shownChange } from './shown-changes.ts'

/** The previews of rosters, and applying and undoing them. */
export function rosterRunRoutes(app: FastifyInstance, { database: { db }, jobs, clock }: Deps): void {
  const runDeps = { db, jobs, clock }

  route(app, contract.listRosterRuns, async ({ params, account }) => {
    await requireSource(runDeps, account, params.sourceId)
    await runs.tidyRuns(runDeps)
    return listRuns(db, scopeOf(account), params.sourceId, clock())
  })

  route(app, contract.getRosterRun, async ({ params, account }) => {
    await runs.tidyRuns(runDeps)
    return runs.requireRun(runDeps, account, params.runId)
  })

  route(app, contract.listRosterChanges, async ({ params, query, account }) => {
    const run = await runs.requireRun(runDeps, account, params.runId)
    const { after, before, limit, ...filters } = query
    const page = await listChanges(db, params.runId, filters, { after, before, limit })
    return { ...page, rows: page.rows.map((change) => shownChange(change, run.state === 'applied')) }
  })

  route(app, contract.exportRosterChanges, async ({ params, query, account }, _request, reply) => {
    const run = await runs.requireRun(runDeps, account, params.runId)
    const name = `Roster ${dayInStates(new Date(run.madeOn))}.csv`
    reply.header('content-disposition', contentDisposition('attachment', name))
    async function* pieces() {
      // The byte order mark makes Excel recognize UTF-8.
      yield `\ufeff${csvRows([csvHeader])}`
      for await (const some of eachChange(db, params.runId, query)) yield csvRows(some.map(csvRow))
    }
    return reply.send(Readable.from(pieces()))
  })

  route(app, contract.decideRosterChange, ({ params, body, account }) =>
    runs.decide(runDeps, account, params.runId, params.seq, body.decision),
  )

  route(app, contract.applyRosterRun, async ({ params, body, account }) => {
    await runs.applyRun(runDeps, account, params.runId, body.confirm)
    return runs.requireRun(runDeps, account, params.runId)
  })

  for (const [endpoint, act] of [
    [contract.discardRosterRun, runs.discardRun],
    [contract.undoRosterRun, runs.undoRun],
  ] as const) {
    route(app, endpoint, async ({ params, account }) => {
      await act(runDeps, account, params.runId)
      return runs.requireRun(runDeps, account, params.runId)
    })
  }
}
