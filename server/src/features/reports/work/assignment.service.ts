import type { Assignee } from '#contract/reports/reports.ts'
import { invalid } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { setAssignee } from '#server/features/reports/report-changes.queries.ts'
import { lockReport } from '#server/features/reports/report-changes.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findAdmin, findName } from './report-work.queries.ts'

/**
 * Assigns a report to a person of the admin staff, or to nobody with null; of two at once the last wins. Throws AppError
 * not_found if there is no such report, validation_failed for anybody else.
 */
export async function assign(
  db: Db,
  { reportId, userId }: { reportId: string; userId: string | null },
  actor: Actor,
  now: Date,
): Promise<Assignee | null> {
  return db.transaction().execute(async (tx) => {
    const { assignedTo } = await lockReport(tx, reportId)
    const next = userId === null ? null : await findAdmin(tx, userId)
    if (next === undefined) throw notAdmin()
    if (assignedTo === (next?.id ?? null)) return next
    await setAssignee(tx, reportId, next?.id ?? null)
    const before = { assignedTo: assignedTo && (await findName(tx, assignedTo)) }
    const after = { assignedTo: next?.name ?? null }
    await recordEvent(tx, { action: 'report_assigned', actor, reportId, before, after }, now)
    return next
  })
}

const notAdmin = () => invalid({ path: 'userId', message: 'A report can only be assigned to admins.' })
