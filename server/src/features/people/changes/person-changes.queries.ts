import { sql } from 'kysely'
import type { Role } from '#contract/people/district-people.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Scope } from '#server/platform/tenancy.ts'

function inScope(db: Db, scope: Scope) {
  const people = db.selectFrom('users')
  return scope === 'everything' ? people : people.where('users.district_id', '=', scope.districtId)
}

/** The district of a person of a scope, null for admin staff; undefined if there is no such person. */
export async function findDistrictOf(tx: Tx, scope: Scope, id: string): Promise<string | null | undefined> {
  const row = await inScope(tx, scope).where('users.id', '=', id).select('district_id').executeTakeFirst()
  return row?.district_id
}

/** Makes changes of the people of a district, or of admin staff, wait for one another until the transaction ends. */
export async function lockPeopleOf(tx: Tx, districtId: string | null): Promise<void> {
  const name = `people of ${districtId ?? 'no district'}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** A person of a scope, locked until the transaction ends. */
export async function lockPerson(tx: Tx, scope: Scope, id: string) {
  const row = await inScope(tx, scope)
    .where('users.id', '=', id)
    .select([
      'users.id',
      'district_id as districtId',
      'email',
      'full_name as fullName',
      'role',
      'state',
      'issuer',
      'last_seen_on as lastSeenOn',
      'invited_on as invitedOn',
      'invitations',
      'mail_fails_since as mailFailsSince',
      'erased_on as erasedOn',
      'source_id as sourceId',
      'pinned',
      'changed_by as changedBy',
      'version',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, role: row.role as Role }
}

/** The number of leads of a district, besides this person, who are not deactivated. */
export async function countOtherLeads(tx: Tx, districtId: string, id: string): Promise<number> {
  return count(
    await tx
      .selectFrom('users')
      .where('district_id', '=', districtId)
      .where('role', '=', 'lead')
      .where('state', '<>', 'deactivated')
      .where('id', '<>', id)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  )
}

/** The number of active admins besides this person. */
export async function countOtherAdmins(tx: Tx, id: string): Promise<number> {
  return count(
    await tx
      .selectFrom('users')
      .where('role', '=', 'admin')
      .where('state', '=', 'active')
      .where('id', '<>', id)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  )
}

const count = (row: { count: number }) => row.count

/** What can be set of a locked person. */
type PersonValues = {
  full_name?: string
  email?: string
  role?: Role
  state?: 'invited' | 'active' | 'deactivated'
  issuer?: null
  subject?: null
  deactivated_on?: Date | null
  invited_on?: Date | null
  invitations?: number
  mail_fails_since?: Date | null
  pinned?: string[]
}

/** Sets values of a locked person, which makes another version of them. */
export async function setPerson(
  tx: Tx,
  id: string,
  values: PersonValues,
  changedBy: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...values, changed_by: changedBy, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Records one more invitation to a locked person; theirs is the same version. */
export async function setInvited(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ invited_on: now, invitations: sql<number>`invitations + 1` })
    .where('id', '=', id)
    .execute()
}

/** Those of the schools that a district has and that are open. */
export async function findOpenSchools(db: Db, districtId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('schools')
    .where('district_id', '=', districtId)
    .where('state', '=', 'active')
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The open schools that a person works for. */
export async function listOpenSchoolsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_schools')
    .innerJoin('schools', 'schools.id', 'user_schools.school_id')
    .where('user_schools.user_id', '=', userId)
    .where('schools.state', '=', 'active')
    .select('schools.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lets a person work for exactly these open schools of their district; closed ones stay as they are. */
export async function setSchools(
  tx: Tx,
  { id, districtId }: { id: string; districtId: string },
  schoolIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('user_schools')
    .where('user_id', '=', id)
    .where('school_id', 'in', (select) =>
      select
        .selectFrom('schools')
        .where('district_id', '=', districtId)
        .where('state', '=', 'active')
        .select('schools.id'),
    )
    .execute()
  if (schoolIds.length === 0) return
  await tx
    .insertInto('user_schools')
    .columns(['user_id', 'school_id', 'district_id'])
    .expression((select) =>
      select
        .selectFrom('schools')
        .where('district_id', '=', districtId)
        .where('id', 'in', schoolIds)
        .select((value) => [value.val(id).$castTo<string>().as('user_id'), 'schools.id', 'district_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether another account has an e-mail address. */
export async function isAddressTaken(tx: Tx, email: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
