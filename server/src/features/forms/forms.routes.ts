import type { FastifyInstance } from 'fastify'
import {
  authorizeForms,
  authorizeFormsCallback,
  disconnectForms,
  formsAuthorization,
} from '#contract/results/forms.ts'
import type { Config } from '#server/config.ts'
import type { GoogleConsent } from '#server/platform/google/google-consent.ts'
import { createAttemptCookies } from '#server/platform/http/attempt-cookies.ts'
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
  const attempts = createAttemptCookies('forms', deps.config.publicUrl, attemptMs)

  route(app, formsAuthorization, async ({ account }) => String(await grants.isLive(account.id)))

  route(app, authorizeForms, async ({ query, account }, request, reply) => {
    const { address, state, sealedAttempt } = await beginConnecting(connecting, account.id, query)
    attempts.set(request, reply, state, sealedAttempt)
    // The window that grants access keeps its opener only if no page on the way sets this header.
    reply.removeHeader('cross-origin-opener-policy')
    return reply.redirect(address)
  })

  route(app, authorizeFormsCallback, async ({ account }, request, reply) => {
    const { searchParams } = new URL(request.url, deps.config.publicUrl)
    const state = searchParams.get('state') ?? ''
    const sealed = attempts.take(request, reply, state)
    const answer = { state, code: searchParams.get('code'), error: searchParams.get('error') }
    const person = { id: account.id, address: account.address }
    const failure = await finishConnecting(connecting, person, answer, sealed)
    reply.removeHeader('cross-origin-opener-policy')
    if (failure) request.log.info({ failure }, 'the forms service was not connected')
    return reply.redirect(failure ? `/auth-success?error=${failure}` : '/auth-success')
  })

  route(app, disconnectForms, async ({ account }) => {
    await grants.disconnect({ id: account.id, address: account.address })
    return null
  })
}
