import { getOpenDraft } from '#contract/reports/report-drafts.ts'
import {
  getReport,
  getReportInsights,
  getReportViewLink,
  type ReportDetail,
} from '#contract/reports/reports.ts'
import { staff } from '#web/testing/people.ts'
import { openApp } from '#web/testing/render-app.tsx'
import { answers, answersText, startServer } from '#web/testing/server.ts'

/** The address of the PDF that the frame shows. */
export const pdf = 'about:blank?fall.pdf'

type Simulator = { happyDOM?: { settings: { enableIframePageLoading: boolean } } }

/** Opens the preview of a report by its address alone. */
export function openReport(report: ReportDetail, ...more: Parameters<typeof startServer>) {
  // The frame shows an empty page: a test has no PDF, and no network.
  const { happyDOM } = window as Simulator
  if (happyDOM) happyDOM.settings.enableIframePageLoading = true
  const server = startServer(
    ...more,
    answers(getReport, report),
    answersText(getReportViewLink, 200, pdf),
    answers(getOpenDraft, null),
    answers(getReportInsights, { responses: null, findings: [] }),
    ...staff,
  )
  return { server, user: openApp(`/insights-reports/${report.id}`) }
}
