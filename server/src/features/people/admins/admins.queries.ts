import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A person of the admin staff. */
export type Admin = { id: string; email: string; fullName: string; state: string; lastSeenOn: Date | null }

/** The admin staff by e-mail address, deactivated ones too. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  return db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select(['id', 'email', 'full_name as fullName', 'state', 'last_seen_on as lastSeenOn'])
    .orderBy('email')
    .execute()
}

/** The admin staff who have signed in and still may, locked until the transaction ends, so that the last one can be told. */
export async function lockActiveAdmins(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The person of an e-mail address, locked until the transaction ends. */
export async function lockPersonOf(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .select(['id', 'role', 'state'])
    .forUpdate()
    .executeTakeFirst()
}

/** Adds an invited person to the admin staff. */
export async function insertAdmin(tx: Tx, email: string, fullName: string): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ email, full_name: fullName, role: 'admin', district_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets a deactivated person in again. */
export async function letIn(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ state: 'invited', deactivated_on: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Keeps a person from signing in. */
export async function letOut(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ state: 'deactivated', deactivated_on: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Forgets the identities of an issuer, so that the next proven address binds again; answers with their number. */
export async function forgetIdentities(tx: Tx, issuer: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ issuer: null, subject: null })
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
