import { type RawBuilder, sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import { countLimits, timeLimits } from '#contract/limits.ts'
import type { Page } from '#contract/paging.ts'
import type {
  listEverybody,
  listMatchingPeople,
  PersonRow,
  PersonState,
  Role,
} from '#contract/people/district-people.ts'
import type { School } from '#contract/people/people.ts'
import { isEmpty, prepared } from '#server/platform/database/connections/prepared.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pagingOf, searchPatterns, type Total, totalOf } from '#server/platform/database/page.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { byName } from '#server/platform/texts/by-name.ts'
import { openSchools } from './people.queries.ts'

type PageOfPeople = Part<typeof listEverybody, 'query'>
type Filters = Part<typeof listMatchingPeople, 'query'>

/** How many people were counted lately, by what was asked for. */
export type PeopleCounts = {
  /** The number under a name for who was counted; it is counted if it is not known, or somebody has changed since. */
  of(name: string, count: () => Promise<Total>): Promise<Total>
}

/** A page of the people of a scope who match, in the order of their names. */
export async function listPeople(
  { db, peopleCounts }: { db: Db; peopleCounts: PeopleCounts },
  scope: Scope,
  { after, before, limit, sort, ...filters }: PageOfPeople,
  now: Date,
): Promise<Page<PersonRow>> {
  const paging = pagingOf({ after, before, limit, sort })
  const people = withRows(matching(db, scope, filters))
    .where(paging.beyond(sql`lower(users.full_name)`, sql`users.id`))
    .orderBy(sql`lower(users.full_name)`, paging.direction)
    .orderBy('users.id', paging.direction)
    .limit(paging.limit)
    .$if(isEmpty(filters), (all) => all.modifyEnd(prepared))
  const page = paging.page(await people.execute())
  return {
    ...page,
    rows: page.rows.map((row) => asPersonRow(row, now)),
    ...(await totalOf(db, page, matching(db, scope, filters).select('users.id'), (count) =>
      // Visits are not announced.
      filters.neverSignedIn === undefined
        ? peopleCounts.of(JSON.stringify([scope, filters]), count)
        : count(),
    )),
  }
}

/** The ids of the people of a scope who match, one more than can be changed at once at most. */
export async function listIds(db: Db, scope: Scope, filters: Filters): Promise<string[]> {
  const rows = await matching(db, scope, filters)
    .select('users.id')
    .orderBy(sql`lower(users.full_name)`)
    .orderBy('users.id')
    .limit(countLimits.peopleAtOnce + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** A person of a scope as a list shows them. */
export async function findPersonRow(
  db: Db,
  scope: Scope,
  id: string,
  now: Date,
): Promise<PersonRow | undefined> {
  const row = await withRows(matching(db, scope, {}))
    .where('users.id', '=', id)
    .executeTakeFirst()
  return row && asPersonRow(row, now)
}

/** Whether a roster owns them that has not been removed. */
const isRostered = sql<boolean>`(users.source_id is not null and users.source_id in
  (select id from roster_sources where removed_on is null))`

function matching(db: Db, scope: Scope, filters: Filters) {
  const { search, role, state, school, neverSignedIn, mailFails, from } = filters
  return db
    .selectFrom('users')
    .where('users.erased_on', 'is', null)
    .$if(scope !== 'everything', (people) =>
      people.where('users.district_id', '=', (scope as Exclude<Scope, 'everything'>).districtId),
    )
    .$if(role !== undefined, (people) => people.where('users.role', '=', role ?? ''))
    .$if(state !== undefined, (people) => people.where('users.state', '=', state ?? ''))
    .$if(school !== undefined, (people) =>
      people.where('users.id', 'in', (select) =>
        select
          .selectFrom('user_schools')
          .where('school_id', '=', school ?? '')
          .select('user_id'),
      ),
    )
    .$if(neverSignedIn === true, (people) => people.where('users.last_seen_on', 'is', null))
    .$if(neverSignedIn === false, (people) => people.where('users.last_seen_on', 'is not', null))
    .$if(mailFails === true, (people) => people.where('users.mail_fails_since', 'is not', null))
    .$if(from !== undefined, (people) =>
      people.where(from === 'roster' ? isRostered : sql<boolean>`not ${isRostered}`),
    )
    .$if(mailFails === false, (people) => people.where('users.mail_fails_since', 'is', null))
    .where(
      allOf(
        searchPatterns(search).map(
          (pattern) => sql<boolean>`users.searched_words like without_accents(${pattern})`,
        ),
      ),
    )
}

function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function withRows(people: ReturnType<typeof matching>) {
  const joined = people
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .leftJoin('roster_sources', (join) =>
      join.onRef('roster_sources.id', '=', 'users.source_id').on('roster_sources.removed_on', 'is', null),
    )
  return joined.select([
    'users.id',
    sql<string>`lower(users.full_name)`.as('sortKey'),
    'users.full_name as fullName',
    'users.email',
    sql<Role>`users.role`.as('role'),
    sql<PersonState>`users.state`.as('state'),
    'users.district_id as districtId',
    'districts.name as districtName',
    openSchools().as('schools'),
    sql<number>`(select count(*)::int from schools
        where schools.district_id = users.district_id and schools.state = 'active')`.as('openSchools'),
    'users.last_seen_on as lastSeenOn',
    'users.invited_on as invitedOn',
    'users.invitations',
    'users.mail_fails_since as mailFailsSince',
    'roster_sources.id as sourceId',
    'roster_sources.name as sourceName',
    'users.version',
  ])
}

type Row = Omit<
  PersonRow,
  | 'district'
  | 'source'
  | 'schools'
  | 'hasAllSchools'
  | 'lastSeenOn'
  | 'invitableOn'
  | 'isInvitable'
  | 'mailFailsSince'
> & {
  districtId: string | null
  districtName: string | null
  schools: School[]
  openSchools: number
  lastSeenOn: Date | null
  invitedOn: Date | null
  invitations: number
  mailFailsSince: Date | null
  sourceId: string | null
  sourceName: string | null
}

function asPersonRow(row: Row, now: Date): PersonRow {
  const isInvitable = mayBeInvited(row)
  const again = row.invitedOn && invitableAgain(row.invitedOn)
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    role: row.role,
    state: row.state,
    district: row.districtId === null ? null : { id: row.districtId, name: row.districtName ?? '' },
    schools: byName(row.schools),
    hasAllSchools: row.openSchools > 0 && row.schools.length === row.openSchools,
    lastSeenOn: row.lastSeenOn?.toISOString() ?? null,
    invitableOn: isInvitable && again && again > now ? again.toISOString() : null,
    isInvitable,
    mailFailsSince: row.mailFailsSince?.toISOString() ?? null,
    source: row.sourceId === null ? null : { id: row.sourceId, name: row.sourceName ?? '' },
    version: row.version,
  }
}

/** Whether a person has never signed in and can have one more invitation, now or later. */
export function mayBeInvited(person: {
  state: string
  invitations: number
  mailFailsSince: Date | null
}): boolean {
  const { state, invitations, mailFailsSince } = person
  return state === 'invited' && invitations < countLimits.invitations && mailFailsSince === null
}

/** When a person can be invited again after an invitation. */
export function invitableAgain(invitedOn: Date): Date {
  return new Date(invitedOn.getTime() + timeLimits.invitationHours * 60 * 60 * 1000)
}
