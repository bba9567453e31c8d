import { type RawBuilder, sql } from 'kysely'
import type { StoredSchool } from '#rosters/comparison/compare-schools.ts'
import type { Db } from '#server/platform/database/database.ts'

const atOnce = 400

/** Above this the people of all districts are read in one pass instead of district by district. */
const mostDistricts = 200

const nobody = '00000000-0000-0000-0000-000000000000'

type Wanted = {
  sourceId: string
  districtIds: readonly string[]
  /** Since when somebody was there lately. */
  lately: Date
}

/**
 * Everybody of some districts, and everybody whom a source owns; admins are of no district. Each part is JSON as the
 * database made it, an array of StoredPerson.
 */
export async function* eachStoredPart(db: Db, wanted: Wanted): AsyncGenerator<string> {
  const { sourceId, districtIds } = wanted
  const all = [...districtIds]
  const isMany = all.length > mostDistricts
  for (const districtId of isMany ? [] : all) {
    yield* parts(db, wanted, sql`lower(users.full_name)`, sql`users.district_id = ${districtId}::uuid`)
  }
  const ofDistricts = isMany ? sql`users.district_id = any(${all}::uuid[])` : sql`false`
  const elsewhere = sql`users.source_id = ${sourceId} and users.district_id <> all(${all}::uuid[])`
  const rest = sql`users.district_id is not null and (${ofDistricts} or (${elsewhere}))`
  yield* parts(db, wanted, sql`coalesce(users.source_key, '')`, rest)
}

/** People by a key and their id, each part after the last row of the one before. */
async function* parts(
  db: Db,
  { sourceId, lately }: Wanted,
  key: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): AsyncGenerator<string> {
  let last = { sortKey: '', id: nobody }
  for (;;) {
    const { rows } = await sql<{ people: string; count: number; sortKey: string; id: string }>`
      with part as (
        select users.id, ${key} as sort_key, users.district_id as "districtId", email,
          full_name as "fullName", role, users.state,
          (issuer is not null or last_seen_on is not null) as "hasSignedIn",
          coalesce(last_seen_on > ${lately}, false) as "isSeenLately",
          case when users.source_id = ${sourceId} then users.source_key end as key,
          case when users.source_id <> ${sourceId} then other.name end as "otherSource",
          to_char(deactivated_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "deactivatedOn",
          users.pinned,
          array(select school_id::text from user_schools where user_id = users.id) as "schoolIds"
        from users left join roster_sources as other on other.id = users.source_id and other.removed_on is null
        where (${key}, users.id) > (${last.sortKey}, ${last.id}::uuid) and users.erased_on is null and ${condition}
        order by ${key}, users.id limit ${atOnce})
      select (select json_agg(person)::text from (
          select id, "districtId", email, "fullName", role, state, "hasSignedIn", "isSeenLately", key, "otherSource",
            "deactivatedOn", pinned, "schoolIds" from part order by sort_key, part.id) as person) as people,
        (select count(*)::int from part) as count, sort_key as "sortKey", id
      from part order by sort_key desc, id desc limit 1`.execute(db)
    const [part] = rows
    if (!part) return
    last = part
    yield part.people
    if (part.count < atOnce) return
  }
}

/** The schools of districts, by district. */
export async function listStoredSchools(
  db: Db,
  sourceId: string,
  districtIds: readonly string[],
): Promise<Map<string, StoredSchool[]>> {
  const { rows } = await sql<StoredSchool & { districtId: string }>`
    select schools.id, schools.district_id as "districtId", schools.name, aliases, schools.state,
      case when schools.source_id = ${sourceId} then source_key end as key,
      other.id is not null as "isOfAnother", pinned
    from schools left join roster_sources as other
      on other.id = schools.source_id and other.id <> ${sourceId} and other.removed_on is null
    where schools.district_id = any(${[...districtIds]}::uuid[]) order by schools.name`.execute(db)
  return Map.groupBy(rows, ({ districtId }) => districtId)
}

type StoredDistrict = { id: string; name: string; ncesId: string | null; key: string | null }

/** The districts that a roster may mean: by the key of the source, the NCES id or the name. */
export async function listStoredDistricts(
  db: Db,
  sourceId: string,
  named: readonly { key: string; name: string; identifier: string }[],
): Promise<StoredDistrict[]> {
  const keys = named.map(({ key }) => key)
  const names = named.map(({ name }) => name)
  const ids = named.map(({ identifier }) => identifier)
  const { rows } = await sql<StoredDistrict>`
    select districts.id, name, nces_id as "ncesId", source_key as key
    from districts left join roster_districts
      on roster_districts.district_id = districts.id and source_id = ${sourceId}
    where source_key = any(${keys}::text[]) or name = any(${names}::text[]) or nces_id = any(${ids}::text[])`.execute(
    db,
  )
  return rows
}

/** The districts to which a source has brought one of some organisations or people, with what it calls each. */
export async function listMeantDistricts(
  db: Db,
  sourceId: string,
  { orgs, people }: { orgs: readonly string[]; people: readonly string[] },
): Promise<StoredDistrict[]> {
  if (orgs.length === 0 && people.length === 0) return []
  const { rows } = await sql<StoredDistrict>`
    select districts.id, name, nces_id as "ncesId",
      (select min(source_key) from roster_districts
        where district_id = districts.id and source_id = ${sourceId}) as key
    from districts where id in (
      select district_id from roster_districts
        where source_id = ${sourceId} and source_key = any(${[...orgs]}::text[])
      union select district_id from schools where source_id = ${sourceId} and source_key = any(${[...orgs]}::text[])
      union select district_id from users where source_id = ${sourceId} and source_key = any(${[...people]}::text[]))
    order by name`.execute(db)
  return rows
}

/** The name of a district. */
export async function findDistrictName(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('districts').where('id', '=', id).select('name').executeTakeFirst())?.name
}

/**
 * Which of the addresses, a JSON array of them in small letters, accounts outside of some districts have, with the
 * district's name.
 */
export async function findElsewhere(
  db: Db,
  emails: string,
  districtIds: readonly string[],
): Promise<{ email: string; districtName: string | null }[]> {
  const { rows } = await sql<{ email: string; districtName: string | null }>`
    select lower(email) as email, districts.name as "districtName"
    from users left join districts on districts.id = district_id
    where lower(email) = any(array(select json_array_elements_text(${emails}::json)))
      and (district_id is null or district_id <> all(${[...districtIds]}::uuid[]))`.execute(db)
  return rows
}

/** Records what a source calls districts. */
export async function insertDistrictKeys(
  db: Db,
  sourceId: string,
  pairs: readonly { key: string; districtId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await db
    .insertInto('roster_districts')
    .values(
      pairs.map(({ key, districtId }) => ({ source_id: sourceId, source_key: key, district_id: districtId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of the keys of a source have been linked to another district than a preview says. */
export async function listLinkedOtherwise(
  db: Db,
  sourceId: string,
  pairs: readonly { key: string; districtId: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select roster_districts.source_key as key
    from roster_districts inner join json_to_recordset(${JSON.stringify(pairs)}::json)
      as planned (key text, "districtId" uuid) on planned.key = source_key
    where source_id = ${sourceId} and district_id <> "districtId"`.execute(db)
  return rows.map(({ key }) => key)
}
