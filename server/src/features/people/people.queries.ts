import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LoggedInUser } from '#contract/people/people.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The user as the pages show them, with the open schools that they work for, by name. */
export async function findLoggedInUser(db: Db, userId: string): Promise<LoggedInUser | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .where('users.id', '=', userId)
    .select((select) => [
      'users.id',
      'users.full_name as fullName',
      'users.email',
      sql<boolean>`users.role = 'admin'`.as('isAdmin'),
      sql<boolean>`users.role = 'lead'`.as('isLead'),
      'users.district_id as districtId',
      'districts.name as districtName',
      jsonArrayFrom(
        select
          .selectFrom('user_schools')
          .innerJoin('schools', 'schools.id', 'user_schools.school_id')
          .whereRef('user_schools.user_id', '=', 'users.id')
          .where('schools.state', '=', 'active')
          .select(['schools.id', 'schools.name'])
          .orderBy('schools.name'),
      ).as('schools'),
    ])
    .executeTakeFirst()
}

/** A new person; admin staff belong to no district. */
export type NewUser = {
  id: string
  email: string
  fullName: string
  role: 'staff' | 'lead' | 'admin'
  districtId: string | null
}

/** Adds a person; answers false, and adds nobody, where one has this id or e-mail address. */
export async function insertUser(
  tx: Tx,
  { id, email, fullName, role, districtId }: NewUser,
): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({ id, email, full_name: fullName, role, district_id: districtId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Assigns a person without schools to all schools of their district. */
export async function assignAllSchools(tx: Tx, userId: string, districtId: string): Promise<void> {
  await tx
    .insertInto('user_schools')
    .columns(['user_id', 'school_id', 'district_id'])
    .expression((select) =>
      select
        .selectFrom('schools')
        .where('district_id', '=', districtId)
        .select((value) => [value.val(userId).$castTo<string>().as('user_id'), 'schools.id', 'district_id']),
    )
    .execute()
}
