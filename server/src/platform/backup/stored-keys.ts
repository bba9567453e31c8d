import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { ScriptSession } from '#server/platform/database/provider.ts'

/** The columns that name a file of the storage, and the condition under which that file is there. */
export const storedKeys: { table: string; column: string; where: string }[] = [
  ...['storage_key', 'columns_key'].map((column) => ({
    table: 'survey_results',
    column,
    where: 'files_removed_on is null and responses_removed_on is null',
  })),
  { table: 'survey_analyses', column: 'analysis_key', where: 'true' },
  ...['storage_key', 'comments_key'].map((column) => ({
    table: 'analysis_versions',
    column,
    where: 'true',
  })),
  { table: 'collected_uploads', column: 'rows_key', where: 'true' },
  ...['pdf_key', 'docx_key'].map((column) => ({
    table: 'report_versions',
    column,
    where: 'true',
  })),
  ...['content_key', 'pdf_key', 'docx_key'].map((column) => ({
    table: 'report_drafts',
    column,
    where: 'true',
  })),
  { table: 'template_resources', column: 'storage_key', where: 'true' },
  { table: 'library_imports', column: 'storage_key', where: 'true' },
  { table: 'district_exports', column: 'storage_key', where: 'removed_on is null' },
]

/** The keys of all files that the rows name, without the same one twice. */
export async function listStoredKeys(session: ScriptSession): Promise<string[]> {
  const parts = storedKeys.map(
    ({ table, column, where }) =>
      `select ${column} as key from ${table} where ${column} is not null and ${where}`,
  )
  const rows = await session.query<{ key: string }>(`${parts.join(' union ')} order by key`)
  return rows.map(({ key }) => key)
}

/** Which of these keys rows name. Each call reads every table with a column of them. */
export async function findNamedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const parts = storedKeys.map(
    ({ table, column, where }) =>
      sql<{ key: string }>`select ${sql.ref(column)} as key from ${sql.table(table)}
        where ${sql.ref(column)} = any(${keys}::text[]) and ${sql.raw(where)}`,
  )
  const { rows } = await sql<{ key: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
