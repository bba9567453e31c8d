import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { fileLimits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { guardAccess } from '#server/platform/http/access.ts'
import { answerOwnHosts } from '#server/platform/http/allowed-hosts.ts'
import { compressAnswers } from '#server/platform/http/encoding.ts'
import { answerBrokenRequest, answerErrors, answerUnreadableAddress } from '#server/platform/http/errors.ts'
import { endIdleBodies } from '#server/platform/http/forms/idle-bodies.ts'
import { takeOnlyAddresses } from '#server/platform/http/forwarded.ts'
import { setSecurityHeaders } from '#server/platform/http/pages/security-headers.ts'
import { answerHealthAlone, answerUnknownRoutes } from '#server/platform/http/pages/unknown-routes.ts'
import { requestRates } from '#server/platform/http/rates.ts'
import { logRequests } from '#server/platform/http/request-log.ts'
import { readTls } from '#server/platform/http/tls.ts'
import { serializeAnswers, validateRequests } from '#server/platform/http/validation/validators.ts'

/** How long the two files of a report, or a file of results, take at two megabits a second. */
const longestUploadMs =
  Math.ceil((Math.max(2 * fileLimits.report, fileLimits.results) * 8) / 2_000_000) * 1000

type HttpDeps = Pick<Deps, 'config' | 'log' | 'sessions' | 'sessionCookies' | 'clock' | 'database'>

/**
 * The server without its features: what every request passes before a route and every answer after it. Their order matters:
 * hooks run as they were added.
 */
export async function createHttpApp(deps: HttpDeps): Promise<FastifyInstance> {
  const { config, sessions, sessionCookies } = deps
  const app = createFastify(deps)
  takeOnlyAddresses(app)
  validateRequests(app)
  serializeAnswers(app)
  compressAnswers(app)
  logRequests(app)
  endIdleBodies(app, config.bodyIdleSeconds, answerBrokenRequest(config))
  setSecurityHeaders(app, config.publicUrl)
  if (config.role === 'worker') answerHealthAlone(app)
  answerOwnHosts(app, config)
  answerErrors(app, config.productName)
  answerUnknownRoutes(app)
  await app.register(cookie)
  guardAccess(app, { publicUrl: config.publicUrl, clock: deps.clock }, async (request, reply) => {
    const token = sessionCookies.read(request)
    if (!token) return null
    const signedIn = await sessions.find(token)
    if (!signedIn) sessionCookies.clear(reply)
    return signedIn
  })
  await app.register(rateLimit, requestRates(config.readsPerMinute))
  await app.register(multipart)
  // Who changed something finds no list of this node from before.
  app.addHook('onSend', ({ method }, { statusCode }, _payload, done) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return done()
    deps.database.caughtUp().then(() => done(), done)
  })
  return app
}

function createFastify({ config, log }: HttpDeps): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const options = {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnreadableAddress(config),
    clientErrorHandler: answerBrokenRequest(config),
    // Without a named proxy the address of a request is that of its connection, whatever its headers say.
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    bodyLimit: 256 * 1024,
    requestTimeout: longestUploadMs,
    // What comes while the server ends is answered, or refused in its own form.
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 },
  }
  // A request without a host is answered like any other that is broken, see answerOwnHosts.
  const http = { requireHostHeader: false }
  // They differ only in the type of the server.
  const app = config.tls
    ? (Fastify({ ...options, https: { ...http, ...readTls(config.tls) } }) as unknown as FastifyInstance)
    : Fastify({ ...options, http })
  // What a request expects besides 100-continue is not needed to answer it; Node's own answer has no headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  return app
}
