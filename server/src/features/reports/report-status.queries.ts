import { sql } from 'kysely'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Keeps others from changing a report until the transaction ends; undefined where there is none. */
export async function lockReport(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('insights_reports')
    .where('id', '=', id)
    .select(['status', 'version', 'files_version as filesVersion'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, status: row.status as ReportStatus }
}

/** Sets the status of a report that is locked; answers with its new version. */
export async function setStatus(tx: Tx, id: string, status: ReportStatus): Promise<number> {
  const { version } = await tx
    .updateTable('insights_reports')
    .set({ status, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The name of whoever changed the status last, where it was a person. */
export async function findLastChanger(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'actor_id')
    .where('report_id', '=', id)
    .where('action', '=', 'status_changed')
    .orderBy('audit_events.id', 'desc')
    .limit(1)
    .select('full_name as name')
    .executeTakeFirst()
  return row?.name ?? undefined
}
