import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import prometheus from 'prom-client'
import { AppError } from '#server/errors.ts'
import { isThisMachine } from '#server/platform/this-machine.ts'
import { readTls, type TlsFiles } from './tls.ts'

/** What proxies may add to a request; Prometheus adds one with its timeout. */
const proxyHeader = /^(x-(?!prometheus-).*|forwarded|via|cdn-loop|.*client-ip|cf-.*)$/
/** How long a figure may take: Prometheus waits for 10 seconds for all of them, and takes none when one is late. */
const readMs = 3_000
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** A figure that is read when somebody asks for the metrics. */
export type Gauge = { name: string; help: string } & (
  | { label?: never; read(): Promise<number> }
  /** One figure for each value of a label; labels must have few values. */
  | { label: string; read(): Promise<Record<string, number>> }
)

type Settings = {
  host: string
  metricsPort: number | undefined
  metricsToken: string | undefined
  tls: TlsFiles | null
}

/**
 * Prometheus text at /metrics. On the server's own port it needs a request from this machine or `Authorization: Bearer
 * <token>`. If a separate port is given it is served only there, to everybody who can reach it and has the token, if there
 * is one; over https if the server has a certificate. Answers with the servers of that port.
 */
export function serveMetrics(
  app: FastifyInstance,
  { host, metricsPort, metricsToken, tls }: Settings,
  gauges: Gauge[],
): Server[] {
  const register = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register })
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 0.5, 1, 2, 10],
    registers: [register],
  })
  for (const given of gauges) {
    const { name, help, label } = given
    const gauge: prometheus.Gauge = new prometheus.Gauge({
      name,
      help,
      registers: [register],
      ...(label !== undefined && { labelNames: [label] }),
      async collect() {
        try {
          if (given.label === undefined) return gauge.set(await inTime(given.read()))
          const values = await inTime(given.read())
          gauge.reset()
          for (const [value, count] of Object.entries(values)) gauge.set({ [given.label]: value }, count)
        } catch {
          // Without the database, or while it is silent, the others are still served.
          // A figure that is not known is left out: 0 would be a backup of 1970, and silence about failed jobs.
          if (given.label === undefined) gauge.remove()
          else gauge.reset()
        }
      },
    })
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', async () => register.clear())
  if (metricsPort !== undefined) {
    return [listenForMetrics(app, register, { host, port: metricsPort, token: metricsToken, tls })]
  }
  app.get('/metrics', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const isAllowed = hasToken(request.raw, metricsToken) || isFromHere(request.raw)
    if (!isAllowed) throw new AppError('not_found', 'There is nothing at this address.')
    return reply.type(register.contentType).send(await register.metrics())
  })
  return []
}

/** The figure, unless it comes too late. */
async function inTime<T>(figure: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, readMs, new Error('late'))
  })
  return Promise.race([figure, late]).finally(() => clearTimeout(timer))
}

/** Serves the metrics on a separate port while the server runs. */
function listenForMetrics(
  app: FastifyInstance,
  register: prometheus.Registry,
  { host, port, token, tls }: { host: string; port: number; token: string | undefined; tls: TlsFiles | null },
): Server {
  const answer: RequestListener = (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked || (token && !hasToken(request, token))) return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }
  const server = tls ? createHttpsServer(readTls(tls), answer) : createServer(answer)
  app.addHook('onReady', async () => {
    await once(server.listen(port, host), 'listening')
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  })
  return server
}

function hasToken(request: IncomingMessage, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token ?? ''}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isFromHere(request: IncomingMessage): boolean {
  // Behind a proxy every request comes from loopback, so one that was forwarded, or is for another name, needs the token.
  const isForwarded = Object.keys(request.headers).some((name) => proxyHeader.test(name))
  const host = URL.parse(`http://${request.headers.host}`)?.hostname ?? ''
  return !isForwarded && isThisMachine(host) && loopback.has(request.socket.remoteAddress ?? '')
}
