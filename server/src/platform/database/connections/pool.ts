import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { preparedName } from './prepared.ts'

/** A connection in use. After its release it does nothing more. */
type Connection = Omit<PostgresPoolClient, 'query'> & {
  query<R>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>
}

export type Connections = Omit<PostgresPool, 'connect'> & {
  connect(): Promise<Connection & PostgresPoolClient>
  /** The longest wait for a connection since the last call, including one that has not ended. */
  longestWaitSeconds(): number
  /** Waits up to `ms` milliseconds for what is under way, then closes its connections. */
  close(ms: number): Promise<void>
}

/**
 * The connections of a pool. One that failed to bring an answer of PostgreSQL, such as when the answer took too long,
 * takes no other query and is closed at its release: a query after that would wait behind the one without an answer.
 */
export function connectionsOf(pool: pg.Pool): Connections {
  const inUse = new Set<Connection>()

  const waiting = new Set<{ since: number }>()
  let longestMs = 0

  async function connectWatched() {
    const mine = { since: performance.now() }
    waiting.add(mine)
    try {
      return await pool.connect()
    } finally {
      waiting.delete(mine)
      longestMs = Math.max(longestMs, performance.now() - mine.since)
    }
  }

  async function connect() {
    const client = await connectWatched()
    let broken: Error | undefined
    const connection: Connection = {
      query: async <R>(text: string, values?: readonly unknown[]) => {
        if (broken) throw broken
        try {
          const statement = { name: preparedName(text), text, values: values as unknown[] }
          return (await client.query(statement)) as unknown as PostgresQueryResult<R>
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) broken = error as Error
          throw error
        }
      },
      release: (destroy) => {
        if (inUse.delete(connection)) client.release(broken ?? destroy)
      },
    }
    inUse.add(connection)
    return connection as Connection & PostgresPoolClient
  }

  return {
    connect,
    end: () => pool.end(),
    options: pool.options,
    longestWaitSeconds: () => {
      const now = performance.now()
      const longest = Math.max(longestMs, ...[...waiting].map(({ since }) => now - since))
      longestMs = 0
      return longest / 1000
    },
    close: async (ms) => {
      if (pool.ending) return
      await Promise.race([pool.end(), sleep(ms, undefined, { ref: false })])
      for (const connection of inUse) connection.release(true)
    },
  }
}
