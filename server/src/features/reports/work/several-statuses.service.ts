import type { Part } from '#contract/endpoint.ts'
import type { updateReportStatuses as endpoint, SeveralStatuses } from '#contract/reports/report-work.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/features/audit/audit.service.ts'
import { type StatusDeps, updateStatus } from '#server/features/reports/report-status.service.ts'

/**
 * Sets the status of several reports, each in a separate transaction: those that were changed in the meantime or are gone
 * are skipped. Throws AppError validation_failed if the reason does not fit the status.
 */
export async function updateStatuses(
  deps: StatusDeps,
  { status, reason, reports }: Part<typeof endpoint, 'body'>,
  actor: Actor,
): Promise<SeveralStatuses> {
  const answer: SeveralStatuses = { changed: [], unchanged: [] }
  for (const { reportId, version } of reports) {
    try {
      const change = { reportId, version, status, ...(reason !== undefined && { reason }) }
      answer.changed.push({ reportId, ...(await updateStatus(deps, change, actor)) })
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'validation_failed') throw error
      answer.unchanged.push({ reportId, message: error.message })
    }
  }
  return answer
}
