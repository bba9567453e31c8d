import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Why the database refuses a value: its code, and the rule if it has a name. */
export type Refusal = { code: string; constraint?: string }

/** Does work in a transaction; if the database refuses a value nothing of it is changed, and the answer is why. */
export async function unlessRefused<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ done: T } | { refused: Refusal }> {
  await sql`savepoint work`.execute(tx)
  const ended = await work().then(
    (done) => ({ done }),
    async (error: Error & Refusal) => {
      if (!isRefused(error)) throw error
      await sql`rollback to savepoint work`.execute(tx)
      return { refused: { code: error.code, constraint: error.constraint } }
    },
  )
  await sql`release savepoint work`.execute(tx)
  return ended
}

// PostgreSQL's classes: 22 data exception, 23 integrity constraint violation.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const isRefused = ({ code }: { code?: string }) => /^2[23]/.test(code ?? '')
