import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { tryRoster, tryRosterName } from './demo-rosters.service.ts'

/** Offers a roster to try; only in the demo. */
export function demoRosterRoutes(app: FastifyInstance, { clock }: Deps): void {
  const options = { schema: { hide: true }, config: { access: 'public' as const } }
  app.get(`/dev/${tryRosterName}`, options, (_request, reply) =>
    reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', tryRosterName))
      .send(Buffer.from(tryRoster(clock()))),
  )
}
