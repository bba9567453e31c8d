import type { AuditEvent, ReportHistory } from '#contract/reports/audit.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findUpload, listEvents, listFeedback, listVersions } from './report-history.queries.ts'

/**
 * The history of a report; events without an actor have the product's name. Throws AppError not_found if there is
 * no such report.
 */
export async function reportHistory(db: Db, reportId: string, productName: string): Promise<ReportHistory> {
  const upload = await findUpload(db, reportId)
  if (!upload) throw notFound('This report')
  const [events, versions, feedback] = await Promise.all([
    listEvents(db, reportId),
    listVersions(db, reportId),
    listFeedback(db, reportId),
  ])
  return {
    upload,
    events: events.map(({ happenedOn, actorName, ...event }) => ({
      ...(event as Pick<AuditEvent, 'id' | 'action' | 'address' | 'before' | 'after'>),
      happenedOn: happenedOn.toISOString(),
      actorName: actorName ?? productName,
    })),
    versions: versions.map(({ storedByName, storedOn, ...version }) => ({
      ...version,
      storedByName: storedByName ?? productName,
      storedOn: storedOn.toISOString(),
    })),
    feedback: feedback.map(({ givenOn, ...one }) => ({ ...one, givenOn: givenOn.toISOString() })),
  }
}
