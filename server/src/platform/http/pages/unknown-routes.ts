import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { decodedPath } from './decoded-path.ts'

/**
 * The answer of the API if no route matches: 405 with `Allow` when the address exists under other methods, 404
 * otherwise. Must be set up before the routes, whose registration it watches.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const pattern = new RegExp(`^${url.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
    known.push({ pattern, methods: [method].flat() })
  })
  app.setNotFoundHandler({}, (request, reply) => {
    const path = decodedPath(request.url)
    const allowed = new Set(
      known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    )
    if (allowed.size > 0 && !allowed.has(request.method)) {
      const list = [...allowed].sort().join(', ')
      reply.header('allow', list)
      throw new AppError(
        'method_not_allowed',
        `This address does not take ${request.method}; it takes ${list}.`,
      )
    }
    throw new AppError('not_found', 'There is nothing at this address.')
  })
}

/** Leaves everything but health and metrics to other nodes: this one only does jobs. */
export function answerHealthAlone(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions
    if (url !== '/metrics' && !url.startsWith('/api/health/'))
      throw new AppError('not_found', 'This node works in the background. There is nothing at this address.')
  })
}
