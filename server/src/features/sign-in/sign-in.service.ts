import * as oidc from 'openid-client'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { findOrBindUser } from '#server/features/people/accounts.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { FailedSignIns, Refusal } from './failed-sign-ins.service.ts'
import { type Attempt, type IdentityProvider, isProviderError } from './identity-provider.ts'
import { isMultiFactor } from './multi-factor.ts'
import { safeReturnUrl } from './return-url.ts'

/** Milliseconds that a person may take at the provider. */
export const attemptMs = 10 * 60 * 1000

type BeginDeps = { provider: IdentityProvider; seal: Seal; clock: () => Date }
type Deps = BeginDeps & {
  db: Db
  recordFailure: FailedSignIns
  /** Whether admins need several factors, and the `acr` that says so besides `amr`. */
  multiFactor: { forAdmins: boolean; context: string | undefined }
}

/** Ends the transaction of a sign-in that is refused, so that no account is bound by it. */
class SecondFactorMissingError extends Error {
  readonly email: string | null

  constructor(email: string | null) {
    super('the provider named no second factor')
    this.email = email
  }
}

/** How many milliseconds the provider's clock may differ. */
const clockDifferenceMs = 30_000

/**
 * Starts a sign-in: answers with the provider's address, and the sealed attempt to keep under the name of its state.
 * Throws an error for which isProviderError is true if the provider does not answer.
 */
export async function beginSignIn(
  { provider, seal, clock }: BeginDeps,
  request: { returnUrl?: string | string[]; login_hint?: string; prompt?: string; max_age?: number },
): Promise<{ address: string; state: string; sealedAttempt: string }> {
  const { returnUrl, login_hint, prompt, max_age } = request
  const { address, attempt } = await provider.begin({ login_hint, prompt, max_age })
  const sealedAttempt = seal.close({
    ...attempt,
    returnUrl: safeReturnUrl(returnUrl),
    startedOn: clock().getTime(),
  } satisfies Attempt)
  return { address, state: attempt.state, sealedAttempt }
}

type Outcome =
  | { userId: string; authenticatedOn: Date | null; returnUrl: string }
  | { refusal: Refusal; cause?: string; email?: string | null }

/**
 * Ends a sign-in with the user and the address to go to, or with the reason for a failure; either is added to the audit
 * trail, with its network address.
 */
export async function finishSignIn(
  deps: Deps,
  callback: URL,
  sealedAttempt: string | undefined,
  address: string,
): Promise<Outcome> {
  const outcome = await redeem(deps, callback, sealedAttempt, address)
  if ('refusal' in outcome) await deps.recordFailure(deps.db, { ...outcome, address })
  return outcome
}

async function redeem(
  { db, provider, seal, clock, multiFactor }: Deps,
  callback: URL,
  sealedAttempt: string | undefined,
  address: string,
): Promise<Outcome> {
  const attempt = seal.open(sealedAttempt ?? '') as Attempt | null
  if (!attempt || clock().getTime() - attempt.startedOn > attemptMs) return { refusal: 'expired' }
  try {
    const identity = await provider.finish(callback, attempt)
    const authenticatedOn = notAfter(identity.authenticatedOn, clock())
    if (isTooOld(authenticatedOn, attempt.maxAge, clock()))
      return { refusal: 'not-fresh', email: identity.email }
    const user = await db.transaction().execute(async (tx) => {
      const found = await findOrBindUser(tx, identity, clock())
      const needsFactors = multiFactor.forAdmins && found?.role === 'admin'
      if (needsFactors && !isMultiFactor(identity, multiFactor.context))
        throw new SecondFactorMissingError(identity.email)
      if (found && !found.refusal) {
        const { id, role } = found
        const who = { actor: { id, address }, subject: { kind: 'person', id } } as const
        await recordEvent(tx, { action: 'signed_in', ...who, after: { role } }, clock())
      }
      return found
    })
    if (!user) return { refusal: 'no-account', email: identity.email }
    return user.refusal
      ? { refusal: user.refusal, email: identity.email }
      : { userId: user.id, authenticatedOn, returnUrl: attempt.returnUrl }
  } catch (error) {
    if (error instanceof SecondFactorMissingError) return { refusal: 'second-factor', email: error.email }
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      return { refusal: 'cancelled' }
    if (isProviderError(error))
      return {
        refusal: 'provider',
        cause: error.code ?? error.name,
      }
    throw error
  }
}

/** A time, or now if the provider's clock is ahead of ours. */
function notAfter(time: Date | null, now: Date): Date | null {
  return time && time > now ? now : time
}

/** Whether the provider was asked to ask the person, and did not, or does not say when it did. */
function isTooOld(authenticatedOn: Date | null, maxAge: number | undefined, now: Date): boolean {
  if (maxAge === undefined) return false
  return !authenticatedOn || now.getTime() - authenticatedOn.getTime() > maxAge * 1000 + clockDifferenceMs
}
