import type { Answer, Part } from '#contract/endpoint.ts'
import {
  type updateReportStatus as endpoint,
  type ReportStatus,
  reportStatuses,
} from '#contract/reports/reports.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findLastChanger, setStatus } from './report-changes.queries.ts'
import { lockReport } from './report-changes.service.ts'
import { reportAvailable } from './report-mails.service.ts'

type Deps = { db: Db; jobs: Jobs; clock: () => Date }

/**
 * Sets the status of a report, with its audit event and its e-mail, in one transaction. Setting the present status
 * again changes nothing, so that a request whose answer was lost can be repeated. Throws AppError not_found, and
 * conflict where the report has changed since the version given.
 */
export async function updateStatus(
  { db, jobs, clock }: Deps,
  { reportId, status, version: seen }: Part<typeof endpoint, 'body'>,
  actor: Actor,
): Promise<Answer<typeof endpoint>> {
  const report = await db.transaction().execute(async (tx) => {
    const current = await lockReport(tx, reportId)
    if (current.status === status) return current
    if (seen !== undefined && seen !== current.version)
      throw await changedMeanwhile(tx, reportId, current.status)
    const version = await setStatus(tx, reportId, status)
    const [before, after] = [{ status: current.status }, { status }]
    await recordEvent(tx, { action: 'status_changed', actor, reportId, before, after }, clock())
    if (status === 'ReportAvailable')
      await jobs.send(tx, reportAvailable, { reportId, version: String(version) })
    return { ...current, status, version }
  })
  jobs.wake()
  const lacksFiles = status === 'ReportAvailable' && report.filesVersion === null
  return {
    status,
    statusFriendlyName: reportStatuses[status],
    version: report.version,
    ...(lacksFiles && {
      warning:
        'This report has no files yet. It can be opened when its PDF and its Word document are uploaded.',
    }),
  }
}

async function changedMeanwhile(tx: Tx, reportId: string, status: ReportStatus): Promise<AppError> {
  const changer = (await findLastChanger(tx, reportId)) ?? 'Somebody'
  const message = `${changer} set this report to ${reportStatuses[status]} meanwhile. Look at it again, and set the status once more if it is still to change.`
  return new AppError('conflict', message)
}
