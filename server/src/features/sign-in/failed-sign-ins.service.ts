import { recordEvent } from '#server/features/audit/audit.service.ts'
import { type AccountRefusal, personWithEmail } from '#server/features/people/accounts.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/forwarded.ts'
import type { KeyedDigest } from '#server/platform/keyed-digest.ts'

/** Why a sign-in failed; the login page has a sentence for each reason. */
export type Refusal =
  | 'no-account'
  | AccountRefusal
  | 'cancelled'
  | 'expired'
  | 'provider'
  | 'not-fresh'
  | 'second-factor'

/** A failed sign-in: `email` is the address that the provider named, if it came so far. */
type FailedSignIn = { refusal: Refusal; email?: string | null; address: string }

// Anybody can fail as often as the limit of requests allows, and nothing is removed from the audit trail.
const windowMs = 60_000
const mostOfAddress = 20
const mostAddresses = 200

/**
 * Adds failed sign-ins to the audit trail, of one network at most twenty a minute; the log has them all. They
 * are about the person whose e-mail address the provider named. The address of somebody without an account is no business
 * of ours, so only a keyed digest of it is stored: it tells whether the same person tried again, or whether an address
 * that somebody asks about has tried.
 */
export function createFailedSignIns(digest: KeyedDigest, clock: () => Date) {
  let since = 0
  const counts = new Map<string, number>()

  function isWithinLimit(address: string): boolean {
    const now = clock().getTime()
    if (now - since >= windowMs) {
      since = now
      counts.clear()
    }
    const count = counts.get(address) ?? 0
    if (count === mostOfAddress || (count === 0 && counts.size === mostAddresses)) return false
    counts.set(address, count + 1)
    return true
  }

  return async (db: Db, { refusal, email, address }: FailedSignIn): Promise<void> => {
    if (!isWithinLimit(networkOf(address))) return
    const id = email ? await personWithEmail(db, email) : undefined
    const after = { reason: refusal, ...(email && !id && { emailDigest: digest(email.toLowerCase()) }) }
    // Nothing is proven of who it was.
    const actor = { id: null, address, kind: 'person' } as const
    const about = id ? { subject: { kind: 'person', id } as const } : {}
    await recordEvent(db, { action: 'sign_in_failed', actor, ...about, after }, clock())
  }
}

export type FailedSignIns = ReturnType<typeof createFailedSignIns>
