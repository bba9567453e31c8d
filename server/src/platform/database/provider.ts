import type { Dialect } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'

/** One connection inside one transaction, for scripts of several statements. */
export type ScriptSession = {
  run(script: string): Promise<void>
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/** `migrate` is false if the queue's tables are made by another role. */
type QueueAccess = Required<Pick<ConstructorOptions, 'db' | 'backend'>> & Pick<ConstructorOptions, 'migrate'>

type PoolState = { counts: Record<'used' | 'idle' | 'waiting', number>; longestWaitSeconds: number }

/** What a database provides besides Kysely's dialect; implemented by `embedded.ts` and `postgres.ts`. */
export type DatabaseProvider = {
  dialect: Dialect
  /** Runs `work` in one transaction; it commits when `work` resolves. */
  script<T>(work: (session: ScriptSession) => Promise<T>): Promise<T>
  /**
   * Runs `work`, which creates or changes tables on its own connections, under the advisory lock of the migrations, so that
   * no other node does so at the same time. Calls must not be nested. Rejects if the lock takes over 30 seconds.
   */
  lockSchema<T>(work: () => Promise<T>): Promise<T>
  /**
   * Calls `heard` with each payload that any node sends on the channel (NOTIFY), and `missed` when
   * messages may have been lost, so that caches must be cleared.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  /** Resolves when this node has received all messages committed before, after half a second at most. */
  caughtUp(): Promise<void>
  /** The connection to the same database for pg-boss, the queue of jobs. */
  queue: QueueAccess
  /** The connections, and how long was waited for one at most since this was asked last. */
  poolState(): PoolState
  /** Vacuuming that the database does not do by itself. */
  vacuum(): Promise<void>
  /** Updates the planner's statistics of tables that changed a lot, if the database does not do so itself. */
  analyzeChanged(): Promise<void>
  /** Lets others have the database after a part of long work that took some milliseconds, if it serves one at a time. */
  giveWay(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** The number of the advisory lock for whatever makes tables: arbitrary, but the same on every node. */
export const schemaLock = 4_180_202_611

/** The database cannot be opened; the message is a sentence for the operator. */
export class DatabaseUnavailableError extends Error {}
