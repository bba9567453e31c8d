import { AppError } from '#server/errors.ts'
import { product, recordEvent } from '#server/features/audit/audit.service.ts'
import { isNameOfAddress } from '#server/platform/addresses.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import {
  type AccountRefusal,
  bindUser,
  findBoundUser,
  findIdByEmail,
  findUnboundUser,
  type IdentityKey,
  lockMaySignIn,
  type SignedInUser,
  setName,
  setSeen,
} from './accounts.queries.ts'

export type { AccountRefusal }

/** The claims of an identity provider about the person who signs in. */
type Identity = IdentityKey & { email: string | null; emailVerified: boolean; name: string | null }

/**
 * The user of an identity: by issuer and subject, or the first time by the verified e-mail address, which binds the
 * account to issuer and subject, makes it active, and names it if it was called after its address. Undefined if there is no account; with `refusal`, and unbound,
 * if the account may not sign in.
 */
export async function findOrBindUser(
  tx: Tx,
  identity: Identity,
  now: Date,
): Promise<SignedInUser | undefined> {
  const { email, emailVerified } = identity
  const bound = await findBoundUser(tx, identity)
  if (bound || !email || !emailVerified) return bound
  const found = await findUnboundUser(tx, email)
  if (found?.refusal) return found
  if (found && (await bindUser(tx, found.id, identity))) {
    await nameByProvider(tx, found, identity, now)
    return found
  }
  // The same person may have signed in for the first time in another tab just now.
  return findBoundUser(tx, identity)
}

async function nameByProvider(
  tx: Tx,
  { id, email, fullName }: SignedInUser,
  identity: Identity,
  now: Date,
): Promise<void> {
  const name = cleanName(identity.name ?? '')
  // Some providers give the address for a name.
  if (name === '' || name.includes('@') || name === fullName || !isNameOfAddress(fullName, email)) return
  await setName(tx, id, name)
  const subject = { kind: 'person', id } as const
  await recordEvent(
    tx,
    { action: 'person_changed', actor: product, subject, after: { changed: ['fullName'] } },
    now,
  )
}

/** The id of the person with an e-mail address, whether or not they may sign in. */
export const personWithEmail = (db: Db, email: string): Promise<string | undefined> =>
  findIdByEmail(db, email)

/** How often it is recorded at most that a person was there. */
const seenEveryMs = 60 * 60 * 1000

/** Records that a person was there, at most hourly. */
export function noteSeen(db: Db, userId: string, now: Date): Promise<void> {
  return setSeen(db, userId, now, new Date(now.getTime() - seenEveryMs))
}

/** The channel on which nodes hear whose accounts have changed: the id of a person, or of a district for all of it. */
export const accountChanged = 'account_changed'

/** Makes every node read the sessions of a person, or of a whole district, again when the transaction commits. */
export function tellAccountChanged(tx: Tx, personOrDistrict: string): Promise<void> {
  return notify(tx, accountChanged, personOrDistrict)
}

/**
 * Refuses what somebody began before they were deactivated, or their district suspended, and that would be stored only
 * now. Throws AppError unauthenticated.
 */
export async function requireMaySignIn(tx: Tx, userId: string): Promise<void> {
  if (await lockMaySignIn(tx, userId)) return
  throw new AppError('unauthenticated', 'Your access ended in the meantime. Nothing was stored.')
}
