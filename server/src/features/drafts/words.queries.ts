import { sql } from 'kysely'
import { type AnalystWords, noWords, type WrittenWords } from '#contract/reports/report-drafts.ts'
import { storedJson } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** What was written for a report; version 0 if nothing was. */
export async function findWords(
  db: Db,
  reportId: string,
): Promise<WrittenWords & { writtenBy: string | null }> {
  const row = await db
    .selectFrom('report_words')
    .leftJoin('users', 'users.id', 'written_by')
    .where('report_id', '=', reportId)
    .select([
      sql<AnalystWords>`fields`.as('words'),
      'report_words.version',
      'users.full_name as by',
      'written_on as on',
      'written_by as writtenBy',
    ])
    .executeTakeFirst()
  return row
    ? { ...row, on: row.on.toISOString() }
    : { words: noWords, version: 0, by: null, on: null, writtenBy: null }
}

/** Stores what was written if the stored words still have this version; false otherwise. */
export async function storeWords(
  tx: Tx,
  reportId: string,
  { words, version }: Pick<WrittenWords, 'words' | 'version'>,
  writtenBy: string | null,
  now: Date,
): Promise<boolean> {
  const values = {
    fields: storedJson(words),
    version: version + 1,
    written_by: writtenBy,
    written_on: now,
  }
  const stored = await (version === 0
    ? tx
        .insertInto('report_words')
        .values({ report_id: reportId, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('report_words')
        .set(values)
        .where('report_id', '=', reportId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst())
  return stored !== undefined
}
