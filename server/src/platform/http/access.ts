import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { freshSeconds } from '#contract/people/sign-in.ts'
import { AppError } from '#server/errors.ts'
import type { ActingAccount, SignedIn } from './account.ts'

/** The methods of requests that change nothing. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Decides for every request, before its body is read, whether it is allowed: requests that change something must come
 * from our own pages, and the route's `access` and `freshSignIn` must be met.
 * `authenticate` finds the account of a request's session cookie.
 */
export function guardAccess(
  app: FastifyInstance,
  { publicUrl, clock }: { publicUrl: string; clock: () => Date },
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn | null>,
): void {
  const origin = new URL(publicUrl).origin
  app.decorateRequest('account', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('authenticatedOn', null)
  app.addHook('onRequest', async (request, reply) => {
    const { access, freshSignIn } = request.routeOptions.config
    // A program has no page that it could come from, and no cookie.
    if (access === 'token') return
    if (!safeMethods.has(request.method) && !comesFromOurPages(request, origin)) {
      throw new AppError(
        'forbidden',
        'This request did not come from our own pages, so it was refused. Reload the page and try again.',
      )
    }
    const forAll = access === undefined || access === 'public'
    // No account is needed for a public read, so that pages and health answer while the database is unavailable; writes
    // need it for the limit by account.
    if (forAll && safeMethods.has(request.method)) return
    const signedIn = access ? await authenticate(request, reply) : null
    request.account = signedIn?.account ?? null
    request.sessionId = signedIn?.sessionId ?? null
    request.authenticatedOn = signedIn?.authenticatedOn ?? null
    if (forAll) return
    if (!request.account)
      throw new AppError('unauthenticated', 'Your session has ended. Sign in again to continue.')
    if (access === 'lead' && request.account.role === 'staff') {
      throw new AppError('forbidden', 'Only district leads and admin staff have access to this.')
    }
    if (access === 'admin' && request.account.role !== 'admin') {
      throw new AppError('forbidden', 'Only admin staff have access to this.')
    }
    if (freshSignIn && !freshnessOf(request, clock()).isFresh) throw signInAgain()
  })
}

/** Who changes something, from which network address, and whether after a fresh sign-in or one that is known to be old. */
export type Changer = ActingAccount & { isFresh: boolean; isStale: boolean }

/** The account of a request as the one that changes something. */
export const changerOf = (account: ActingAccount, request: FastifyRequest, now: Date): Changer => ({
  ...account,
  ...freshnessOf(request, now),
})

/**
 * Whether the sign-in of a request is recent enough for what needs a fresh one, and whether it is known to be too long ago;
 * of a provider that does not tell when it was, neither.
 */
function freshnessOf({ authenticatedOn }: FastifyRequest, now: Date): { isFresh: boolean; isStale: boolean } {
  if (authenticatedOn === null) return { isFresh: false, isStale: false }
  const isFresh = now.getTime() - authenticatedOn.getTime() <= freshSeconds * 1000
  return { isFresh, isStale: !isFresh }
}

/** The error for what needs a fresh sign-in. */
export function signInAgain(): AppError {
  return new AppError(
    'sign_in_again',
    `Please sign in again to do this. It needs a sign-in from the last ${freshSeconds / 60} minutes. Nothing was changed.`,
  )
}

// Browsers say where a request comes from; https://web.dev/articles/fetch-metadata
function comesFromOurPages(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? request.headers.origin === origin : site === 'same-origin'
}
