import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openGate } from '#server/testing/outside/tcp-gate.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'
import { patience } from '#testing/patience.ts'
import { type Database, startDatabase } from './database.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseProvider } from './provider.ts'

const silent = pino({ level: 'silent' })
const times = { answerMs: 6_000, closeMs: 500 }
/** What it takes at least to wait for the rollback too. */
const toWaitTwice = 2 * times.answerMs
const longMs = 40_000
/** Longer than any answer that is waited for here. */
const long = sql`select pg_sleep(${longMs / 1000})`

describe('an answer of PostgreSQL that takes too long', () => {
  let gate: Awaited<ReturnType<typeof openGate>>
  let provider: DatabaseProvider
  let database: Database

  beforeEach(async () => {
    const direct = new URL(await createPostgresDatabase(postgresUrl()))
    gate = await openGate(Number(direct.port))
    const gated = new URL(direct)
    gated.port = String(gate.port)
    provider = openPostgres(gated.href, silent, times)
    database = await startDatabase(provider, silent)
  })
  afterEach(async () => {
    await database.close()
    await gate.close()
  })

  /** The process of PostgreSQL behind the connection that the next query uses. */
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    return rows[0]!.pid
  }

  test('of a query closes its connection, and the next query does not wait behind it', async () => {
    const before = await backend()
    await expect(long.execute(database.db)).rejects.toThrow('Query read timeout')
    expect(await backend()).not.toBe(before)
  })

  test('of a query in a transaction ends it without waiting for its rollback', async () => {
    const before = await backend()
    const started = performance.now()
    const transaction = database.db.transaction().execute((tx) => long.execute(tx))
    await expect(transaction).rejects.toThrow('Query read timeout')
    expect(performance.now() - started).toBeLessThan(toWaitTwice)
    expect(await backend()).not.toBe(before)
  })

  test('of a statement in a script ends it without waiting for its rollback', async () => {
    const before = await backend()
    const started = performance.now()
    const script = provider.script((session) => session.run(`select pg_sleep(${longMs / 1000})`))
    await expect(script).rejects.toThrow('Query read timeout')
    expect(performance.now() - started).toBeLessThan(toWaitTwice)
    expect(await backend()).not.toBe(before)
  })

  test('of a statement that fails in a script leaves its connection in use', async () => {
    const before = await backend()
    await expect(provider.script((session) => session.run('select 1/0'))).rejects.toThrow('division by zero')
    expect(await backend()).toBe(before)
  })
})

describe('closing the database', () => {
  test.each([
    ['a query is under way', false],
    ['the network holds everything back', true],
  ])('while %s takes no longer than its limit', async (_, isHeld) => {
    const direct = new URL(await createPostgresDatabase(postgresUrl()))
    const gate = await openGate(Number(direct.port))
    const gated = new URL(direct)
    gated.port = String(gate.port)
    const database = await startDatabase(openPostgres(gated.href, silent, { closeMs: 500 }), silent)
    await database.listen(
      'news',
      () => undefined,
      () => undefined,
    )
    const query = long.execute(database.db).catch((error: Error) => error)
    await vi.waitFor(async () => {
      const found =
        await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
          database.db,
        )
      expect(found.rows).toHaveLength(1)
    }, patience)
    if (isHeld) gate.hold()
    const started = performance.now()
    await database.close()
    expect(performance.now() - started).toBeLessThan(longMs / 2)
    expect(await query).toBeInstanceOf(Error)
    await gate.close()
  })
})
