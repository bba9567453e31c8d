import type { Part } from '#contract/endpoint.ts'
import type { assignReport } from '#contract/reports/report-work.ts'
import type { Assignee } from '#contract/reports/reports.ts'
import { conflict, invalid } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { setAssignee } from '#server/features/reports/report-changes.queries.ts'
import { lockReport } from '#server/features/reports/report-changes.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findAdmin, findName } from './report-work.queries.ts'

/**
 * Assigns a report to a person of the admin staff, or to nobody with null. Throws AppError: not_found if there is no such
 * report; validation_failed for anybody else; conflict, with the name of who has it, if others than `before` do by now.
 */
export async function assign(
  db: Db,
  { reportId, userId, before: seen }: { reportId: string } & Part<typeof assignReport, 'body'>,
  actor: Actor,
  now: Date,
): Promise<Assignee | null> {
  return db.transaction().execute(async (tx) => {
    const { assignedTo } = await lockReport(tx, reportId)
    const next = userId === null ? null : await findAdmin(tx, userId)
    if (next === undefined) throw notAdmin()
    if (assignedTo === (next?.id ?? null)) return next
    // Somebody who may not sign in any more is shown to nobody.
    const present = assignedTo === null ? undefined : await findAdmin(tx, assignedTo)
    if (seen !== undefined && seen !== (present?.id ?? null))
      throw conflict(
        `This report has been assigned to ${present?.name ?? 'nobody'} in the meantime. Nothing was changed. Close this and look at it again.`,
      )
    await setAssignee(tx, reportId, next?.id ?? null)
    const before = { assignedTo: assignedTo && (await findName(tx, assignedTo)) }
    const after = { assignedTo: next?.name ?? null }
    await recordEvent(tx, { action: 'report_assigned', actor, reportId, before, after }, now)
    return next
  })
}

const notAdmin = () => invalid({ path: 'userId', message: 'A report can only be assigned to admins.' })
