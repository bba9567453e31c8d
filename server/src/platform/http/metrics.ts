import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import prometheus from 'prom-client'
import { AppError } from '#server/errors.ts'

/** What proxies add to a request; each has its own choice of these. */
const proxyHeader = /^(x-forwarded-.*|forwarded|x-real-ip|via|x-client-ip|true-client-ip|cf-connecting-ip)$/
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Prometheus text at /metrics, for this machine itself or with `Authorization: Bearer <token>`. */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  const register = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register })
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    if (!isAllowed(request, token)) throw new AppError('not_found', 'There is nothing at this address.')
    return reply.type(register.contentType).send(await register.metrics())
  })
  app.addHook('onClose', async () => register.clear())
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token ?? ''}`)
  if (token && given.length === wanted.length && timingSafeEqual(given, wanted)) return true
  // Behind a proxy every request comes from loopback, so a forwarded one needs the token.
  const isForwarded = Object.keys(request.headers).some((name) => proxyHeader.test(name))
  return !isForwarded && loopback.has(request.socket.remoteAddress ?? '')
}
