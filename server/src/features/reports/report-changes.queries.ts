import { sql } from 'kysely'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'

/** The channel on which nodes hear whose lists of reports and uploads have changed: the ids of people and districts. */
export const reportsChanged = 'reports_changed'

/** Makes every node read the lists that these reports are in again, when the transaction commits. */
export async function tellReportsChanged(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .selectFrom('insights_reports')
    .where('id', 'in', [...ids])
    .groupBy(['district_id', 'owner_id'])
    .select(sql`pg_notify(${reportsChanged}, concat_ws(' ', district_id, owner_id))`.as('told'))
    .execute()
}

/** A new report; its status is ReportRequested unless given. */
export type NewReport = {
  resultId: string
  districtId: string | null
  requestedBy: string
  title: string
  templateName: string
  status?: ReportStatus | undefined
  onHoldReason?: string | undefined
}

/** Adds a report; answers with its id. */
export async function insertReport(tx: Tx, report: NewReport, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('insights_reports')
    .values({
      result_id: report.resultId,
      district_id: report.districtId,
      requested_by: report.requestedBy,
      owner_id: report.requestedBy,
      friendly_name: report.title,
      name: report.title,
      survey_template_name: report.templateName,
      created_on: now,
      ...(report.status && { status: report.status }),
      on_hold_reason: report.onHoldReason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(tx, reportsChanged, [report.districtId, report.requestedBy].join(' '))
  return id
}

/**
 * Locks a report against changes until the transaction ends, of which the nodes hear; undefined if there is none, or
 * it is deleted.
 */
export async function lockReport(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('insights_reports')
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .select([
      'status',
      'version',
      'files_version as filesVersion',
      'available_on as availableOn',
      'on_hold_reason as onHoldReason',
      'assigned_to as assignedTo',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row) await tellReportsChanged(tx, [id])
  return row && { ...row, status: row.status as ReportStatus }
}

/** Locks a report that is not deleted until the transaction ends; answers with when its content was removed. */
export async function lockContent(tx: Tx, id: string): Promise<{ removedOn: Date | null } | undefined> {
  return tx
    .selectFrom('insights_reports')
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .select('content_removed_on as removedOn')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the report about an upload, also a deleted one, until the transaction ends; who sees it is told. */
export async function lockReportOf(tx: Tx, resultId: string) {
  const row = await tx
    .selectFrom('insights_reports')
    .where('result_id', '=', resultId)
    .select(['id', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tellReportsChanged(tx, [row.id])
  return { ...row, status: row.status as ReportStatus }
}

/** Sets both names of a locked report. */
export async function setNames(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('insights_reports').set({ friendly_name: name, name }).where('id', '=', id).execute()
}

/** Sets the name of the template that a locked report is about. */
export async function setTemplateName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('insights_reports').set({ survey_template_name: name }).where('id', '=', id).execute()
}

/** Sets when a locked report was deleted, and when the responses that it is about were. */
export async function setDeleted(
  tx: Tx,
  id: string,
  { deletedOn, responsesDeletedOn }: { deletedOn: Date | null; responsesDeletedOn: Date | null },
): Promise<void> {
  await tx
    .updateTable('insights_reports')
    .set({ deleted_on: deletedOn, responses_deleted_on: responsesDeletedOn })
    .where('id', '=', id)
    .execute()
}

/** The status of a report with what goes with it. */
export type StatusValues = { status: ReportStatus; onHoldReason: string | null; availableOn: Date | null }

/** Sets the status of a locked report; answers with its new version. */
export async function setStatus(tx: Tx, id: string, values: StatusValues): Promise<number> {
  const { version } = await tx
    .updateTable('insights_reports')
    .set({
      status: values.status,
      on_hold_reason: values.onHoldReason,
      available_on: values.availableOn,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Assigns a locked report to a user, or to nobody. */
export async function setAssignee(tx: Tx, id: string, userId: string | null): Promise<void> {
  await tx.updateTable('insights_reports').set({ assigned_to: userId }).where('id', '=', id).execute()
}

/** Sets the current version of the files of a locked report. */
export async function setFilesVersion(tx: Tx, id: string, version: number, storedOn: Date): Promise<void> {
  await tx
    .updateTable('insights_reports')
    .set({
      files_version: version,
      files_stored_on: storedOn,
      // With its first files an available report can be read at last.
      available_on: sql`case when status = 'ReportAvailable' and files_version is null then ${storedOn}::timestamptz
        else available_on end`,
    })
    .where('id', '=', id)
    .execute()
}

/** The name of the person who changed the status last; undefined if the product did. */
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

/**
 * Gives all reports of a user to another, deleted ones too, or those on these uploads; answers with the number of those that
 * are not deleted.
 */
export async function setOwner(
  tx: Tx,
  from: string,
  to: string,
  resultIds?: readonly string[],
): Promise<number> {
  const given = await tx
    .updateTable('insights_reports')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .$if(resultIds !== undefined, (reports) => reports.where('result_id', 'in', resultIds ?? []))
    .returning(['deleted_on', 'district_id'])
    .execute()
  const districts = new Set(given.flatMap(({ district_id }) => district_id ?? []))
  await notify(tx, reportsChanged, [from, to, ...districts].join(' '))
  return given.filter((row) => row.deleted_on === null).length
}
