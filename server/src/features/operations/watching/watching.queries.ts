import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

const number = sql<number>`count(*)::int`

/** The number of people in each state. */
export async function countPeople(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('users')
    .groupBy('state')
    .select(['state', number.as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export async function countSessions(db: Db): Promise<number> {
  return (await db.selectFrom('sessions').select(number.as('count')).executeTakeFirstOrThrow()).count
}

/** For how many weekdays the report waits that was requested first and that nobody has begun; 0 if none waits. */
export async function longestWaitingReport(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(*)::int as days
    from (select min(created_on) as since from insights_reports where status = 'ReportRequested' and deleted_on is null) as first,
      generate_series(first.since + interval '1 day', ${now}, interval '1 day') as day
    where extract(isodow from day) < 6`.execute(db)
  return rows[0]?.days ?? 0
}

/**
 * How long the most silent program has sent no roster, in seconds; 0 if there is no such program. While
 * its source paused it could not send one.
 */
export async function longestSilence(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{
    since: Date | null
  }>`select min(greatest(sent.made_on, source.paused_until)) as since from roster_sources as source
    cross join lateral (select made_on from roster_runs
      where source_id = source.id and made_by is null order by made_on desc limit 1) as sent
    where source.removed_on is null and coalesce(source.paused_until < ${now}, true)
      and exists (select 1 from roster_tokens where source_id = source.id and revoked_on is null)`.execute(db)
  const since = rows[0]?.since
  return since ? (now.getTime() - since.getTime()) / 1000 : 0
}

/** For how long the job waits, in each queue, that should have been done first, in seconds. */
export async function oldestJobs(db: Db, names: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; seconds: number }>`select name,
      extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() and name = any(${[...names]}::text[])
    group by name`.execute(db)
  const waiting = new Map(rows.map(({ name, seconds }) => [name, seconds]))
  return Object.fromEntries(names.map((name) => [name, waiting.get(name) ?? 0]))
}
