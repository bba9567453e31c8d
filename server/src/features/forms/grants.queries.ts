import type { Db } from '#server/platform/database/database.ts'

/** The grant of a user at the forms service; the refresh token is sealed with the key that `keyId` names. */
export type Grant = { sealedRefreshToken: string; keyId: string; scope: string }

export async function findGrant(db: Db, userId: string): Promise<Grant | undefined> {
  return db
    .selectFrom('forms_grants')
    .where('user_id', '=', userId)
    .select(['sealed_refresh_token as sealedRefreshToken', 'key_id as keyId', 'scope'])
    .executeTakeFirst()
}

/** Stores a grant, replacing any earlier one. */
export async function putGrant(db: Db, userId: string, grant: Grant, now: Date): Promise<void> {
  const values = {
    sealed_refresh_token: grant.sealedRefreshToken,
    key_id: grant.keyId,
    scope: grant.scope,
    granted_on: now,
  }
  await db
    .insertInto('forms_grants')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Stores the same grant sealed with another key, unless it was replaced in between. */
export async function resealGrant(db: Db, userId: string, before: Grant, after: Grant): Promise<void> {
  await db
    .updateTable('forms_grants')
    .set({ sealed_refresh_token: after.sealedRefreshToken, key_id: after.keyId })
    .where('user_id', '=', userId)
    .where('sealed_refresh_token', '=', before.sealedRefreshToken)
    .execute()
}

/** Deletes a grant; with `sealed`, only if it is still this one. Answers whether there was one. */
export async function deleteGrant(db: Db, userId: string, sealed?: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('forms_grants')
    .where('user_id', '=', userId)
    .$if(sealed !== undefined, (query) => query.where('sealed_refresh_token', '=', sealed as string))
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}
