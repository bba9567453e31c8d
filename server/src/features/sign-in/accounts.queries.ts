import type { Db } from '#server/platform/database/database.ts'
import type { Identity } from './identity-provider.ts'

/** The user of an identity. */
export type SignedInUser = { id: string; role: string }

/**
 * The user of an identity: by issuer and subject, else by its verified e-mail the first time, when the
 * account takes on issuer and subject for good. Undefined where there is no account.
 */
export async function findOrBindUser(db: Db, identity: Identity): Promise<SignedInUser | undefined> {
  const { issuer, subject, email, emailVerified } = identity
  const bound = await findBoundUser(db, identity)
  if (bound || !email || !emailVerified) return bound
  const taken = await db
    .updateTable('users')
    .set({ issuer, subject })
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('issuer', 'is', null)
    .returning(['id', 'role'])
    .executeTakeFirst()
  // The same person may have signed in for the first time in another tab just now.
  return taken ?? findBoundUser(db, identity)
}

async function findBoundUser(db: Db, { issuer, subject }: Identity): Promise<SignedInUser | undefined> {
  return db
    .selectFrom('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['id', 'role'])
    .executeTakeFirst()
}
