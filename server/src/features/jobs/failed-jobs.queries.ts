import type { Db } from '#server/platform/database/database.ts'

/** The names of reports by their own ids and by the ids of their uploads, whichever are given, without deleted ones. */
export async function reportNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('insights_reports')
    .where((where) => where.or([where('id', 'in', ids), where('result_id', 'in', ids)]))
    .where('deleted_on', 'is', null)
    .select(['id', 'result_id', 'friendly_name'])
    .execute()
  return new Map(rows.flatMap((row) => [row.id, row.result_id].map((id) => [id, row.friendly_name])))
}
