import type { FastifyInstance } from 'fastify'

/** Writes one line for each request: route, not address, since addresses may hold links and names. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.account?.id ?? null,
        address: request.ip,
      },
      'request',
    )
    done()
  })
}
