import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A token that can be used, with its source. */
export type UsableToken = {
  id: string
  sourceId: string
  districtId: string | null
  pausedUntil: Date | null
}

/** The token with a hash, if it can be used now. */
export async function findToken(db: Db, hash: string, now: Date): Promise<UsableToken | undefined> {
  return db
    .selectFrom('roster_tokens')
    .innerJoin('roster_sources', 'roster_sources.id', 'roster_tokens.source_id')
    .where('hash', '=', hash)
    .where('revoked_on', 'is', null)
    .where('expires_on', '>', now)
    .where('roster_sources.removed_on', 'is', null)
    .select([
      'roster_tokens.id',
      'roster_sources.id as sourceId',
      'roster_sources.district_id as districtId',
      'paused_until as pausedUntil',
    ])
    .executeTakeFirst()
}

/** Whether what a token sends is still taken, which stays so until the transaction ends. */
export async function lockUsable(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('roster_tokens')
    .innerJoin('roster_sources', 'roster_sources.id', 'roster_tokens.source_id')
    .where('roster_tokens.id', '=', id)
    .where('revoked_on', 'is', null)
    .where('roster_sources.removed_on', 'is', null)
    .where((where) => where.or([where('paused_until', 'is', null), where('paused_until', '<=', now)]))
    .select('roster_tokens.id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Records that a token was used, at most once a minute. */
export async function setUsed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('roster_tokens')
    .set({ last_used_on: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used_on', 'is', null),
        where('last_used_on', '<', new Date(now.getTime() - 60_000)),
      ]),
    )
    .execute()
}

/** The number of tokens of a source that can be used. */
export async function countTokens(tx: Tx, sourceId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('roster_tokens')
    .where('source_id', '=', sourceId)
    .where('revoked_on', 'is', null)
    .where('expires_on', '>', now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a token; answers with its id. */
export async function insertToken(
  tx: Tx,
  token: { sourceId: string; hash: string; hint: string; madeBy: string; now: Date; expiresOn: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('roster_tokens')
    .values({
      source_id: token.sourceId,
      hash: token.hash,
      hint: token.hint,
      made_by: token.madeBy,
      made_on: token.now,
      expires_on: token.expiresOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Revokes a token of a source; false if there is none that can be used. */
export async function setRevoked(tx: Tx, sourceId: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('roster_tokens')
    .set({ revoked_on: now })
    .where('source_id', '=', sourceId)
    .where('id', '=', id)
    .where('revoked_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The number of runs of a source by token since a time. */
export async function countImports(db: Db, sourceId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('roster_runs')
    .where('source_id', '=', sourceId)
    .where('made_by', 'is', null)
    .where('made_on', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
