import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ignores the X-Forwarded-For of a request where it leads to something else than an address, such as a text that
 * a client sent through a proxy that only adds to it: the address counts for limits and stands in the audit trail.
 */
export function takeOnlyAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isIP(request.ip) === 0) delete request.raw.headers['x-forwarded-for']
  })
}
