import type { Db } from '#server/platform/database/database.ts'

/** Where the answers of uploads are stored, by the upload. */
export async function columnsKeys(
  db: Db,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (resultIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('survey_results')
    .where('id', 'in', resultIds)
    .select(['id', 'columns_key'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.columns_key]))
}
