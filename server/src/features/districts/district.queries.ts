import { sql } from 'kysely'
import type { District } from '#contract/people/districts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findDistrictRow, listPackages } from './district-list.queries.ts'

/** One district with its packages and counts. */
export async function findDistrict(
  db: Db,
  { districtId }: { districtId: string },
  now: Date,
): Promise<District | undefined> {
  const row = await findDistrictRow(db, districtId, now)
  if (!row) return undefined
  const granted = new Set(row.packages)
  const packages = await listPackages(db)
  const { reportsThisYear, templates, active, invited, deactivated, draftsOpen } = await findCounts(
    db,
    districtId,
    beginOfYear(now),
  )
  const leads = await db
    .selectFrom('users')
    .where('district_id', '=', districtId)
    .where('role', '=', 'lead')
    .where('state', '<>', 'deactivated')
    .orderBy('full_name')
    .orderBy('id')
    .select(['id', 'full_name as fullName'])
    .execute()
  return {
    ...row,
    packages: packages.map((one) => ({ ...one, isGranted: granted.has(one.name) })),
    templates,
    people: { active, invited, deactivated },
    leads,
    reportsThisYear,
    draftsOpen,
  }
}

function findCounts(db: Db, districtId: string, yearBegan: Date) {
  const people = (state: string) =>
    sql<number>`(select count(*)::int from users where district_id = ${districtId} and state = ${state})`
  return db
    .selectNoFrom([
      people('active').as('active'),
      people('invited').as('invited'),
      people('deactivated').as('deactivated'),
      sql<number>`(select count(*)::int from insights_reports where district_id = ${districtId}
        and created_on >= ${yearBegan} and deleted_on is null)`.as('reportsThisYear'),
      sql<number>`(select count(*)::int from survey_templates where retired_on is null
        and packages && array(select package_name from district_packages
          join packages on packages.name = package_name and packages.retired_on is null
          where district_id = ${districtId}))`.as('templates'),
      sql<boolean>`(select drafts_open from districts where id = ${districtId})`.as('draftsOpen'),
    ])
    .executeTakeFirstOrThrow()
}

/** The last first of July, when school years begin. */
function beginOfYear(now: Date): Date {
  const year = now.getUTCFullYear()
  const july = new Date(Date.UTC(year, 6, 1))
  return july <= now ? july : new Date(Date.UTC(year - 1, 6, 1))
}

/** Whether a district takes the e-mail addresses that forms collected. */
export async function findTakesAddresses(db: Db, districtId: string): Promise<boolean> {
  const row = await db
    .selectFrom('districts')
    .where('id', '=', districtId)
    .select('takes_addresses as takes')
    .executeTakeFirst()
  return row?.takes ?? false
}
