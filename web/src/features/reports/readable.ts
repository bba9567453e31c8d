import type { InsightsReport } from '#contract/reports/reports.ts'

/** Whether a report can be read, downloaded and rated. */
export function isReadable({ status, hasFiles }: Pick<InsightsReport, 'status' | 'hasFiles'>): boolean {
  return status === 'ReportAvailable' && hasFiles
}

/** What is said, wherever it is, of a report whose status is Report Available before its files are there. */
export const filesFollow = 'Files follow shortly'

/** Why a report, undefined while it is loading, cannot be read; empty if it can. */
export function whyUnreadable(report: Pick<InsightsReport, 'status' | 'hasFiles'> | undefined): string {
  if (!report) return 'The report is still loading.'
  if (isReadable(report)) return ''
  return report.status === 'ReportAvailable' ? `${filesFollow}.` : 'This report is not available yet.'
}
