import type { InsightsReport, ReportStatus } from '#contract/reports/reports.ts'
import { paths } from '#web/paths.ts'
import { statusLook } from '#web/report-status/status-look.ts'

/** What a link to a report passes along, so that title and status appear at once. */
export type LinkState = Pick<InsightsReport, 'friendlyName' | 'status'>

/** Where a report is read: the address, and the navigation state that goes with it. */
export function previewOf({
  id,
  friendlyName,
  status,
}: Pick<InsightsReport, 'id' | 'friendlyName' | 'status'>) {
  return {
    to: paths.report(id),
    state: { insightsReportId: id, insightsReportFriendlyName: friendlyName, status },
  }
}

/** A report's id as an address writes it, or undefined for what cannot be one. */
export function reportIdOf(written: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(written)?.[1]?.toLowerCase()
}

/** What the link handed on, if that is about this report. */
export function linkState(state: unknown, id: string): LinkState | undefined {
  const { insightsReportId, insightsReportFriendlyName, status } = (state ?? {}) as Record<string, unknown>
  if (insightsReportId !== id || typeof insightsReportFriendlyName !== 'string') return
  if (typeof status !== 'string' || !Object.hasOwn(statusLook, status)) return
  return { friendlyName: insightsReportFriendlyName, status: status as ReportStatus }
}
