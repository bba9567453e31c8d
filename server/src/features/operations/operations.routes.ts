import type { FastifyInstance } from 'fastify'
import { getAppSettings, getLive, getReady } from '#contract/operations.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { appSettings } from './app-settings.ts'

const patienceMs = 2_000

/** Health and what the pages need to know of the configuration. */
export function operationsRoutes(app: FastifyInstance, { config, database, files, log }: Deps): void {
  const settings = appSettings(config)
  route(app, getAppSettings, () => settings)

  route(app, getLive, () => ({ status: 'ok' as const, failing: [] }))

  route(app, getReady, async (_input, _request, reply) => {
    const parts = { database: database.check, storage: files.check }
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => ((await answersInTime(check)) ? [] : [name])),
    )
    const failing = answers.flat()
    if (failing.length === 0) return { status: 'ok' as const, failing }
    log.warn({ failing }, 'not ready')
    return reply.code(503).send({ status: 'failing', failing })
  })
}

async function answersInTime(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false)
  })
  const answered = check().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
