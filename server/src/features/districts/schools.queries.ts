import { sql } from 'kysely'
import type { DistrictSchool } from '#contract/people/districts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { byName } from '#server/platform/texts/by-name.ts'

type State = DistrictSchool['state']

/** All schools of a district by name. */
export async function listSchools(db: Db, { districtId }: { districtId: string }): Promise<DistrictSchool[]> {
  return byName(await selectSchools(db, { districtId }).orderBy('schools.id').execute())
}

/** One school of a scope. */
export async function findSchool(db: Db, scope: Scope, id: string): Promise<DistrictSchool | undefined> {
  return selectSchools(db, scope).where('schools.id', '=', id).executeTakeFirst()
}

function selectSchools(db: Db, scope: Scope) {
  return inScope(db, scope).select([
    'schools.id',
    'schools.name',
    'grades',
    'student_count as studentCount',
    'aliases',
    sql<State>`schools.state`.as('state'),
    sql<number>`(select count(*)::int from user_schools join users on users.id = user_id
      where school_id = schools.id and users.state <> 'deactivated')`.as('people'),
    sql<DistrictSchool['pinned']>`case when source_id is null then '{}' else pinned end`.as('pinned'),
    'schools.version',
  ])
}

function inScope(db: Db, scope: Scope) {
  const schools = db.selectFrom('schools')
  return scope === 'everything' ? schools : schools.where('schools.district_id', '=', scope.districtId)
}

/** A school of a scope, locked until the transaction ends. */
export async function lockSchool(tx: Tx, scope: Scope, id: string) {
  const row = await inScope(tx, scope)
    .where('schools.id', '=', id)
    .select([
      'district_id as districtId',
      'name',
      'grades',
      'student_count as studentCount',
      'aliases',
      'state',
      'source_id as sourceId',
      'pinned',
      'changed_by as changedBy',
      'version',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, state: row.state as State }
}

/** What can be set of a school. */
export type SchoolValues = Pick<DistrictSchool, 'name' | 'grades' | 'studentCount' | 'aliases'>

const columnsOf = ({ name, grades, studentCount, aliases }: SchoolValues) => ({
  name,
  grades,
  student_count: studentCount,
  aliases,
})

/** Adds a school to a district. */
export async function insertSchool(
  tx: Tx,
  districtId: string,
  values: SchoolValues,
  changedBy: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('schools')
    .values({ ...columnsOf(values), district_id: districtId, changed_by: changedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets values of a locked school, which makes another version of it. */
export async function setSchool(
  tx: Tx,
  id: string,
  { state, pinned, ...values }: SchoolValues & { state: State; pinned: string[] },
  changedBy: string,
): Promise<void> {
  await tx
    .updateTable('schools')
    .set({ ...columnsOf(values), state, pinned, changed_by: changedBy, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The number of schools of a district, and whether another than `exceptId` has a name, however it is written. */
export async function findSchoolNamed(
  tx: Tx,
  districtId: string,
  name: string,
  exceptId: string | null,
): Promise<{ schools: number; isTaken: boolean }> {
  return tx
    .selectFrom('schools')
    .where('district_id', '=', districtId)
    .select([
      sql<number>`count(*)::int`.as('schools'),
      sql<boolean>`coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid), false)`.as(
        'isTaken',
      ),
    ])
    .executeTakeFirstOrThrow()
}
