import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RosterFormat, RosterRunState } from '#contract/people/rosters/preview.ts'
import type { RosterSource, RosterToken } from '#contract/people/rosters/sources.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Scope } from '#server/platform/tenancy.ts'

function inScope(db: Db, scope: Scope) {
  const sources = db.selectFrom('roster_sources').where('removed_on', 'is', null)
  return scope === 'everything' ? sources : sources.where('roster_sources.district_id', '=', scope.districtId)
}

/** The sources of a scope, or those of it that are of several districts, by name. */
export async function listSources(
  db: Db,
  scope: Scope,
  ofSeveral: boolean,
  now: Date,
): Promise<RosterSource[]> {
  const rows = await withRows(inScope(db, scope), now)
    .$if(ofSeveral, (sources) => sources.where('roster_sources.district_id', 'is', null))
    .orderBy(sql`lower(roster_sources.name)`)
    .orderBy('roster_sources.id')
    .limit(500)
    .execute()
  return rows.map(asSource)
}

/** One source of a scope. */
export async function findSource(
  db: Db,
  scope: Scope,
  id: string,
  now: Date,
): Promise<RosterSource | undefined> {
  const row = await withRows(inScope(db, scope), now).where('roster_sources.id', '=', id).executeTakeFirst()
  return row && asSource(row)
}

function withRows(sources: ReturnType<typeof inScope>, now: Date) {
  return sources.leftJoin('districts', 'districts.id', 'roster_sources.district_id').select((select) => [
    'roster_sources.id',
    'roster_sources.name',
    'roster_sources.district_id as districtId',
    'districts.name as districtName',
    'format',
    'ignore_dates as ignoreDates',
    'username_domain as usernameDomain',
    'administrators_are_leads as administratorsAreLeads',
    'hold_percent as holdPercent',
    'list_is_complete as listIsComplete',
    'paused_until as pausedUntil',
    'roster_sources.version',
    sql<number>`(select count(*)::int from users
      where source_id = roster_sources.id and state <> 'deactivated')`.as('people'),
    jsonArrayFrom(
      select
        .selectFrom('roster_tokens')
        .leftJoin('users', 'users.id', 'made_by')
        .whereRef('roster_tokens.source_id', '=', 'roster_sources.id')
        .where('revoked_on', 'is', null)
        .where('expires_on', '>', now)
        .orderBy('made_on')
        .select([
          'roster_tokens.id',
          'hint',
          'made_on as madeOn',
          'users.full_name as madeByName',
          'last_used_on as lastUsedOn',
          'expires_on as expiresOn',
        ]),
    ).as('tokens'),
    jsonArrayFrom(
      select
        .selectFrom('roster_runs')
        .whereRef('roster_runs.source_id', '=', 'roster_sources.id')
        .orderBy('made_on', 'desc')
        .orderBy('roster_runs.id')
        .limit(1)
        .select(['roster_runs.id', 'roster_runs.state', 'made_on as madeOn']),
    ).as('runs'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withRows>['executeTakeFirstOrThrow']>>

/** Times come out of JSON as texts of the database. */
const time = (written: unknown) => new Date(String(written)).toISOString()
const timeOrNull = (written: unknown) => (written === null ? null : time(written))

function asSource(row: Row): RosterSource {
  const { districtId, districtName, tokens, runs, pausedUntil, format, ...rest } = row
  const [last] = runs
  return {
    ...rest,
    district: districtId === null ? null : { id: districtId, name: districtName ?? '' },
    format: format as RosterFormat | null,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    tokens: tokens.map(
      (token): RosterToken => ({
        ...token,
        madeOn: time(token.madeOn),
        lastUsedOn: timeOrNull(token.lastUsedOn),
        expiresOn: time(token.expiresOn),
      }),
    ),
    lastRun: last
      ? {
          id: last.id,
          state: last.state as RosterRunState,
          madeOn: time(last.madeOn),
          heldOn: last.state === 'held',
        }
      : null,
  }
}

/** The first source that a district ever had, removed ones too, and whether there were runs of it. */
export async function findFirstSource(
  db: Db,
  districtId: string,
): Promise<{ id: string; hasRuns: boolean } | undefined> {
  return db
    .selectFrom('roster_sources')
    .where('district_id', '=', districtId)
    .orderBy('created_on')
    .select([
      'id',
      sql<boolean>`exists (select 1 from roster_runs where source_id = roster_sources.id)`.as('hasRuns'),
    ])
    .executeTakeFirst()
}

/** A source of a scope, locked until the transaction ends. */
export async function lockSource(tx: Tx, scope: Scope, id: string) {
  return inScope(tx, scope)
    .where('roster_sources.id', '=', id)
    .select([
      'roster_sources.id',
      'roster_sources.district_id as districtId',
      'name',
      'changed_by as changedBy',
      'version',
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** What can be set of a source. */
export type SourceValues = {
  name: string
  ignoreDates?: boolean | undefined
  usernameDomain?: string | undefined
  administratorsAreLeads?: boolean | undefined
  holdPercent?: number | undefined
  listIsComplete?: boolean | undefined
  pausedUntil?: string | null | undefined
}

const columnsOf = (values: SourceValues) => ({
  name: values.name,
  ...(values.ignoreDates !== undefined && { ignore_dates: values.ignoreDates }),
  ...(values.usernameDomain !== undefined && { username_domain: values.usernameDomain }),
  ...(values.administratorsAreLeads !== undefined && {
    administrators_are_leads: values.administratorsAreLeads,
  }),
  ...(values.holdPercent !== undefined && { hold_percent: values.holdPercent }),
  ...(values.listIsComplete !== undefined && { list_is_complete: values.listIsComplete }),
  ...(values.pausedUntil !== undefined && {
    paused_until: values.pausedUntil === null ? null : new Date(values.pausedUntil),
  }),
})

/** Adds a source; answers with its id. */
export async function insertSource(
  tx: Tx,
  districtId: string | null,
  values: SourceValues,
  changedBy: string,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('roster_sources')
    .values({ ...columnsOf(values), district_id: districtId, created_on: now, changed_by: changedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets values of a locked source, which makes another version of it. */
export async function setSource(tx: Tx, id: string, values: SourceValues, changedBy: string): Promise<void> {
  await tx
    .updateTable('roster_sources')
    .set({ ...columnsOf(values), changed_by: changedBy, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Removes a locked source with its tokens. */
export async function setRemoved(tx: Tx, id: string, changedBy: string, now: Date): Promise<void> {
  await tx
    .updateTable('roster_sources')
    .set({ removed_on: now, changed_by: changedBy })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('roster_tokens')
    .set({ revoked_on: now })
    .where('source_id', '=', id)
    .where('revoked_on', 'is', null)
    .execute()
}

/** Makes additions of sources of a district, or of those of several, wait for one another until the transaction ends. */
export async function lockAdditions(tx: Tx, districtId: string | null): Promise<void> {
  const name = `roster sources of ${districtId ?? 'several districts'}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The number of sources of a district, or of several districts. */
export async function countSources(tx: Tx, districtId: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom('roster_sources')
    .where('removed_on', 'is', null)
    .where('district_id', districtId === null ? 'is' : '=', districtId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether there is a district. */
export async function districtExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('districts').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

/** Whether something of a source is being read or applied. */
export async function isBusy(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('roster_runs')
    .where('source_id', '=', id)
    .where('state', '=', 'applying')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a source means by a key, and the key by which it means a district; with whether it brought people there. */
export async function listLinked(
  tx: Tx,
  sourceId: string,
  { key, districtId }: { key: string; districtId: string },
) {
  return tx
    .selectFrom('roster_districts')
    .innerJoin('districts', 'districts.id', 'district_id')
    .where('roster_districts.source_id', '=', sourceId)
    .where((is) => is.or([is('source_key', '=', key), is('district_id', '=', districtId)]))
    .select([
      'source_key as key',
      'districts.id as districtId',
      'districts.name',
      sql<boolean>`exists (select 1 from users
        where users.source_id = ${sourceId}::uuid and users.district_id = districts.id)`.as('hasPeople'),
    ])
    .execute()
}

/** Links a key of a source to a district, which no other key means. */
export async function setLinked(tx: Tx, sourceId: string, key: string, districtId: string): Promise<void> {
  await tx
    .insertInto('roster_districts')
    .values({ source_id: sourceId, source_key: key, district_id: districtId })
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'source_key']).doUpdateSet({ district_id: districtId }),
    )
    .execute()
}
