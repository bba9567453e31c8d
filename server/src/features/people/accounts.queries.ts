import type { Db, Tx } from '#server/platform/database/database.ts'

/** The identity of a person at an identity provider; the pair never changes. */
export type IdentityKey = { issuer: string; subject: string }

/** The user of an identity. */
export type SignedInUser = { id: string; role: string }

/** The user that an identity is bound to. */
export async function findBoundUser(
  db: Db,
  { issuer, subject }: IdentityKey,
): Promise<SignedInUser | undefined> {
  return db
    .selectFrom('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['id', 'role'])
    .executeTakeFirst()
}

/** Binds the user of an e-mail address to an identity; undefined where there is none or it has another identity. */
export async function bindUser(
  tx: Tx,
  email: string,
  { issuer, subject }: IdentityKey,
): Promise<SignedInUser | undefined> {
  return tx
    .updateTable('users')
    .set({ issuer, subject })
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('issuer', 'is', null)
    .returning(['id', 'role'])
    .executeTakeFirst()
}
