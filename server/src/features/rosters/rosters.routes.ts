import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileLimits } from '#contract/limits.ts'
import * as runsContract from '#contract/people/rosters/runs.ts'
import * as sourcesContract from '#contract/people/rosters/sources.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, notFound } from '#server/errors.ts'
import { rosterLimits } from '#server/features/rosters/reading/roster-limits.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { type Account, ownerOf } from '#server/platform/http/account.ts'
import { receiveFiles } from '#server/platform/http/forms/receive-files.ts'
import { route } from '#server/platform/http/route.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { eachChange, listChanges } from './runs/changes.queries.ts'
import { readRoster, type Sender } from './runs/reading.service.ts'
import { findRun, listRuns } from './runs/runs.queries.ts'
import * as runs from './runs/runs.service.ts'
import { csvHeader, csvRow, shownChange } from './runs/shown-changes.ts'
import { findSource, listSources } from './sources/sources.queries.ts'
import { addSource, linkDistrict, removeSource, updateSource } from './sources/sources.service.ts'
import { addToken, requireImportable, requireToken, revokeToken } from './sources/tokens.service.ts'

/** Nobody needs to guess tokens faster than this. */
const guesses = { max: 20, timeWindow: 60_000 }

/** Rosters of staff: where they come from, their previews, and applying and undoing them. */
export function rosterRoutes(app: FastifyInstance, deps: Deps): void {
  const { jobs, clock, log, scanner } = deps
  const { db } = deps.database
  const runDeps = { db, jobs, clock, log }
  const changer = (account: Account, request: FastifyRequest) => ({ ...account, address: request.ip })
  const reading = readingAfterAnswers(app)

  const readSource = async (account: Account, id: string) => {
    const source = await findSource(db, scopeOf(account), id, clock())
    if (!source) throw notFound('This roster source')
    return source
  }
  const readRun = async (account: Account, id: string) => {
    const run = await findRun(db, scopeOf(account), id, clock())
    if (!run) throw notFound('This roster')
    return run
  }

  /** Reads the files of a request; answers with the id of the run when they have been opened. */
  const begin = (request: FastifyRequest, sourceId: string, sender: Sender) =>
    reading((began, signal) =>
      inTemporaryFolder(async (folder) => {
        const most = rosterLimits.files
        const received = await receiveFiles(request, folder, { limit: fileLimits.roster, most })
        const files = received.filter(({ field, fileName }) => field === 'file' && fileName !== '')
        if (files.length === 0) throw new AppError('validation_failed', 'Please select a file first')
        for (const { path } of files) await scanner.refuseVirus(path)
        const sent = files.map(({ fileName, path }) => ({ name: fileName, path }))
        await readRoster(runDeps, sender, sourceId, sent, began, signal)
      }),
    )

  route(app, sourcesContract.listRosterSources, ({ query, account }) =>
    listSources(db, scopeOf(account), query, clock()),
  )

  route(app, sourcesContract.addRosterSource, async ({ body, account }, request) =>
    readSource(account, await addSource({ db, clock }, changer(account, request), body)),
  )

  route(app, sourcesContract.updateRosterSource, async ({ params, body, account }, request) => {
    await updateSource({ db, clock }, changer(account, request), params.sourceId, body)
    return readSource(account, params.sourceId)
  })

  route(app, sourcesContract.linkRosterDistrict, async ({ params, body, account }, request) => {
    await linkDistrict({ db, clock }, changer(account, request), params.sourceId, body)
    return null
  })

  route(app, sourcesContract.removeRosterSource, async ({ params, account }, request) => {
    await removeSource({ db, clock }, changer(account, request), params.sourceId)
    return null
  })

  route(app, sourcesContract.addRosterToken, ({ params, body, account }, request) =>
    addToken({ db, clock }, changer(account, request), params.sourceId, body.days),
  )

  route(app, sourcesContract.revokeRosterToken, async ({ params, account }, request) => {
    await revokeToken({ db, clock }, changer(account, request), params.sourceId, params.tokenId)
    return null
  })

  route(app, runsContract.addRosterRun, async ({ params, account }, request) => {
    await readSource(account, params.sourceId)
    const isAdmin = account.role === 'admin'
    const sender = { id: account.id, address: request.ip, isAdmin, owner: ownerOf(account) }
    return readRun(account, await begin(request, params.sourceId, sender))
  })

  route(app, runsContract.listRosterRuns, async ({ params, account }) => {
    await readSource(account, params.sourceId)
    await runs.tidyRuns(runDeps)
    return listRuns(db, scopeOf(account), params.sourceId, clock())
  })

  route(app, runsContract.getRosterRun, async ({ params, account }) => {
    await runs.tidyRuns(runDeps)
    return readRun(account, params.runId)
  })

  route(app, runsContract.listRosterChanges, async ({ params, query, account }) => {
    const run = await readRun(account, params.runId)
    const { after, before, limit, ...filters } = query
    const page = await listChanges(db, params.runId, filters, { after, before, limit })
    return { ...page, rows: page.rows.map((change) => shownChange(change, run.state === 'applied')) }
  })

  route(app, runsContract.exportRosterChanges, async ({ params, query, account }, _request, reply) => {
    const run = await readRun(account, params.runId)
    const name = `Roster ${run.madeOn.slice(0, 10)}.csv`
    reply.header('content-disposition', contentDisposition('attachment', name))
    async function* pieces() {
      yield csvRows([csvHeader])
      for await (const some of eachChange(db, params.runId, query)) yield csvRows(some.map(csvRow))
    }
    return reply.send(Readable.from(pieces()))
  })

  route(app, runsContract.decideRosterChange, ({ params, body, account }) =>
    runs.decide(runDeps, account, params.runId, params.seq, body.decision),
  )

  route(app, runsContract.applyRosterRun, async ({ params, body, account }) => {
    await runs.applyRun(runDeps, account, params.runId, body.confirm)
    return readRun(account, params.runId)
  })

  for (const [endpoint, act] of [
    [runsContract.discardRosterRun, runs.discardRun],
    [runsContract.undoRosterRun, runs.undoRun],
  ] as const) {
    route(app, endpoint, async ({ params, account }) => {
      await act(runDeps, account, params.runId)
      return readRun(account, params.runId)
    })
  }

  route(
    app,
    runsContract.importRoster,
    async ({ params }, request) => {
      const token = await requireToken(db, request.headers.authorization, params.sourceId, clock())
      await requireImportable(db, token, clock())
      const { sourceId, districtId, id } = token
      const owner = { accountId: `roster token ${id}`, districtId }
      const sender = { id: null, address: request.ip, isAdmin: false, owner }
      const runId = await begin(request, sourceId, sender)
      const run = await findRun(db, 'everything', runId, clock())
      if (!run) throw notFound('This roster')
      return asImport(run)
    },
    { rateLimit: guesses },
  )

  route(
    app,
    runsContract.listRosterImports,
    async ({ params }, request) => {
      const { sourceId } = await requireToken(db, request.headers.authorization, params.sourceId, clock())
      return (await listRuns(db, 'everything', sourceId, clock())).map(asImport)
    },
    { rateLimit: guesses },
  )
}

function asImport({
  id,
  state,
  madeOn,
  preview,
  failure,
}: runsContract.RosterRun): runsContract.RosterImport {
  const held = 'It is held until somebody looks at it.'
  const message = failure?.message ?? (state === 'held' ? held : null)
  return { id, state, madeOn, people: preview?.people ?? null, message }
}

/**
 * Runs work that answers early and goes on afterwards, until the server closes: `began` gives the answer; what fails
 * before that is thrown.
 */
function readingAfterAnswers(app: FastifyInstance) {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    closing.abort(new AppError('unavailable', 'The server is being stopped. Send the roster again.'))
    await Promise.allSettled(running)
  })
  return async (
    work: (began: (runId: string) => void, signal: AbortSignal) => Promise<void>,
  ): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const whole = work(resolve, closing.signal)
    running.add(whole)
    whole.catch(reject).finally(() => running.delete(whole))
    return promise
  }
}
