import type { FastifyInstance } from 'fastify'
import { getIcon } from '#contract/library/icons.ts'
import { route } from '#server/platform/http/route.ts'
import type { Icons } from './icons.service.ts'

const year = 'public, max-age=31536000, immutable'
/** A name may be unknown only until the next update of the icon sets. */
const hour = 'public, max-age=3600'

export function iconRoutes(app: FastifyInstance, { icons }: { icons: Icons }): void {
  route(app, getIcon, async ({ params }, _request, reply) => {
    const { svg, known } = await icons.svg(params.iconName)
    reply.header('cache-control', known ? year : hour)
    return svg
  })
}
