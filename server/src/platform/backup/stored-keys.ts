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
