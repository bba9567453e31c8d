import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Connections, connectionsOf } from './connections/pool.ts'
import { connectionErrorCode, openListening } from './listening.ts'
import { type DatabaseProvider, type ScriptSession, schemaLock } from './provider.ts'

/** How long is waited for PostgreSQL, in milliseconds. */
type Times = {
  /** For the answer to a query; its connection is closed then. */
  answerMs: number
  /** How often a listening connection is asked whether it still works, and how soon it must answer. */
  askEveryMs: number
  askWithinMs: number
  /** For what is under way when the database is closed. */
  closeMs: number
}
const usualTimes: Times = { answerMs: 35_000, askEveryMs: 10_000, askWithinMs: 5_000, closeMs: 3_000 }

/**
 * PostgreSQL by its connection string; connections are made when they are first needed. A listening connection that does
 * not answer is replaced, by default after 15 seconds.
 */
export function openPostgres(url: string, log: Logger, times: Partial<Times> = {}): DatabaseProvider {
  const { answerMs, askEveryMs, askWithinMs, closeMs } = { ...usualTimes, ...times }
  const pool = openPool(url, answerMs, log)
  const connections = connectionsOf(pool)
  const listening = openListening(url, { everyMs: askEveryMs, withinMs: askWithinMs }, log)
  return {
    dialect: new PostgresDialect({ pool: connections }),
    script: (work) => inTransaction(connections, work),
    lockSchema: (work) => withSchemaLock(connections, work),
    listen: (channel, heard, missed) => listening.listen(channel, { heard, missed }),
    caughtUp: listening.caughtUp,
    queue: {
      backend: 'postgres',
      db: {
        executeSql: async (text, values) => {
          // A script of several statements answers with a list of results.
          const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
          return { rows: [results].flat().flatMap(({ rows }) => rows) }
        },
      },
    },
    poolState: () => ({
      counts: {
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
      longestWaitSeconds: connections.longestWaitSeconds(),
    }),
    // PostgreSQL's own autovacuum does both.
    vacuum: async () => undefined,
    analyzeChanged: async () => undefined,
    // Others have connections of their own.
    giveWay: async () => undefined,
    close: async () => {
      await Promise.all([listening.end(closeMs), connections.close(closeMs)])
    },
  }
}

/** `answerMs`: how long is waited for the answer to a query, in milliseconds. */
function openPool(url: string, answerMs: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // PostgreSQL's own timeout does not help when its answers no longer arrive.
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An error event without a listener ends the process. The pool only listens for those of idle connections, and a
  // connection that breaks may have several: the first is logged. What is in flight rejects by itself.
  pool.on('connect', (client) => {
    client.once('error', (error) =>
      log.warn({ code: connectionErrorCode(error) }, 'a database connection was lost'),
    )
    client.on('error', () => undefined)
  })
  // The pool repeats here what it heard from an idle connection.
  pool.on('error', () => undefined)
  return pool
}

/** Runs `work` in a transaction, which commits when it resolves. */
async function inTransaction<T>(
  connections: Connections,
  work: (session: ScriptSession) => Promise<T>,
): Promise<T> {
  const client = await connections.connect()
  let isOver = false
  try {
    await client.query('begin')
    const result = await work({
      run: async (script) => {
        await client.query(script)
      },
      query: async <Row>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows,
    })
    await client.query('commit')
    isOver = true
    return result
  } catch (error) {
    // A connection whose transaction cannot be ended is closed, which ends it.
    isOver = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!isOver)
  }
}

async function withSchemaLock<T>(connections: Connections, work: () => Promise<T>): Promise<T> {
  const client = await connections.connect()
  try {
    await client.query(`select pg_advisory_lock(${schemaLock})`)
    return await work()
  } finally {
    // Closing the connection frees the lock, whatever happened.
    client.release(true)
  }
}
