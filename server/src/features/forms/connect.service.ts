import { randomBytes } from 'node:crypto'
import type { ConsentFailure } from '#contract/results/forms.ts'
import type { GoogleConsent } from '#server/platform/google/google-consent.ts'
import { GoogleError } from '#server/platform/google/google-error.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Grants } from './grants.service.ts'

/** Milliseconds that a person may take on Google's page. */
export const attemptMs = 10 * 60 * 1000

type Attempt = { verifier: string; startedOn: number }
type Deps = { consent: GoogleConsent; grants: Grants; seal: Seal; clock: () => Date }

/** Starts connecting: answers with Google's address, and the sealed attempt to keep under the name of its state. */
export async function beginConnecting(
  { consent, seal, clock }: Deps,
  userId: string,
  hints: { login_hint?: string; prompt?: string },
): Promise<{ address: string; state: string; sealedAttempt: string }> {
  const state = randomBytes(24).toString('base64url')
  const { address, verifier } = await consent.begin(state, hints)
  const attempt: Attempt = { verifier, startedOn: clock().getTime() }
  return { address, state, sealedAttempt: seal.close(attempt, boundTo(userId, state)) }
}

/** Ends connecting; answers with the reason for a failure, or null if the access is granted. */
export async function finishConnecting(
  { consent, grants, seal, clock }: Deps,
  person: { id: string; address: string },
  answer: { state: string; code: string | null; error: string | null },
  sealedAttempt: string | undefined,
): Promise<ConsentFailure | null> {
  const attempt = seal.open(sealedAttempt ?? '', boundTo(person.id, answer.state)) as Attempt | null
  if (!attempt || clock().getTime() - attempt.startedOn > attemptMs) return 'expired'
  if (answer.error === 'access_denied') return 'cancelled'
  if (!answer.code) return 'provider'
  try {
    const granted = await consent.exchange(answer.code, attempt.verifier)
    const outcome = await grants.keep(person, granted)
    return outcome === 'kept' ? null : outcome
  } catch (error) {
    if (error instanceof GoogleError) return 'provider'
    throw error
  }
}

// Only the account that began can finish, and only with its own state.
const boundTo = (userId: string, state: string) => `${userId} ${state}`
