import type { Tx } from '#server/platform/database/database.ts'
import { bindUser, findBoundUser, type IdentityKey, type SignedInUser } from './accounts.queries.ts'

/** The claims of an identity provider about the person who signs in. */
export type Identity = IdentityKey & { email: string | null; emailVerified: boolean }

/**
 * The user of an identity: by issuer and subject, or the first time by the verified e-mail address, which binds the
 * account to issuer and subject. Undefined where there is no account.
 */
export async function findOrBindUser(tx: Tx, identity: Identity): Promise<SignedInUser | undefined> {
  const { email, emailVerified } = identity
  const bound = await findBoundUser(tx, identity)
  if (bound || !email || !emailVerified) return bound
  // The same person may have signed in for the first time in another tab just now.
  return (await bindUser(tx, email, identity)) ?? (await findBoundUser(tx, identity))
}
