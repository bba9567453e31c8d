import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  authorizeForms,
  authorizeFormsCallback,
  disconnectForms,
  formsAuthorization,
} from '#contract/results/forms.ts'
import type { Config } from '#server/config.ts'
import type { GoogleConsent } from '#server/platform/google/google-consent.ts'
import { route } from '#server/platform/http/route.ts'
import type { Seal } from '#server/platform/seal.ts'
import { attemptMs, beginConnecting, finishConnecting } from './connect.service.ts'
import type { Grants } from './grants.service.ts'

type Deps = {
  config: Config
  googleConsent: GoogleConsent
  grants: Grants
  connectSeal: Seal
  clock: () => Date
}

/** The authorization of the forms service: asking whether there is one, granting and revoking it. */
export function formsRoutes(app: FastifyInstance, deps: Deps): void {
  const { grants, googleConsent: consent, connectSeal: seal, clock } = deps
  const connecting = { consent, grants, seal, clock }
  const cookieOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: deps.config.publicUrl.startsWith('https:'),
  }

  route(app, formsAuthorization, async ({ account }) => String(await grants.isLive(account.id)))

  route(app, authorizeForms, async ({ query, account }, _request, reply) => {
    const { address, state, sealedAttempt } = await beginConnecting(connecting, account.id, query)
    reply.setCookie(attemptCookie(state), sealedAttempt, { ...cookieOptions, maxAge: attemptMs / 1000 })
    // The window that grants access keeps its opener only if no page on the way sets this header.
    reply.removeHeader('cross-origin-opener-policy')
    return reply.redirect(address)
  })

  route(app, authorizeFormsCallback, async ({ account }, request, reply) => {
    const { searchParams } = new URL(request.url, deps.config.publicUrl)
    const state = searchParams.get('state') ?? ''
    const cookie = attemptCookie(state)
    const answer = { state, code: searchParams.get('code'), error: searchParams.get('error') }
    const failure = await finishConnecting(connecting, account.id, answer, request.cookies[cookie])
    reply.clearCookie(cookie, cookieOptions)
    reply.removeHeader('cross-origin-opener-policy')
    if (failure) request.log.info({ failure }, 'the forms service was not connected')
    return reply.redirect(failure ? `/auth-success?error=${failure}` : '/auth-success')
  })

  route(app, disconnectForms, async ({ account }) => {
    await grants.disconnect(account.id)
    return null
  })
}

// One cookie for each attempt, so that two windows that connect at once do not overwrite one another.
function attemptCookie(state: string): string {
  return `chorus_forms_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`
}
