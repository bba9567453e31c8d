import { dayMs } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import type { Account, SignedIn } from '#server/platform/http/account.ts'

/** Milliseconds without a request after which a session ends, and its maximum age in milliseconds. */
export const idleMs = 12 * 60 * 60 * 1000
export const absoluteMs = 7 * dayMs

export type StoredSession = SignedIn & { createdOn: Date; lastSeenOn: Date }

/** The session of a sign-in, with the browser in words and the network address, both empty if they are not known. */
type NewSession = { userId: string; authenticatedOn: Date | null; browser: string; address: string }

export async function insertSession(
  tx: Tx,
  tokenHash: string,
  { userId, authenticatedOn, browser, address }: NewSession,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_on: now,
      last_seen_on: now,
      authenticated_on: authenticatedOn,
      browser,
      address,
    })
    .execute()
}

/** The live session of a token's hash, of an account that may sign in. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .where('token_hash', '=', tokenHash)
    .where('users.state', '<>', 'deactivated')
    .where((where) => where.or([where('districts.id', 'is', null), where('districts.state', '=', 'active')]))
    .where('sessions.last_seen_on', '>', new Date(now.getTime() - idleMs))
    .where('sessions.created_on', '>', new Date(now.getTime() - absoluteMs))
    .select(['users.id', 'users.role', 'users.district_id'])
    .select([
      'sessions.id as session_id',
      'sessions.created_on',
      'sessions.last_seen_on',
      'sessions.authenticated_on',
    ])
    .executeTakeFirst()
  return (
    row && {
      account: { id: row.id, role: row.role as Account['role'], districtId: row.district_id },
      sessionId: row.session_id,
      authenticatedOn: row.authenticated_on,
      createdOn: row.created_on,
      lastSeenOn: row.last_seen_on,
    }
  )
}

export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_on: now }).where('token_hash', '=', tokenHash).execute()
}

/** Ends a session, notifies every node and does what goes with it, in one transaction. */
export async function deleteSession(
  db: Db,
  tokenHash: string,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    await notify(tx, 'session_ended', tokenHash)
    await also?.(tx)
  })
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('last_seen_on', '<=', new Date(now.getTime() - idleMs)),
        where('created_on', '<=', new Date(now.getTime() - absoluteMs)),
      ]),
    )
    .execute()
}
