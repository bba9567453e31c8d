import type { FastifyInstance } from 'fastify'
import { getAppSettings, getLive, getReady } from '#contract/operations.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { appSettings } from './app-settings.ts'
import { failingParts } from './readiness.ts'

/** Health, and the settings that the pages need. */
export function operationsRoutes(app: FastifyInstance, { config, database, files, log, ending }: Deps): void {
  const settings = appSettings(config)
  route(app, getAppSettings, () => settings)

  route(app, getLive, () => ({ status: 'ok' as const, failing: [] }))

  // A proxy that keeps a connection open sends the next request elsewhere.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending.isEnding) reply.header('connection', 'close')
    done()
  })

  route(app, getReady, async (_input, _request, reply) => {
    const reasons = await failingParts({ database, files, ending })
    const failing = Object.keys(reasons)
    if (failing.length === 0) return { status: 'ok' as const, failing }
    log.warn({ failing, reasons }, 'not ready')
    return reply.code(503).send({ status: 'failing', failing })
  })
}
