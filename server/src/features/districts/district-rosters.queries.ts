import { type RawBuilder, sql } from 'kysely'
import { dayMs, timeLimits } from '#contract/limits.ts'
import type { RosterStanding } from '#contract/people/districts.ts'
import type { Db } from '#server/platform/database/database.ts'

const silentSince = (now: Date) => new Date(now.getTime() - timeLimits.rosterSilentDays * dayMs)

/** The sources of the district of a row: its own, and those of several districts that know it. */
const sources = sql`(select id, paused_until from roster_sources as own
    where own.district_id = districts.id and own.removed_on is null
  union all select several.id, several.paused_until from roster_districts
    join roster_sources as several on several.id = roster_districts.source_id and several.removed_on is null
    where roster_districts.district_id = districts.id)`

/** Whether a district has a source, found out for all districts at once. */
export const isRostered = sql<boolean>`districts.id in (
  select district_id from roster_sources where removed_on is null and district_id is not null
  union all select district_id from roster_districts)`

/** The held runs of these sources, each with what it would do to the district; another district's hold is not its own. */
const heldRuns = sql`${sources} as source
  join roster_runs as run on run.source_id = source.id and run.state = 'held'
    and districts.id::text <> all(run.applied_districts)
  cross join lateral (select one from jsonb_array_elements(run.preview -> 'districts') as one
    where one ->> 'id' = districts.id::text and one -> 'heldFor' <> '[]') as part`

/** The last run of each source, and the last of them that a program sent. */
const lastRuns = sql`${sources} as source
  cross join lateral (select id, state, made_by, made_on from roster_runs
    where source_id = source.id order by made_on desc limit 1) as last`
const isFailed = sql`last.state = 'failed' and last.made_by is null`
// While a source pauses nothing can be sent, so that its program is silent from the end of the pause on.
const lateSources = (now: Date) => sql`${sources} as source
  cross join lateral (select greatest(made_on, source.paused_until) as since from roster_runs
    where source_id = source.id and made_by is null order by made_on desc limit 1) as silent
  where silent.since < ${silentSince(now)}
    and exists (select 1 from roster_tokens where source_id = source.id and revoked_on is null)`

/** For each way in which a roster needs somebody the condition that it does. */
export const rosterNeeds = (now: Date) => ({
  rosterHeld: sql<boolean>`exists (select 1 from ${heldRuns})`,
  rosterFailed: sql<boolean>`exists (select 1 from ${lastRuns} where ${isFailed})`,
  rosterLate: sql<boolean>`exists (select 1 from ${lateSources(now)})`,
})

/** Whether the district of a row has a source. */
export const hasSource = sql<boolean>`exists (select 1 from ${sources} as source)`

/** What `standingOf` reads of a district that has a source. */
export type RosterFacts = {
  held: { runId: string; leaving: number; active: number } | null
  failed: string | null
  silentSince: string | null
  appliedOn: string | null
}

/** What is known of the rosters of districts. */
export async function findRosterFacts(
  db: Db,
  districtIds: readonly string[],
  now: Date,
): Promise<{ id: string; rosterFacts: RosterFacts }[]> {
  return db
    .selectFrom('districts')
    .where('id', 'in', [...districtIds])
    .select(['id', rosterFacts(now).as('rosterFacts')])
    .execute()
}

const rosterFacts = (now: Date): RawBuilder<RosterFacts> => sql<RosterFacts>`json_build_object(
  'held', (select json_build_object('runId', run.id, 'leaving', (one -> 'people' ->> 'deactivated')::int,
      'active', (one ->> 'active')::int) from ${heldRuns} order by run.made_on desc limit 1),
  'failed', (select last.id from ${lastRuns} where ${isFailed} limit 1),
  'silentSince', (select min(silent.since) from ${lateSources(now)}),
  'appliedOn', (select max(run.applied_on) from ${sources} as source
    join roster_runs as run on run.source_id = source.id and run.state in ('applied', 'held')
      and districts.id::text = any(run.applied_districts)))`

/** The state of a district's rosters, if it has a source; what needs attention comes first. */
export function standingOf(facts: RosterFacts | undefined): RosterStanding {
  const none = { on: null, runId: null, leaving: 0, active: 0 }
  if (!facts) return { ...none, state: 'byHand' }
  const { held, failed, silentSince, appliedOn } = facts
  if (held) return { ...none, ...held, state: 'held' }
  if (failed !== null) return { ...none, state: 'failed', runId: failed }
  if (silentSince !== null) return { ...none, state: 'late', on: timeOf(silentSince) }
  if (appliedOn !== null) return { ...none, state: 'inStep', on: timeOf(appliedOn) }
  return { ...none, state: 'waiting' }
}

/** Times come out of JSON as texts of the database. */
const timeOf = (written: string) => new Date(written).toISOString()
