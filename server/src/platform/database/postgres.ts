import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { type DatabaseProvider, schemaLock } from './provider.ts'

/**
 * PostgreSQL by its connection string; connections are made when they are first needed. A listening connection that does
 * not answer is replaced, by default after 15 seconds.
 */
export function openPostgres(url: string, log: Logger, asking: Asking = usualAsking): DatabaseProvider {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // PostgreSQL's own timeout does not help when its answers no longer arrive.
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An error event without a listener ends the process. The pool listens for those of idle connections alone, and a
  // connection that breaks may have several: the first is logged. What is in flight rejects by itself.
  pool.on('connect', (client) => {
    client.once('error', (error) => log.warn({ code: errorCode(error) }, 'a database connection was lost'))
    client.on('error', () => undefined)
  })
  // The pool repeats here what it heard from an idle connection.
  pool.on('error', () => undefined)
  const listeners: { end(): Promise<void> }[] = []
  return {
    dialect: new PostgresDialect({ pool }),
    script: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work({
          run: async (script) => {
            await client.query(script)
          },
          query: async <Row>(text: string, values?: unknown[]) =>
            (await client.query(text, values)).rows as Row[],
        })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    lockSchema: async (work) => {
      const client = await pool.connect()
      try {
        await client.query(`select pg_advisory_lock(${schemaLock})`)
        return await work()
      } finally {
        // The end of the connection frees the lock, whatever happened.
        client.release(true)
      }
    },
    listen: async (channel, heard, missed) => {
      listeners.push(await keepListening(url, channel, heard, missed, log, asking))
    },
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
    // PostgreSQL's own autovacuum does this.
    vacuum: async () => undefined,
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.end()))
      if (!pool.ending) await pool.end()
    },
  }
}

const retryMs = 1_000

/** How often a listening connection is asked whether it still works, and how soon it must answer. */
type Asking = { everyMs: number; withinMs: number }
const usualAsking: Asking = { everyMs: 10_000, withinMs: 5_000 }

async function keepListening(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
  log: Logger,
  { everyMs, withinMs }: Asking,
): Promise<{ end(): Promise<void> }> {
  let ended = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: withinMs,
    })
    let lost = false
    const onLost = (error?: Error) => {
      if (lost || ended) return
      lost = true
      clearTimeout(timer)
      missed()
      log.warn({ channel, code: error && errorCode(error) }, 'listening to the database was interrupted')
      next.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), retryMs)
    }
    // A connection that only waits does not notice when the network drops everything, so it is asked for an answer.
    // Listening again to the same channel changes nothing.
    const askLater = () => {
      if (lost || ended) return
      timer = setTimeout(() => next.query(`listen ${channel}`).then(askLater, onLost), everyMs)
    }
    next.on('error', onLost)
    next.on('end', () => onLost())
    next.on('notification', (message) => heard(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      if (ended) return await next.end()
      // Messages sent since the connection was lost were missed.
      missed()
      askLater()
    } catch (error) {
      onLost(error as Error)
    }
  }

  await connect()
  return {
    end: async () => {
      ended = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

function errorCode(error: Error): string {
  return (error as { code?: string }).code ?? error.name
}
