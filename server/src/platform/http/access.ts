import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { Account } from './account.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Decides for every request, before its body is read, whether it is allowed: requests that change something must come
 * from our own pages, and the route's `access` must be met.
 * `authenticate` finds the account of a request's session cookie.
 */
export function guardAccess(
  app: FastifyInstance,
  publicUrl: string,
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Account | null>,
): void {
  const origin = new URL(publicUrl).origin
  app.decorateRequest('account', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!safeMethods.has(request.method) && !comesFromOurPages(request, origin)) {
      throw new AppError(
        'forbidden',
        'This request did not come from our own pages, so it was refused. Reload the page and try again.',
      )
    }
    const access = request.routeOptions.config.access
    const forAll = access === undefined || access === 'public'
    // No account is needed for a public read, so that pages and health answer while the database is unavailable; writes
    // need it for the limit by account.
    if (forAll && safeMethods.has(request.method)) return
    if (access) request.account = await authenticate(request, reply)
    if (forAll) return
    if (!request.account)
      throw new AppError('unauthenticated', 'Your session has ended. Sign in again to go on.')
    if (access === 'lead' && request.account.role === 'staff') {
      throw new AppError('forbidden', 'Only district leads and admin staff have access to this.')
    }
    if (access === 'admin' && request.account.role !== 'admin') {
      throw new AppError('forbidden', 'Only admin staff have access to this.')
    }
  })
}

// Browsers say where a request comes from; https://web.dev/articles/fetch-metadata
function comesFromOurPages(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? request.headers.origin === origin : site === 'same-origin'
}
