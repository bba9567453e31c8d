import { type RawBuilder, sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import {
  type Attention,
  attentions,
  type DistrictRow,
  type DistrictState,
  type DistrictTotals,
  type listDistricts as endpoint,
  type PackageInLibrary,
} from '#contract/people/districts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pagingOf, searchPatterns, totalOf } from '#server/platform/database/page.ts'
import { isInForce } from '#server/platform/not-held.ts'
import {
  findRosterFacts,
  hasSource,
  isRostered,
  type RosterFacts,
  rosterNeeds,
  standingOf,
} from './district-rosters.queries.ts'

type Query = Part<typeof endpoint, 'query'>
type Filters = Omit<Query, 'after' | 'before' | 'limit' | 'sort'>

/** A page of all districts that match, in the order of their names. */
export async function listDistricts(
  db: Db,
  { after, before, limit, sort, ...filters }: Query,
  now: Date,
): Promise<Page<DistrictRow>> {
  const paging = pagingOf({ after, before, limit, sort })
  const onPage = matching(db, filters, now)
    .where(paging.beyond(sql`lower(districts.name)`, sql`districts.id`))
    .orderBy(sql`lower(districts.name)`, paging.direction)
    .orderBy('districts.id', paging.direction)
    .limit(paging.limit)
    .selectAll('districts')
    .as('districts')
  // PostgreSQL would find out for all districts what is asked of those on the page alone, were they not chosen first.
  const rows = await withRows(db.selectFrom(onPage), now)
    .orderBy('sortKey', paging.direction)
    .orderBy('id', paging.direction)
    .execute()
  const page = paging.page(await withRosters(db, rows, now))
  const total = await totalOf(db, page, matching(db, filters, now).select('districts.id'))
  return { ...page, rows: page.rows.map(asDistrictRow), ...total }
}

/** A district as a list shows it. */
export async function findDistrictRow(db: Db, id: string, now: Date): Promise<DistrictRow | undefined> {
  const all = matching(db, { excludeTestAccounts: false }, now)
  const rows = await withRows(all, now).where('districts.id', '=', id).execute()
  const [row] = await withRosters(db, rows, now)
  return row && asDistrictRow(row)
}

/** For each kind of attention the condition that a district needs it. */
const needsAt = (now: Date): Record<Attention, RawBuilder<boolean>> => ({
  noLead: sql<boolean>`not exists (select 1 from users
    where users.district_id = districts.id and role = 'lead' and users.state <> 'deactivated')`,
  noPackage: sql<boolean>`not exists (select 1 from district_packages
    join packages on packages.name = package_name and retired_on is null
    where district_packages.district_id = districts.id)`,
  mailFails: sql<boolean>`exists (select 1 from users
    where users.district_id = districts.id and mail_fails_since is not null and users.state <> 'deactivated')`,
  deletionDue: sql<boolean>`exists (select 1 from district_deletions
    where district_deletions.district_id = districts.id and stopped_on is null and done_on is null)`,
  onHold: sql<boolean>`exists (select 1 from holds
    where holds.district_id = districts.id and ${isInForce(now)})`,
  ...rosterNeeds(now),
})

/** Whether a district needs any kind of attention. Most have no roster, so that its three kinds are looked for last. */
function needsAny(now: Date): RawBuilder<boolean> {
  const { rosterHeld, rosterFailed, rosterLate, ...others } = needsAt(now)
  const either = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
  const ofRoster = sql<boolean>`${isRostered} and ${either([rosterHeld, rosterFailed, rosterLate])}`
  return either([...Object.values(others), ofRoster])
}

/** Whether nobody of an active district has been there yet, and it has a lead who may. */
const isBeingSetUp = sql<boolean>`(districts.state = 'active'
  and exists (select 1 from users where users.district_id = districts.id
    and role = 'lead' and users.state <> 'deactivated')
  and not exists (select 1 from users where users.district_id = districts.id and last_seen_on is not null))`

function matching(db: Db, filters: Filters, now: Date) {
  const { search, state, isSettingUp, attention, excludeTestAccounts = true } = filters
  const needs = needsAt(now)
  let districts = db.selectFrom('districts').where('districts.data_deleted_on', 'is', null)
  for (const pattern of searchPatterns(search)) {
    districts = districts.where(
      sql<boolean>`without_accents(districts.name || ' ' || coalesce(nces_id, '')) like without_accents(${pattern})`,
    )
  }
  return districts
    .$if(excludeTestAccounts, (all) => all.where('is_test_account', '=', false))
    .$if(state !== undefined, (all) => all.where('districts.state', '=', state ?? ''))
    .$if(isSettingUp !== undefined, (all) =>
      all.where(isSettingUp ? isBeingSetUp : sql<boolean>`not ${isBeingSetUp}`),
    )
    .$if(filters.package !== undefined, (all) =>
      all.where('districts.id', 'in', (select) =>
        select
          .selectFrom('district_packages')
          .where('package_name', '=', filters.package ?? '')
          .select('district_id'),
      ),
    )
    .$if(attention !== undefined, (all) =>
      all.where(attention === undefined || attention === 'any' ? needsAny(now) : needs[attention]),
    )
}

function withRows(districts: ReturnType<typeof matching>, now: Date) {
  const needs = needsAt(now)
  return districts.select([
    'districts.id',
    sql<string>`lower(districts.name)`.as('sortKey'),
    'districts.name',
    'nces_id as ncesId',
    'is_test_account as isTestAccount',
    sql<DistrictState>`districts.state`.as('state'),
    sql<string[]>`array(select packages.name from district_packages
      join packages on packages.name = package_name and retired_on is null
      where district_packages.district_id = districts.id order by position)`.as('packages'),
    sql<number>`(select count(*)::int from schools
      where schools.district_id = districts.id and schools.state = 'active')`.as('schools'),
    sql<number>`(select count(*)::int from users
      where users.district_id = districts.id and users.state <> 'deactivated')`.as('people'),
    sql<number>`(select count(*)::int from users where users.district_id = districts.id
      and role = 'lead' and users.state <> 'deactivated')`.as('leads'),
    sql<Date | null>`(select last_seen_on from users where users.district_id = districts.id
      and last_seen_on is not null order by last_seen_on desc limit 1)`.as('lastActiveOn'),
    hasSource.as('hasSource'),
    needs.mailFails.as('mailFails'),
    needs.deletionDue.as('deletionDue'),
    needs.onHold.as('onHold'),
    'districts.version',
  ])
}

/** Adds what is known of rosters. Most districts have none, and planning the search for it takes as long as all else. */
async function withRosters<Found extends { id: string; hasSource: boolean }>(
  db: Db,
  rows: Found[],
  now: Date,
): Promise<(Found & { rosterFacts: RosterFacts | undefined })[]> {
  const rostered = rows.filter(({ hasSource }) => hasSource).map(({ id }) => id)
  const facts = rostered.length === 0 ? [] : await findRosterFacts(db, rostered, now)
  const byId = new Map(facts.map(({ id, rosterFacts }) => [id, rosterFacts]))
  return rows.map((row) => ({ ...row, rosterFacts: byId.get(row.id) }))
}

type Row = Omit<DistrictRow, 'lastActiveOn' | 'attention' | 'roster'> & {
  lastActiveOn: Date | null
  rosterFacts: RosterFacts | undefined
} & Record<'mailFails' | 'deletionDue' | 'onHold', boolean>

function asDistrictRow(row: Row): DistrictRow {
  const { id, name, ncesId, isTestAccount, state, packages, schools, people, leads, version } = row
  const { rosterFacts } = row
  // From what is read anyway: as conditions they would be planned and looked for once more.
  const needs: Record<Attention, boolean> = {
    ...row,
    noLead: leads === 0,
    noPackage: packages.length === 0,
    rosterHeld: Boolean(rosterFacts?.held),
    rosterFailed: Boolean(rosterFacts?.failed),
    rosterLate: Boolean(rosterFacts?.silentSince),
  }
  return {
    id,
    name,
    ncesId,
    isTestAccount,
    state,
    packages,
    schools,
    people,
    leads,
    lastActiveOn: row.lastActiveOn?.toISOString() ?? null,
    roster: standingOf(rosterFacts),
    attention: attentions.filter((need) => needs[need]),
    version,
  }
}

/** The figures of the whole installation. */
export async function findTotals(db: Db, now: Date): Promise<DistrictTotals> {
  const needs = needsAt(now)
  const real = sql`districts.is_test_account = false`
  const totals = await db
    .selectFrom('districts')
    .where('data_deleted_on', 'is', null)
    .select([
      sql<number>`(count(*) filter (where ${real}))::int`.as('districts'),
      sql<number>`(count(*) filter (where is_test_account))::int`.as('testAccounts'),
      ...attentions.map((need) =>
        sql<number>`(count(*) filter (where ${real} and ${needs[need]}))::int`.as(need),
      ),
      sql<number>`(select count(*)::int from schools join districts on districts.id = district_id
        where schools.state = 'active' and ${real})`.as('schools'),
      // All people without those of test sites, which is counted twice as fast as district by district.
      sql<number>`((select count(*) from users where state <> 'deactivated' and district_id is not null)
        - (select count(*) from users join districts on districts.id = district_id
          where users.state <> 'deactivated' and is_test_account))::int`.as('people'),
    ])
    .executeTakeFirstOrThrow()
  const { districts, testAccounts, schools, people, ...attention } = totals
  return { districts, testAccounts, schools, people, attention, packages: await listPackages(db) }
}

/** All packages in the order of the library. */
export async function listPackages(db: Db): Promise<PackageInLibrary[]> {
  return db
    .selectFrom('packages')
    .where('packages.retired_on', 'is', null)
    .orderBy('position')
    .select([
      'name',
      'display_name as displayName',
      'icon_name as iconName',
      'badge_primary_color as badgePrimaryColor',
      'badge_secondary_color as badgeSecondaryColor',
      sql<number>`(select count(*)::int from survey_templates
        where survey_templates.retired_on is null and packages.name = any(survey_templates.packages))`.as(
        'templates',
      ),
    ])
    .execute()
}
