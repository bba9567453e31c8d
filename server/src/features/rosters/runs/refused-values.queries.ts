import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Does work in a transaction; answers with undefined, and nothing of it is changed, if the database refuses a value. */
export async function unlessRefused<T>(tx: Tx, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint work`.execute(tx)
  let done: T | undefined
  try {
    done = await work()
  } catch (error) {
    if (!isRefused(error as Error)) throw error
    await sql`rollback to savepoint work`.execute(tx)
  }
  await sql`release savepoint work`.execute(tx)
  return done
}

// PostgreSQL's classes: 22 data exception, 23 integrity constraint violation.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const isRefused = ({ code }: Error & { code?: string }) => /^2[23]/.test(code ?? '')
