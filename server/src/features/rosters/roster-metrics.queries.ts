import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The number of runs in each state. */
export async function countRuns(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('roster_runs')
    .groupBy('state')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** How long the last run sent by a program took from receiving the file to its end, in seconds; 0 if there is none. */
export async function lastRunSeconds(db: Db): Promise<number> {
  const row = await db
    .selectFrom('roster_runs')
    .where('made_by', 'is', null)
    .where('state', 'in', ['applied', 'failed'])
    .where('ended_on', 'is not', null)
    .orderBy('made_on', 'desc')
    .select(sql<number>`extract(epoch from ended_on - made_on)::float8`.as('seconds'))
    .limit(1)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

/** Since when the run waits that is held for the longest time, in seconds; 0 if none is held. */
export async function longestHold(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('roster_runs')
    .where('state', '=', 'held')
    .select(sql<Date | null>`min(made_on)`.as('since'))
    .executeTakeFirst()
  return row?.since ? (now.getTime() - row.since.getTime()) / 1000 : 0
}
