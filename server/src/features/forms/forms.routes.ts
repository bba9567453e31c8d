import type { FastifyInstance } from 'fastify'
import { formsAuthorization } from '#contract/sign-in.ts'
import { route } from '#server/platform/http/route.ts'

/** The authorization of the forms service. Nobody can grant it yet, so nobody has. */
export function formsRoutes(app: FastifyInstance): void {
  route(app, formsAuthorization, () => 'false')
}
