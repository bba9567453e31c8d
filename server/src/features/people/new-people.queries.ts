import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The names of those of the people who are in a district, by id. */
export async function findNames(
  db: Db,
  districtId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .where('district_id', '=', districtId)
    .where('id', 'in', ids)
    .select(['id', 'full_name'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.full_name]))
}

/** An account that has an address already; admin staff have no district. */
export type Known = {
  id: string
  state: string
  role: string
  districtId: string | null
  districtName: string | null
}

/** The accounts that have these addresses, by the address in small letters; whichever district they are of. */
export async function findKnown(db: Db, emails: readonly string[]): Promise<Map<string, Known>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .where(
      sql<boolean>`lower(users.email) = any(select lower(one) from unnest(${[...emails]}::text[]) as one)`,
    )
    .select([
      'users.id',
      'users.email',
      'users.state',
      'users.role',
      'users.district_id as districtId',
      'districts.name as districtName',
    ])
    .execute()
  return new Map(rows.map(({ email, ...known }) => [email.toLowerCase(), known]))
}

/** A person to be added; in the demo some were there before. */
export type AddedPerson = {
  id: string
  email: string
  fullName: string
  role: 'staff' | 'lead' | 'admin'
  schoolIds: readonly string[]
  state?: 'invited' | 'active' | 'deactivated'
  lastSeenOn?: Date | null
  invitedOn?: Date | null
  invitations?: number
  deactivatedOn?: Date | null
  mailFailsSince?: Date | null
}

/**
 * Adds people with their schools, to their districts or to the admin staff if that is null; leaves out those whose
 * id or address somebody has. Answers with the ids of those added.
 */
export async function insertPeople(
  tx: Tx,
  people: readonly (AddedPerson & { districtId: string | null })[],
  changedBy: string | null,
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const added = await tx
    .insertInto('users')
    .values(
      people.map((person) => ({
        id: person.id,
        district_id: person.districtId,
        email: person.email,
        full_name: person.fullName,
        role: person.role,
        state: person.state ?? 'invited',
        last_seen_on: person.lastSeenOn ?? null,
        invited_on: person.invitedOn ?? null,
        invitations: person.invitations ?? 0,
        deactivated_on: person.deactivatedOn ?? null,
        mail_fails_since: person.mailFailsSince ?? null,
        changed_by: changedBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map(({ id }) => id))
  const schools = people.flatMap(({ id, districtId, schoolIds }) =>
    ids.has(id) && districtId ? schoolIds.map((schoolId) => ({ id, schoolId, districtId })) : [],
  )
  if (schools.length === 0) return ids
  await sql`insert into user_schools (user_id, school_id, district_id)
    select user_id, school_id, district_id
    from unnest(
      ${schools.map(({ id }) => id)}::uuid[],
      ${schools.map(({ schoolId }) => schoolId)}::uuid[],
      ${schools.map(({ districtId }) => districtId)}::uuid[]
    ) as one (user_id, school_id, district_id)`.execute(tx)
  return ids
}

/** The ids of all open schools of districts, by name, for each district. */
export async function listOpenSchools(
  db: Db,
  districtIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (districtIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('schools')
    .where('district_id', 'in', districtIds)
    .where('state', '=', 'active')
    .orderBy('name')
    .select(['id', 'district_id'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.district_id)].map(([id, schools]) => [
      id,
      schools.map((one) => one.id),
    ]),
  )
}

/** Whether a district exists, with its name. */
export async function findDistrictName(db: Db, districtId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('districts')
    .where('id', '=', districtId)
    .where('data_deleted_on', 'is', null)
    .select('name')
    .executeTakeFirst()
  return row?.name
}
