import { absoluteMs, idleMs } from '#server/features/sign-in/sessions.queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import type { Scope } from '#server/platform/tenancy.ts'

/** The live sessions of a person, the last seen first. */
export async function listSessionsOf(db: Db, userId: string, now: Date) {
  return live(db, now)
    .where('user_id', '=', userId)
    .select(['id', 'created_on as since', 'last_seen_on as lastSeenOn', 'browser', 'address'])
    .orderBy('last_seen_on', 'desc')
    .orderBy('id')
    .execute()
}

/** Whether there is a person in a scope. */
export async function isInScope(db: Db, scope: Scope, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .$if(scope !== 'everything', (people) =>
      people.where('district_id', '=', (scope as Exclude<Scope, 'everything'>).districtId),
    )
    .select('id')
    .executeTakeFirst()
  return person !== undefined
}

/** Whose live session it is. */
export async function findOwner(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const session = await live(db, now).where('id', '=', sessionId).select('user_id').executeTakeFirst()
  return session?.user_id
}

/** Ends a session on every node when the transaction commits; false if it has ended meanwhile. */
export async function endSessionById(tx: Tx, sessionId: string): Promise<boolean> {
  const ended = await tx.deleteFrom('sessions').where('id', '=', sessionId).returning('token_hash').execute()
  await tellEnded(tx, ended)
  return ended.length > 0
}

/** Ends all sessions of a person but one; answers with the number of those that had not ended by themselves. */
export async function endOthersOf(tx: Tx, userId: string, keptId: string, now: Date): Promise<number> {
  const others = await live(tx, now)
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .select('id')
    .execute()
  const ended = tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .returning('token_hash')
  await tellEnded(tx, await ended.execute())
  return others.length
}

async function tellEnded(tx: Tx, ended: { token_hash: string }[]): Promise<void> {
  for (const { token_hash } of ended) await notify(tx, 'session_ended', token_hash)
}

function live(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .where('last_seen_on', '>', new Date(now.getTime() - idleMs))
    .where('created_on', '>', new Date(now.getTime() - absoluteMs))
}
