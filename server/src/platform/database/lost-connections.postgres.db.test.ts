import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { template } from '#server/testing/data/factories.ts'
import { openGate } from '#server/testing/outside/tcp-gate.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'
import { patience } from '#testing/patience.ts'
import { type Database, startDatabase } from './database.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseProvider } from './provider.ts'

describe('PostgreSQL', () => {
  let gate: Awaited<ReturnType<typeof openGate>>
  let operator: pg.Client
  let provider: DatabaseProvider
  let database: Database
  let server: TestApp
  let lines: Record<string, unknown>[]

  beforeEach(async () => {
    const direct = new URL(await createPostgresDatabase(postgresUrl()))
    gate = await openGate(Number(direct.port))
    const gated = new URL(direct)
    gated.port = String(gate.port)
    operator = new pg.Client({ connectionString: direct.href })
    await operator.connect()
    lines = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    provider = openPostgres(gated.href, log)
    database = await startDatabase(provider, log)
    server = await startTestApp({ database })
  })
  afterEach(async () => {
    await server.close()
    await operator.end()
    await gate.close()
  })

  const others = 'datname = current_database() and pid <> pg_backend_pid()'

  /** The processes of PostgreSQL that do something for the server, by a condition on pg_stat_activity. */
  const processes = async (condition: string) =>
    (await operator.query(`select pid from pg_stat_activity where ${others} and ${condition}`)).rows.length

  const cuts: [string, () => unknown][] = [
    [
      'PostgreSQL ends',
      () => operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`),
    ],
    ['the network cuts', () => gate.cut()],
  ]

  // An error that nobody handles would end the process; here it would fail the run.
  test.each(cuts)(
    'when %s connections in use, their requests answer 503 and the next ones succeed',
    async (_, cut) => {
      await loadLibrary(server, [template(1)])
      const { staff } = await signInPeople(server, ['core'])
      // Unlike the template itself this is not answered from memory.
      const read = () => server.request({ url: '/api/SurveyTemplates/1/evidence', as: staff })
      const write = () => server.request({ method: 'POST', url: '/api/auth/log-out', as: staff })
      expect((await read()).statusCode).toBe(200)
      await operator.query('begin; lock table survey_templates, sessions in access exclusive mode')
      const inFlight = [read(), write()]
      // What the server does by itself now and then may wait too.
      await expect.poll(() => processes(`wait_event_type = 'Lock'`)).toBeGreaterThanOrEqual(2)
      await cut()
      expect((await Promise.all(inFlight)).map(({ statusCode }) => statusCode)).toEqual([503, 503])
      await operator.query('rollback')
      gate.mend()
      await expect.poll(async () => (await read()).statusCode).toBe(200)
      expect((await server.request({ url: '/api/health/ready' })).statusCode).toBe(200)
      expect((await write()).statusCode).toBeLessThan(400)
      expect((await read()).statusCode).toBe(401)
    },
  )

  test.each(cuts)(
    'when %s connections, each is logged once, without what it was used for',
    async (_, cut) => {
      let reached = 0
      let go = () => {}
      const isCut = new Promise<void>((resolve) => {
        go = resolve
      })
      // In a query, in a transaction between two queries, and in a script between two statements.
      const query = sql`select 'Ada', pg_sleep(30)`.execute(database.db)
      const transaction = database.db.transaction().execute(async (tx) => {
        await sql`select 'Ada'`.execute(tx)
        reached++
        await isCut
        await sql`select 'Ada'`.execute(tx)
      })
      const script = provider.script(async (session) => {
        await session.run(`select 'Ada'`)
        reached++
        await isCut
        await session.run(`select 'Ada'`)
      })
      const outcomes = Promise.allSettled([query, transaction, script])
      await expect.poll(() => reached).toBe(2)
      await expect.poll(() => processes(`wait_event = 'PgSleep'`)).toBe(1)
      const used = await processes(`query not ilike 'listen %'`)
      await cut()
      await expect.poll(() => lost()).toHaveLength(used)
      go()
      expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      gate.mend()
      await vi.waitFor(() => database.check(), patience)
      expect(lost()).toHaveLength(used)
      for (const line of lost()) {
        expect(
          Object.keys(line).filter((key) => !['level', 'time', 'pid', 'hostname'].includes(key)),
        ).toEqual(['code', 'msg'])
      }
    },
  )

  test('while the network holds everything back, the metrics still come soon, and say that the node is not ready', async () => {
    const figures = async () => (await server.request({ url: '/metrics' })).body
    const before = await figures()
    for (const line of [/^chorus_ready 1$/m, /^chorus_sessions 0$/m]) expect(before).toMatch(line)
    gate.hold()
    const began = performance.now()
    const silent = await figures()
    // A query is waited for longer.
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(silent).toMatch(/^chorus_ready 0$/m)
    expect(silent).not.toMatch(/^chorus_sessions \d/m)
  })

  const lost = () => lines.filter(({ msg }) => msg === 'a database connection was lost')
})
