import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export type LockedSchool = {
  id: string
  name: string
  state: string
  sourceId: string | null
  key: string | null
  pinned: string[]
}

/** Schools of a district, by id, locked until the transaction ends. */
export async function lockSchools(
  tx: Tx,
  districtId: string,
  ids: readonly string[],
): Promise<Map<string, LockedSchool>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('schools')
    .where('district_id', '=', districtId)
    .where('id', 'in', [...ids])
    .select(['id', 'name', 'state', 'source_id as sourceId', 'source_key as key', 'pinned'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type NewSchool = { id: string; name: string; key: string }

/** Adds schools of a source; leaves out those whose name or id there is. Answers with the ids of those added. */
export async function insertRosteredSchools(
  tx: Tx,
  { districtId, sourceId, changedBy }: { districtId: string; sourceId: string; changedBy: string | null },
  schools: readonly NewSchool[],
): Promise<Set<string>> {
  if (schools.length === 0) return new Set()
  const added = await tx
    .insertInto('schools')
    .values(
      schools.map(({ id, name, key }) => ({
        id,
        name,
        district_id: districtId,
        source_id: sourceId,
        source_key: key,
        changed_by: changedBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** Takes keys of a source from schools of other districts, which nobody owns then; a key belongs to one school. */
export async function releaseKeys(
  tx: Tx,
  { districtId, sourceId, changedBy }: { districtId: string; sourceId: string; changedBy: string | null },
  keys: readonly string[],
): Promise<{ id: string; districtId: string }[]> {
  if (keys.length === 0) return []
  return tx
    .updateTable('schools')
    .set({ source_id: null, source_key: null, changed_by: changedBy, version: sql<number>`version + 1` })
    .where('source_id', '=', sourceId)
    .where('source_key', 'in', [...keys])
    .where('district_id', '<>', districtId)
    .returning(['id', 'district_id as districtId'])
    .execute()
}

/** What is set of a school; what is absent stays. */
export type SchoolSets = { name?: string; state?: string; key?: string | null; pinned?: string[] }

/** Sets values of a locked school, which makes another version of it. */
export async function setRosteredSchool(
  tx: Tx,
  { sourceId, changedBy }: { sourceId: string; changedBy: string | null },
  id: string,
  { name, state, key, pinned }: SchoolSets,
): Promise<void> {
  await tx
    .updateTable('schools')
    .set({
      ...(name !== undefined && { name }),
      ...(state !== undefined && { state }),
      ...(key !== undefined && { source_id: key === null ? null : sourceId, source_key: key }),
      ...(pinned !== undefined && { pinned }),
      changed_by: changedBy,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The schools of a district that have one of these names, in small letters. */
export async function findNames(
  tx: Tx,
  districtId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, lower(name) as name from schools
    where district_id = ${districtId} and lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Adds a district that a roster names; false if its name or NCES id is taken. */
export async function insertRosteredDistrict(
  tx: Tx,
  {
    id,
    name,
    ncesId,
    changedBy,
  }: { id: string; name: string; ncesId: string | null; changedBy: string | null },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('districts')
    .values({ id, name, nces_id: ncesId, added_by: changedBy, changed_by: changedBy, created_on: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets the roster decide over all values of a school again; false if nothing was pinned. */
export async function clearSchoolPins(tx: Tx, id: string, changedBy: string): Promise<boolean> {
  const row = await tx
    .updateTable('schools')
    .set({ pinned: sql<string[]>`'{}'`, changed_by: changedBy, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`pinned <> '{}'`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
