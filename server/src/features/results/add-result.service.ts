import { requestReport } from '#server/features/reports/report-changes.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertResult, type NewResult } from './results.queries.ts'

/**
 * Adds the record of an upload and requests its report. Answers with the report's id; or with undefined, and adds
 * nothing, if the user has an upload with the same idempotency key, or one with this id exists.
 */
export async function addResult(tx: Tx, result: NewResult, now: Date): Promise<string | undefined> {
  if (!(await insertResult(tx, result, now))) return undefined
  const { id: resultId, districtId, userId: requestedBy, friendlyName: title, templateName } = result
  const request = {
    resultId,
    districtId,
    requestedBy,
    title,
    templateName,
    status: result.reportStatus,
    onHoldReason: result.onHoldReason,
  }
  return requestReport(tx, request, now)
}
