import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LoggedInUser } from '#contract/people/people.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { byName } from '#server/platform/texts/by-name.ts'

/** The user as the pages show them, with the open schools that they work for, by name. */
export async function findLoggedInUser(db: Db, userId: string): Promise<LoggedInUser | undefined> {
  const user = await db
    .selectFrom('users')
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'users.full_name as fullName',
      'users.email',
      sql<boolean>`users.role = 'admin'`.as('isAdmin'),
      sql<boolean>`users.role = 'lead'`.as('isLead'),
      'users.district_id as districtId',
      'districts.name as districtName',
      sql<boolean>`coalesce(districts.parents_notice, false)`.as('parentsNotice'),
      openSchools().as('schools'),
    ])
    .executeTakeFirst()
  return user && { ...user, schools: byName(user.schools) }
}

/** The name of a user, whatever they may do now; undefined for nobody. */
export async function findName(db: Db, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined
  const row = await db.selectFrom('users').where('id', '=', id).select('full_name').executeTakeFirst()
  return row?.full_name
}

/** The open schools that the user of a row works for, in no order that people look for. */
export function openSchools() {
  return jsonArrayFrom(
    expressionBuilder<Schema, 'users'>()
      .selectFrom('user_schools')
      .innerJoin('schools', 'schools.id', 'user_schools.school_id')
      .whereRef('user_schools.user_id', '=', 'users.id')
      .where('schools.state', '=', 'active')
      .select(['schools.id', 'schools.name'])
      .orderBy('schools.id'),
  )
}

/** Lets the leads of a district, who are responsible for all of it, work for a school of it too. */
export async function assignToLeads(tx: Tx, districtId: string, schoolId: string): Promise<void> {
  await tx
    .insertInto('user_schools')
    .columns(['user_id', 'school_id', 'district_id'])
    .expression((select) =>
      select
        .selectFrom('users')
        .where('district_id', '=', districtId)
        .where('role', '=', 'lead')
        .select((value) => ['users.id', value.val(schoolId).$castTo<string>().as('school_id'), 'district_id'])
        .$narrowType<{ district_id: string }>(),
    )
    .execute()
}
