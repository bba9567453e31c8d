import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'

/** Waits until so many transactions of the database wait for a lock that another holds, or until something is done. */
export async function untilLocked(db: Db, count = 1, isDone = () => false): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect
    .poll(async () => isDone() || (await waiting.execute(db)).rows.length >= count, { interval: 10 })
    .toBe(true)
}

/** Waits until no other transaction of the database is open. */
export async function untilIdle(db: Db): Promise<void> {
  const open = sql`select from pg_stat_activity
    where xact_start is not null and datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(async () => (await open.execute(db)).rows.length, { interval: 10 }).toBe(0)
}

/** An answer that is on its way, and whether it is there. */
export function underWay<T>(answer: PromiseLike<T>) {
  let isThere = false
  const noted = () => {
    isThere = true
  }
  answer.then(noted, noted)
  return { isThere: () => isThere, answer: Promise.resolve(answer) }
}
