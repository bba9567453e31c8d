import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Somebody whom a roster adds. */
export type NewRostered = {
  id: string
  email: string
  fullName: string
  role: 'staff' | 'lead'
  key: string
  schoolIds: readonly string[]
}

/** Adds people of a source; leaves out those whose address or id somebody has. Answers with the ids of those added. */
export async function insertRostered(
  tx: Tx,
  { districtId, sourceId, changedBy }: { districtId: string; sourceId: string; changedBy: string | null },
  people: readonly NewRostered[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = JSON.stringify(people.map(({ schoolIds: _, ...person }) => person))
  const { rows: added } = await sql<{ id: string }>`
    insert into users (id, district_id, email, full_name, role, source_id, source_key, changed_by)
    select one.id, ${districtId}::uuid, one.email, one."fullName", one.role, ${sourceId}::uuid, one.key,
      ${changedBy}::uuid
    from json_to_recordset(${rows}::json) as one (id uuid, email text, "fullName" text, role text, key text)
    on conflict do nothing returning id`.execute(tx)
  const ids = new Set(added.map(({ id }) => id))
  const places = people.flatMap(({ id, schoolIds }) => (ids.has(id) ? schoolIds.map((one) => [id, one]) : []))
  await insertPlaces(tx, districtId, places as [string, string][])
  return ids
}

/** Lets people work for schools of their district, given as pairs of both ids. */
async function insertPlaces(tx: Tx, districtId: string, places: [string, string][]): Promise<void> {
  if (places.length === 0) return
  await sql`insert into user_schools (user_id, school_id, district_id)
    select one.user_id, schools.id, schools.district_id
    from unnest(${places.map(([user]) => user)}::uuid[], ${places.map(([, school]) => school)}::uuid[])
      as one (user_id, school_id)
    join schools on schools.id = one.school_id and schools.district_id = ${districtId}
    on conflict do nothing`.execute(tx)
}

export type LockedRostered = {
  id: string
  email: string
  fullName: string
  role: string
  state: string
  hasSignedIn: boolean
  sourceId: string | null
  key: string | null
  pinned: string[]
  schoolIds: string[]
}

/** People of a district, by id, with the open schools that they work for, locked until the transaction ends. */
export async function lockRostered(
  tx: Tx,
  districtId: string,
  ids: readonly string[],
): Promise<Map<string, LockedRostered>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LockedRostered>`
    select users.id, email, full_name as "fullName", role, users.state,
      (issuer is not null or last_seen_on is not null) as "hasSignedIn",
      users.source_id as "sourceId", users.source_key as key, users.pinned,
      array(select schools.id::text from user_schools join schools on schools.id = school_id
        where user_id = users.id and schools.state = 'active') as "schoolIds"
    from users where users.district_id = ${districtId} and users.id = any(${[...ids]}::uuid[])
    order by users.id for no key update of users`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is set of somebody; what is absent stays. */
export type RosteredValues = {
  id: string
  email?: string
  fullName?: string
  state?: string
  deactivatedOn?: string | null
  /** Null if the source does not own them any more. */
  key?: string | null
  pinned?: string[]
}

/** Frees the addresses of locked people, who get others in the same transaction: no two have the same between two rows. */
export async function freeAddresses(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('users')
    .set({ email: sql<string>`id::text || '@moving.invalid'` })
    .where('id', 'in', [...ids])
    .execute()
}

/** Sets values of locked people, which makes another version of each. */
export async function setRostered(
  tx: Tx,
  { sourceId, changedBy }: { sourceId: string; changedBy: string | null },
  values: readonly RosteredValues[],
): Promise<void> {
  if (values.length === 0) return
  const rows = JSON.stringify(values.map((one) => ({ ...one, hasKey: one.key !== undefined })))
  await sql`update users set
      email = coalesce(one.email, users.email),
      full_name = coalesce(one."fullName", users.full_name),
      state = coalesce(one.state, users.state),
      deactivated_on = case when one.state is null then users.deactivated_on else one."deactivatedOn" end,
      source_id = case when not one."hasKey" then users.source_id
        when one.key is null then null else ${sourceId}::uuid end,
      source_key = case when one."hasKey" then one.key else users.source_key end,
      pinned = coalesce(one.pinned, users.pinned),
      mail_fails_since = case when one.email is null then users.mail_fails_since end,
      invited_on = case when one.email is null then users.invited_on end,
      invitations = case when one.email is null then users.invitations else 0 end,
      changed_by = ${changedBy}::uuid,
      version = users.version + 1
    from json_to_recordset(${rows}::json) as one (id uuid, email text, "fullName" text, state text,
      "deactivatedOn" timestamptz, key text, pinned text[], "hasKey" boolean)
    where users.id = one.id`.execute(tx)
}

/** Lets people work for exactly these open schools each; closed ones stay as they are. */
export async function setPlaces(
  tx: Tx,
  districtId: string,
  places: readonly { id: string; schoolIds: readonly string[] }[],
): Promise<void> {
  if (places.length === 0) return
  await sql`delete from user_schools
    where user_id = any(${places.map(({ id }) => id)}::uuid[])
      and school_id in (select id from schools where district_id = ${districtId} and state = 'active')`.execute(
    tx,
  )
  await insertPlaces(
    tx,
    districtId,
    places.flatMap(({ id, schoolIds }) => schoolIds.map((one): [string, string] => [id, one])),
  )
}

/** Those of the addresses, in small letters, that accounts have. */
export async function findTakenAddresses(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const { rows } = await sql<{ email: string }>`select lower(email) as email from users
    where lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(tx)
  return new Set(rows.map(({ email }) => email))
}

/** Those of the ids that a source gives to people. */
export async function findTakenKeys(
  tx: Tx,
  sourceId: string,
  keys: readonly string[],
): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .selectFrom('users')
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`source_key = any(${[...keys]}::text[])`)
    .select('source_key as key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** The leads of a district who may sign in. */
export async function listLeadIds(tx: Tx, districtId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .where('district_id', '=', districtId)
    .where('role', '=', 'lead')
    .where('state', '<>', 'deactivated')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the people who have a grant at Google, and those who have reports under way. */
export async function findLeaversWith(
  tx: Tx,
  ids: readonly string[],
): Promise<{ grants: string[]; reports: string[] }> {
  const all = [...ids]
  const grants = await tx.selectFrom('forms_grants').where('user_id', 'in', all).select('user_id').execute()
  const reports = await tx
    .selectFrom('insights_reports')
    .where('owner_id', 'in', all)
    .where('status', '<>', 'ReportAvailable')
    .where('deleted_on', 'is', null)
    .select('owner_id')
    .distinct()
    .execute()
  return { grants: grants.map((row) => row.user_id), reports: reports.map((row) => row.owner_id) }
}

/** Lets the roster decide over all values of a locked person again; false if nothing was pinned. */
export async function clearPins(db: Db, id: string, changedBy: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ pinned: sql<string[]>`'{}'`, changed_by: changedBy, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`pinned <> '{}'`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Tells the database how many people there are by now. Its plans of before, such as those that check foreign keys, read a
 * table that was nearly empty from its beginning to its end for each row.
 */
export const countPeopleAnew = (db: Db): Promise<unknown> => sql`analyze users, user_schools`.execute(db)
