import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

type NewSchool = { name: string; grades: string; studentCount: number; aliases: readonly string[] }

/** A new district with its schools. */
export type NewDistrict = { id: string; name: string; isTestAccount: boolean; schools: readonly NewSchool[] }

/** Adds a district; answers false, and adds nothing, if one has this id or name. */
export async function insertDistrict(tx: Tx, { id, name, isTestAccount }: NewDistrict): Promise<boolean> {
  const added = await tx
    .insertInto('districts')
    .values({ id, name, is_test_account: isTestAccount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Adds districts, without their schools; answers with the ids of those whose id and name nobody has. */
export async function insertDistricts(
  tx: Tx,
  districts: readonly (NewDistrict & { isSuspended: boolean })[],
): Promise<Set<string>> {
  const added = await tx
    .insertInto('districts')
    .values(
      districts.map(({ id, name, isTestAccount, isSuspended }) => ({
        id,
        name,
        is_test_account: isTestAccount,
        state: isSuspended ? 'suspended' : 'active',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** Adds the schools of districts, at least one. */
export async function insertSchoolsOf(
  tx: Tx,
  districts: readonly Pick<NewDistrict, 'id' | 'schools'>[],
): Promise<void> {
  await tx
    .insertInto('schools')
    .values(
      districts.flatMap(({ id, schools }) =>
        schools.map(({ name, grades, studentCount, aliases }) => ({
          district_id: id,
          name,
          grades,
          student_count: studentCount,
          aliases: [...aliases],
        })),
      ),
    )
    .execute()
}

/**
 * Gives each of several districts that has no packages, and that nobody has changed, those of its names, at least one in
 * all, that the library has; false if that changed nothing.
 */
export async function insertFirstPackagesOf(
  tx: Tx,
  districts: readonly { id: string; packages: readonly string[] }[],
): Promise<boolean> {
  const wanted = districts.flatMap(({ id, packages }) => packages.map((name) => [id, name] as const))
  const { rows } = await sql`insert into district_packages (district_id, package_name)
    select district_id, name
    from unnest(${wanted.map(([id]) => id)}::uuid[], ${wanted.map(([, name]) => name)}::text[])
      as wanted (district_id, name)
    join packages using (name)
    where not exists (select 1 from district_packages as present where present.district_id = wanted.district_id)
      and exists (select 1 from districts where id = wanted.district_id and changed_by is null)
    on conflict do nothing
    returning package_name`.execute(tx)
  return rows.length > 0
}

/** As insertFirstPackagesOf, for one district. */
export async function insertFirstPackages(
  tx: Tx,
  districtId: string,
  names: readonly string[],
): Promise<boolean> {
  return insertFirstPackagesOf(tx, [{ id: districtId, packages: names }])
}

/**
 * Gives a district whose packages are exactly those of `from`, and that nobody has changed, those of `added` that the
 * library has; false if that changed nothing.
 */
export async function insertMorePackages(
  tx: Tx,
  districtId: string,
  { from, added }: { from: readonly string[]; added: readonly string[] },
): Promise<boolean> {
  const present = await tx
    .selectFrom('district_packages')
    .innerJoin('districts', 'districts.id', 'district_id')
    .where('district_id', '=', districtId)
    .where('changed_by', 'is', null)
    .select('package_name')
    .forUpdate('district_packages')
    .execute()
  const isUnchanged =
    present.length === from.length && present.every(({ package_name }) => from.includes(package_name))
  if (!isUnchanged) return false
  const inserted = await tx
    .insertInto('district_packages')
    .columns(['district_id', 'package_name'])
    .expression((select) =>
      select
        .selectFrom('packages')
        .where('name', 'in', added)
        .select((value) => [value.val(districtId).$castTo<string>().as('district_id'), 'packages.name']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('package_name')
    .execute()
  return inserted.length > 0
}

/** Whether there is any district. */
export async function hasDistricts(db: Db): Promise<boolean> {
  return (await db.selectFrom('districts').select('id').limit(1).executeTakeFirst()) !== undefined
}
