import type { Db } from '#server/platform/database/database.ts'

/** The Spanish names of the library's constructs, by their English ones, which are those of any analysis. */
export async function spanishThemeNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('constructs')
    .where('name_spanish', '<>', '')
    .select(['name', 'name_spanish'])
    .execute()
  return new Map(rows.map(({ name, name_spanish }) => [name, name_spanish]))
}

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
