import type { Tx } from '#server/platform/database/database.ts'
import { districts, users } from './demo-world.data.ts'

/** Adds the demo people that are missing, and changes nothing that is there. */
export async function addPeople(tx: Tx): Promise<void> {
  for (const { id, name, isTestAccount, schools } of districts) {
    const added = await tx
      .insertInto('districts')
      .values({ id, name, is_test_account: isTestAccount })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    await tx
      .insertInto('schools')
      .values(schools.map((school) => ({ district_id: id, name: school })))
      .execute()
  }
  for (const { id, email, fullName, role, district } of users) {
    const districtId = districts.find(({ name }) => name === district)?.id ?? null
    const added = await tx
      .insertInto('users')
      .values({ id, email, full_name: fullName, role, district_id: districtId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added || !districtId) continue
    await tx
      .insertInto('user_schools')
      .columns(['user_id', 'school_id', 'district_id'])
      .expression((select) =>
        select
          .selectFrom('schools')
          .where('district_id', '=', districtId)
          .select((value) => [value.val(id).$castTo<string>().as('user_id'), 'schools.id', 'district_id']),
      )
      .execute()
  }
}

/** Gives the demo districts their packages, as far as the library has them. */
export async function addPackages(tx: Tx): Promise<void> {
  const known = new Set((await tx.selectFrom('packages').select('name').execute()).map((row) => row.name))
  const rows = districts.flatMap(({ id, packages }) =>
    packages.filter((name) => known.has(name)).map((name) => ({ district_id: id, package_name: name })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('district_packages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
