import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The identity of a person at an identity provider; the pair never changes. */
export type IdentityKey = { issuer: string; subject: string }

/** Why an account may not sign in. */
export type AccountRefusal = 'deactivated' | 'suspended'

/** The user of an identity; with `refusal` if they may not sign in. */
export type SignedInUser = {
  id: string
  email: string
  fullName: string
  role: string
  refusal: AccountRefusal | null
}

/** The user that an identity is bound to. */
export async function findBoundUser(
  db: Db,
  { issuer, subject }: IdentityKey,
): Promise<SignedInUser | undefined> {
  const row = await users(db).where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
  return row && asSignedIn(row)
}

/** The user of an e-mail address that no identity is bound to. */
export async function findUnboundUser(db: Db, email: string): Promise<SignedInUser | undefined> {
  const row = await users(db)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('issuer', 'is', null)
    .executeTakeFirst()
  return row && asSignedIn(row)
}

/** The id of the person with an e-mail address, whether or not they may sign in. */
export async function findIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .select('id')
    .executeTakeFirst()
  return row?.id
}

function users(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .select([
      'users.id',
      'email',
      'full_name as fullName',
      'role',
      'users.state',
      'districts.state as districtState',
    ])
}

type Row = Omit<SignedInUser, 'refusal'> & { state: string; districtState: string | null }

function asSignedIn({ state, districtState, ...user }: Row): SignedInUser {
  if (state === 'deactivated') return { ...user, refusal: 'deactivated' }
  return { ...user, refusal: districtState === 'suspended' ? 'suspended' : null }
}

/** Binds a user without an identity to one; false if they have one meanwhile. */
export async function bindUser(tx: Tx, id: string, { issuer, subject }: IdentityKey): Promise<boolean> {
  const bound = await tx
    .updateTable('users')
    .set({ issuer, subject, state: 'active' })
    .where('id', '=', id)
    .where('issuer', 'is', null)
    .where('state', '<>', 'deactivated')
    .returning('id')
    .executeTakeFirst()
  return bound !== undefined
}

/** Gives a user a name that nobody wrote. */
export async function setName(tx: Tx, id: string, fullName: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ full_name: fullName, changed_by: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Records that a user was there, unless that was recorded since the given time. */
export async function setSeen(db: Db, id: string, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_on: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_seen_on', 'is', null), where('last_seen_on', '<', since)]))
    .execute()
}

/** Whether a user may sign in, which stays so until the transaction ends. */
export async function lockMaySignIn(tx: Tx, id: string): Promise<boolean> {
  // The district first, as everybody who changes both locks them.
  const district = await tx
    .selectFrom('districts')
    .innerJoin('users', 'users.district_id', 'districts.id')
    .where('users.id', '=', id)
    .select('districts.state')
    .forShare('districts')
    .executeTakeFirst()
  if (district && district.state !== 'active') return false
  const user = await tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('state', '<>', 'deactivated')
    .select('id')
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}
