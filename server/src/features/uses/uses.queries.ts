import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** What is counted. */
export type Use = 'upload' | 'export'

/** Adds one to the count of an account or a district on a day (yyyy-mm-dd), and answers with the new count. */
export async function addUse(tx: Tx, day: string, what: Use, subjectId: string): Promise<number> {
  const { count } = await tx
    .insertInto('uses')
    .values({ day, what, subject_id: subjectId, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'what', 'subject_id']).doUpdateSet({ count: sql`uses.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** Forgets the counts of the days before another (yyyy-mm-dd). */
export async function deleteUsesBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('uses').where('day', '<', day).execute()
}
