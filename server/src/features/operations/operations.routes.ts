import type { FastifyInstance } from 'fastify'
import { getAppSettings, getLive, getReady } from '#contract/operations.ts'
import type { Deps } from '#server/deps.ts'
import { failureReason } from '#server/platform/failure-reason.ts'
import { checkTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { route } from '#server/platform/http/route.ts'
import { appSettings } from './app-settings.ts'

const timeoutMs = 2_000

/** Health, and the settings that the pages need. */
export function operationsRoutes(app: FastifyInstance, { config, database, files, log, ending }: Deps): void {
  const settings = appSettings(config)
  route(app, getAppSettings, () => settings)

  route(app, getLive, () => ({ status: 'ok' as const, failing: [] }))

  // A proxy that keeps a connection open sends the next request elsewhere.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (ending.isEnding) reply.header('connection', 'close')
    return payload
  })

  route(app, getReady, async (_input, _request, reply) => {
    if (ending.isEnding) return reply.code(503).send({ status: 'failing', failing: ['ending'] })
    const parts = { database: database.check, storage: files.check, disk: checkTemporaryFolder }
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => [name, await failureOf(check)] as const),
    )
    const reasons = Object.fromEntries(answers.filter(([, reason]) => reason !== null))
    const failing = Object.keys(reasons)
    if (failing.length === 0) return { status: 'ok' as const, failing }
    log.warn({ failing, reasons }, 'not ready')
    return reply.code(503).send({ status: 'failing', failing })
  })
}

/** The reason why a part does not answer: `timeout`, or the code or name of its error; null where it answers. */
async function failureOf(check: () => Promise<void>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'timeout')
  })
  const answered = check().then(
    () => null,
    (error: Error) => failureReason(error),
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
