import * as oidc from 'openid-client'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { findOrBindUser } from '#server/features/people/accounts.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Seal } from '#server/platform/seal.ts'
import { type Attempt, type IdentityProvider, isProviderError } from './identity-provider.ts'
import { safeReturnUrl } from './return-url.ts'

/** Milliseconds that a person may take at the provider. */
export const attemptMs = 10 * 60 * 1000

/** Why a sign-in failed; the login page has a sentence for each reason. */
export type Refusal = 'no-account' | 'cancelled' | 'expired' | 'provider'

type Deps = { db: Db; provider: IdentityProvider; seal: Seal; clock: () => Date }

/**
 * Starts a sign-in: answers with the provider's address, and the sealed attempt to keep under the name of its state.
 * Throws an error for which isProviderError is true where the provider does not answer.
 */
export async function beginSignIn(
  { provider, seal, clock }: Deps,
  request: { returnUrl?: string | string[]; login_hint?: string; prompt?: string },
): Promise<{ address: string; state: string; sealedAttempt: string }> {
  const { returnUrl, login_hint, prompt } = request
  const { address, attempt } = await provider.begin({ login_hint, prompt })
  const sealedAttempt = seal.close({
    ...attempt,
    returnUrl: safeReturnUrl(returnUrl),
    startedOn: clock().getTime(),
  } satisfies Attempt)
  return { address, state: attempt.state, sealedAttempt }
}

/**
 * Ends a sign-in with the user and the address to go to, or with the reason for a failure. The sign-in of a lead or
 * admin is added to the audit trail, with its network address.
 */
export async function finishSignIn(
  { db, provider, seal, clock }: Deps,
  callback: URL,
  sealedAttempt: string | undefined,
  address: string,
): Promise<{ userId: string; returnUrl: string } | { refusal: Refusal; cause?: string }> {
  const attempt = seal.open(sealedAttempt ?? '') as Attempt | null
  if (!attempt || clock().getTime() - attempt.startedOn > attemptMs) return { refusal: 'expired' }
  try {
    const identity = await provider.finish(callback, attempt)
    const user = await db.transaction().execute(async (tx) => {
      const found = await findOrBindUser(tx, identity)
      if (found && found.role !== 'staff') {
        const { id, role } = found
        await recordEvent(tx, { action: 'signed_in', actor: { id, address }, after: { role } }, clock())
      }
      return found
    })
    return user ? { userId: user.id, returnUrl: attempt.returnUrl } : { refusal: 'no-account' }
  } catch (error) {
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
