import type { Part } from '#contract/endpoint.ts'
import {
  type updateReportStatus as endpoint,
  type ReportStatus,
  reportStatuses,
  type SetStatus,
} from '#contract/reports/reports.ts'
import { type AppError, conflict, invalid } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findLastChanger, type StatusValues, setStatus } from './report-changes.queries.ts'
import { lockReport } from './report-changes.service.ts'
import { reportAvailable, reportOnHold } from './report-mails.service.ts'

export type StatusDeps = { db: Db; jobs: Jobs; clock: () => Date }

/**
 * Sets the status of a report, with its audit event and its e-mail, in one transaction. Setting the present status
 * again changes nothing but the reason, and that only if another is given: so a request whose answer was lost can be
 * repeated. Throws AppError not_found, validation_failed for a reason with another status than OnHold, and conflict
 * if the report has changed since the version given.
 */
export async function updateStatus(
  { db, jobs, clock }: StatusDeps,
  change: Part<typeof endpoint, 'body'>,
  actor: Actor,
): Promise<SetStatus> {
  const { status } = change
  const report = await db.transaction().execute((tx) => setReportStatus(tx, jobs, change, actor, clock()))
  const lacksFiles = status === 'ReportAvailable' && report.filesVersion === null
  return {
    status,
    statusFriendlyName: reportStatuses[status],
    version: report.version,
    availableOn: report.availableOn?.toISOString() ?? null,
    onHoldReason: report.onHoldReason,
    ...(lacksFiles && {
      warning:
        'This report has no files yet. It can be opened when its PDF and its Word document are uploaded.',
    }),
  }
}

/** As updateStatus, in a transaction of another change; the jobs are to be woken after it. */
export async function setReportStatus(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { reportId, status, version: seen, reason }: Part<typeof endpoint, 'body'>,
  actor: Actor,
  now: Date,
): Promise<Awaited<ReturnType<typeof lockReport>>> {
  const given = reason === undefined ? undefined : reason.trim() || null
  if (given && status !== 'OnHold') throw needlessReason()
  const current = await lockReport(tx, reportId)
  const isTransition = current.status !== status
  if (!isTransition && (given === undefined || given === current.onHoldReason)) return current
  if (seen !== undefined && seen !== current.version)
    throw await changedMeanwhile(tx, reportId, current.status)
  const next: StatusValues = {
    status,
    onHoldReason: given ?? null,
    availableOn: status === 'ReportAvailable' ? now : null,
  }
  const version = await setStatus(tx, reportId, next)
  const [before, after] = [audited(current), audited(next)]
  await recordEvent(tx, { action: 'status_changed', actor, reportId, before, after }, now)
  const mail = isTransition && mails[status]
  if (mail) await jobs.send(tx, mail, { reportId, version: String(version) })
  return { ...current, ...next, version }
}

/** The e-mail that is sent when a report gets a status. */
const mails = { ReportAvailable: reportAvailable, OnHold: reportOnHold } as Partial<
  Record<ReportStatus, typeof reportAvailable | typeof reportOnHold>
>

function audited({ status, onHoldReason }: Pick<StatusValues, 'status' | 'onHoldReason'>) {
  return { status, ...(onHoldReason && { onHoldReason }) }
}

const needlessReason = () =>
  invalid({ path: 'reason', message: 'A reason can only be given with the status On Hold.' })

async function changedMeanwhile(tx: Tx, reportId: string, status: ReportStatus): Promise<AppError> {
  const changer = (await findLastChanger(tx, reportId)) ?? 'Somebody'
  const message = `${changer} set this report to ${reportStatuses[status]} in the meantime. Review it, and set the status again if it still needs to change.`
  return conflict(message)
}
