import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Limits how often one caller may change something: by account where it is known, since a whole district may share one
 * address. Routes whose reads are expensive set their own limits.
 */
export const writeRate: RateLimitPluginOptions = {
  global: true,
  hook: 'preParsing',
  max: 300,
  timeWindow: 60_000,
  keyGenerator: (request) => request.account?.id ?? request.ip,
  allowList: (request: FastifyRequest) =>
    safeMethods.has(request.method) && request.routeOptions.config.rateLimit === undefined,
  errorResponseBuilder: (_request, { after }) =>
    new AppError('rate_limited', `Too many requests in a short time. Wait ${after} and try again.`),
}
