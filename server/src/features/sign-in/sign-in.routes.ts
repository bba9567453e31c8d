import type { FastifyInstance } from 'fastify'
import { googleSsoCallback, hasClaim, initGoogleSso, logOut } from '#contract/people/sign-in.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { actorOf, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addressAsSeen } from '#server/platform/http/allowed-hosts.ts'
import { createAttemptCookies } from '#server/platform/http/attempt-cookies.ts'
import { route } from '#server/platform/http/route.ts'
import type { KeyedDigest } from '#server/platform/keyed-digest.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Tally } from '#server/platform/tally.ts'
import { createFailedSignIns, type Refusal } from './failed-sign-ins.service.ts'
import { type IdentityProvider, isProviderError } from './identity-provider.ts'
import { browserName } from './listed-sessions/browser-name.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { Sessions } from './sessions.service.ts'
import { attemptMs, beginSignIn, finishSignIn } from './sign-in.service.ts'

const refusalAddress: Record<Refusal, string> = {
  'no-account': '/login?authError=True',
  deactivated: '/login?signInError=deactivated',
  suspended: '/login?signInError=suspended',
  cancelled: '/login?signInError=cancelled',
  expired: '/login?signInError=expired',
  provider: '/login?signInError=provider',
  'not-fresh': '/login?signInError=not-fresh',
  'second-factor': '/login?signInError=second-factor',
}

type Deps = {
  config: Config
  database: Database
  identityProvider: IdentityProvider
  signInSeal: Seal
  emailDigest: KeyedDigest
  sessions: Sessions
  sessionCookies: SessionCookies
  clock: () => Date
  tallies: { signIns: Tally }
}

// A whole district may sign in from one address within the same minute.
const signInRate = { max: 600, timeWindow: 60_000 }

/** Sign-in, sign-out and claims. */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { sessions, sessionCookies } = deps
  const signIn = {
    db: deps.database.db,
    provider: deps.identityProvider,
    seal: deps.signInSeal,
    clock: deps.clock,
    recordFailure: createFailedSignIns(deps.emailDigest, deps.clock),
    multiFactor: deps.config.multiFactor,
  }
  const attempts = createAttemptCookies('sign_in', deps.config.publicUrl, attemptMs)

  route(
    app,
    initGoogleSso,
    async ({ query }, request, reply) => {
      // The provider leads back to the name that people see.
      const asSeen = addressAsSeen(request, deps.config.publicUrl)
      if (asSeen) return reply.redirect(asSeen)
      const { address, state, sealedAttempt } = await beginSignIn(signIn, query).catch((error: unknown) => {
        if (!isProviderError(error)) throw error
        const reason = error.code ?? error.name
        request.log.warn({ reason }, 'the identity provider could not be reached')
        throw new AppError(
          'unavailable',
          'The sign-in service cannot be reached right now. Try again in a moment.',
        )
      })
      attempts.set(request, reply, state, sealedAttempt)
      return reply.redirect(address)
    },
    { rateLimit: signInRate },
  )

  route(
    app,
    googleSsoCallback,
    async (_input, request, reply) => {
      const callback = new URL(request.url, deps.config.publicUrl)
      const sealed = attempts.take(request, reply, callback.searchParams.get('state') ?? '')
      const result = await finishSignIn(signIn, callback, sealed, request.ip)
      if ('refusal' in result) {
        deps.tallies.signIns.add(result.refusal)
        request.log.info({ refusal: result.refusal, cause: result.cause }, 'sign-in was refused')
        return reply.redirect(refusalAddress[result.refusal])
      }
      deps.tallies.signIns.add('signed-in')
      const earlier = sessionCookies.read(request)
      if (earlier) await sessions.end(earlier)
      const from = { browser: browserName(request.headers['user-agent']), address: request.ip }
      sessionCookies.set(reply, await sessions.start(result.userId, result.authenticatedOn, from))
      return reply.redirect(result.returnUrl)
    },
    { rateLimit: signInRate },
  )

  route(app, logOut, async (_input, request, reply) => {
    const token = sessionCookies.read(request)
    const { account } = request
    if (token)
      await sessions.end(token, async (tx) => {
        if (!account) return
        const subject = { kind: 'person', id: account.id } as const
        const event = { action: 'signed_out', actor: actorOf(request), subject } as const
        await recordEvent(tx, event, deps.clock())
      })
    sessionCookies.clear(reply)
    // Lists are kept by browsers to be compared by their ETag; the next person at this machine must not find them.
    reply.header('clear-site-data', '"cache"')
    return null
  })

  route(app, hasClaim, async ({ query, account }) => {
    const values = [query.allowedValues].flat().flatMap((value) => value.split(','))
    const claims: Record<string, string> = {
      IsAdmin: String(account.role === 'admin'),
      IsLead: String(account.role === 'lead'),
    }
    return values.some((value) => value.trim().toLowerCase() === claims[query.claimName])
  })
}
