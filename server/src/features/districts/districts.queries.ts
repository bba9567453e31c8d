import type { Db, Tx } from '#server/platform/database/database.ts'

/** A new district, with the names of its schools. */
export type NewDistrict = { id: string; name: string; isTestAccount: boolean; schools: readonly string[] }

/** Adds a district; answers false, and adds nothing, where one has this id or name. */
export async function insertDistrict(tx: Tx, { id, name, isTestAccount }: NewDistrict): Promise<boolean> {
  const added = await tx
    .insertInto('districts')
    .values({ id, name, is_test_account: isTestAccount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Adds schools to a district, at least one. */
export async function insertSchools(tx: Tx, districtId: string, names: readonly string[]): Promise<void> {
  await tx
    .insertInto('schools')
    .values(names.map((name) => ({ district_id: districtId, name })))
    .execute()
}

/**
 * Gives a district without packages those of the names, at least one, that the library has; false where that changed
 * nothing.
 */
export async function insertFirstPackages(
  tx: Tx,
  districtId: string,
  names: readonly string[],
): Promise<boolean> {
  const added = await tx
    .insertInto('district_packages')
    .columns(['district_id', 'package_name'])
    .expression((select) =>
      select
        .selectFrom('packages')
        .where('name', 'in', names)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('district_packages').where('district_id', '=', districtId).select('district_id'),
            ),
          ),
        )
        .select((value) => [value.val(districtId).$castTo<string>().as('district_id'), 'packages.name']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('package_name')
    .execute()
  return added.length > 0
}

/**
 * Gives a district whose packages are exactly those of `from` those of `added` that the library has; false where that
 * changed nothing.
 */
export async function insertMorePackages(
  tx: Tx,
  districtId: string,
  { from, added }: { from: readonly string[]; added: readonly string[] },
): Promise<boolean> {
  const present = await tx
    .selectFrom('district_packages')
    .where('district_id', '=', districtId)
    .select('package_name')
    .forUpdate()
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
