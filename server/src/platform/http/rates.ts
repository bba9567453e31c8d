import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { safeMethods } from './access.ts'
import { networkOf } from './forwarded.ts'

/**
 * Limits how often one caller may change or read something in a minute, on this node: by account if it is known, since
 * a whole district may share one address. Reads of everybody's, such as pages, are not limited. Routes whose reads are
 * expensive set their own limits.
 */
export function requestRates(readsPerMinute: number): RateLimitPluginOptions {
  return {
    global: true,
    hook: 'preParsing',
    max: (_request, key) => (key.startsWith(reading) ? readsPerMinute : writesPerMinute),
    timeWindow: 60_000,
    keyGenerator: (request) =>
      `${isRead(request) ? reading : ''}${request.account?.id ?? networkOf(request.ip)}`,
    allowList: (request: FastifyRequest) => isRead(request) && !request.account,
    errorResponseBuilder: (_request, { after }) =>
      new AppError('rate_limited', `Too many requests in a short time. Wait ${after} and try again.`),
  }
}

const writesPerMinute = 300
const reading = 'reading '

/** Whether a request counts as one that only reads; routes with a limit of their own count each. */
const isRead = ({ method, routeOptions }: FastifyRequest) =>
  safeMethods.has(method) && routeOptions.config.rateLimit === undefined
