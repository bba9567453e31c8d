import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileLimits } from '#contract/limits.ts'
import * as contract from '#contract/people/rosters/runs.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, notFound } from '#server/errors.ts'
import { rosterLimits } from '#server/features/rosters/reading/roster-limits.ts'
import { requireSource } from '#server/features/rosters/sources/sources.service.ts'
import { requireImportable, requireToken } from '#server/features/rosters/sources/tokens.service.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { ownerOf } from '#server/platform/http/account.ts'
import { receiveFiles } from '#server/platform/http/forms/receive-files.ts'
import { route } from '#server/platform/http/route.ts'
import { readRoster, type Sender } from './reading.service.ts'
import { findRun, listRuns } from './runs.queries.ts'
import { requireRun } from './runs.service.ts'

/** Nobody needs to guess tokens faster than this. */
const guesses = { max: 20, timeWindow: 60_000 }

/** Rosters that are sent, by people and by programs with a token. */
export function rosterImportRoutes(
  app: FastifyInstance,
  { database: { db }, jobs, clock, log, scanner }: Deps,
): void {
  const runDeps = { db, jobs, clock, log }
  const reading = readingAfterAnswers(app)

  /** Reads the files of a request; answers with the id of the run when they have been opened. */
  const begin = (request: FastifyRequest, sourceId: string, sender: Sender) =>
    reading((began, signal) =>
      inTemporaryFolder(async (folder) => {
        const most = rosterLimits.files
        const received = await receiveFiles(request, folder, { limit: fileLimits.roster, most })
        if (received === null)
          throw new AppError(
            'validation_failed',
            `At most ${most} files can be sent at once. Zip them instead.`,
          )
        const files = received.filter(({ field, fileName }) => field === 'file' && fileName !== '')
        if (files.length === 0) throw new AppError('validation_failed', 'Please select a file first')
        for (const { path } of files) await scanner.refuseVirus(path)
        const sent = files.map(({ fileName, path }) => ({ name: fileName, path }))
        await readRoster(runDeps, sender, { sourceId, files: sent }, { began, signal })
      }),
    )

  route(app, contract.addRosterRun, async ({ params, account }, request) => {
    await requireSource(runDeps, account, params.sourceId)
    const isAdmin = account.role === 'admin'
    const sender = { id: account.id, address: account.address, isAdmin, owner: ownerOf(account) }
    return requireRun(runDeps, account, await begin(request, params.sourceId, sender))
  })

  route(
    app,
    contract.importRoster,
    async ({ params }, request) => {
      const token = await requireToken(db, request.headers.authorization, params.sourceId, clock())
      await requireImportable(db, token, clock())
      const { sourceId, districtId, id } = token
      const owner = { accountId: `roster token ${id}`, districtId }
      const sender = { id: null, tokenId: id, address: request.ip, isAdmin: false, owner }
      const runId = await begin(request, sourceId, sender)
      const run = await findRun(db, 'everything', runId, clock())
      if (!run) throw notFound('This roster')
      return asImport(run)
    },
    { rateLimit: guesses },
  )

  route(
    app,
    contract.listRosterImports,
    async ({ params }, request) => {
      const { sourceId } = await requireToken(db, request.headers.authorization, params.sourceId, clock())
      return (await listRuns(db, 'everything', sourceId, clock())).map(asImport)
    },
    { rateLimit: guesses },
  )
}

const mostIssuesTold = 20

function asImport({ id, state, madeOn, preview, failure }: contract.RosterRun): contract.RosterImport {
  const held = 'It is held until somebody reviews it.'
  const issues = failure && failure.issues.length > 1 ? failure.issues.slice(0, mostIssuesTold) : []
  const failed = failure && [failure.message, ...issues.map(({ message }) => message)].join(' ')
  const message = failed ?? (state === 'held' ? held : null)
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
    closing.abort(new AppError('unavailable', 'The server is shutting down. Send the roster again.'))
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
