import type { InsightsReport } from '#contract/reports/reports.ts'

/** Whether a report can be read, downloaded and rated. */
export function isReadable({ status, hasFiles }: Pick<InsightsReport, 'status' | 'hasFiles'>): boolean {
  return status === 'ReportAvailable' && hasFiles
}

/** Why a report, undefined while it is loading, cannot be read; empty where it can. */
export function whyUnreadable(report: Pick<InsightsReport, 'status' | 'hasFiles'> | undefined): string {
  if (!report) return 'The report is still loading.'
  if (isReadable(report)) return ''
  return report.status === 'ReportAvailable'
    ? 'The files of this report are not there yet.'
    : 'This report is not available yet.'
}
