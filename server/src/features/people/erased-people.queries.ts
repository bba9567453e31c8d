import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Takes the name, the address, the identity and the schools of a person away. */
export async function setErased(tx: Tx, id: string, erasedBy: string | null, now: Date): Promise<void> {
  await tx.deleteFrom('user_schools').where('user_id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({
      full_name: 'Former member of staff',
      email: `erased-${id}@invalid`,
      issuer: null,
      subject: null,
      state: 'deactivated',
      deactivated_on: sql<Date>`coalesce(deactivated_on, ${now})`,
      invited_on: null,
      last_seen_on: null,
      mail_fails_since: null,
      source_id: null,
      source_key: null,
      pinned: sql<string[]>`'{}'`,
      erased_on: now,
      changed_by: erasedBy,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The people of a district who are not erased. */
export async function listNotErased(db: Db, districtId: string) {
  return db
    .selectFrom('users')
    .where('district_id', '=', districtId)
    .where('erased_on', 'is', null)
    .select(['id', 'email', 'full_name as fullName', 'district_id as districtId'])
    .orderBy('id')
    .execute()
}

/** A person who is not erased, locked until the transaction ends. */
export async function lockNotErased(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('erased_on', 'is', null)
    .select(['id', 'email', 'full_name as fullName', 'district_id as districtId'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}
