import { type InsightsReport, type ReportDetail, reportStatuses } from '#contract/reports/reports.ts'

/** A report for tests; its number makes its id and its day. */
export function sampleReport(number: number, values: Partial<InsightsReport> = {}): InsightsReport {
  const { status = 'ReportAvailable' } = values
  return {
    id: `6b0a7d5e-0000-4000-8300-${String(number).padStart(12, '0')}`,
    friendlyName: `Report ${number}`,
    name: `report-${number}.pdf`,
    status,
    statusFriendlyName: reportStatuses[status],
    createdOn: `2026-10-${String(number).padStart(2, '0')}T15:00:00.000Z`,
    surveyTemplateName: 'Family Pulse',
    createdByName: 'Dana Morales',
    hasFiles: status === 'ReportAvailable',
    availableOn:
      status === 'ReportAvailable' ? `2026-11-${String(number).padStart(2, '0')}T15:00:00.000Z` : null,
    onHoldReason: null,
    schools: ['Mill Street Elementary'],
    resultId: `6b0a7d5e-0000-4000-8100-${String(number).padStart(12, '0')}`,
    ...values,
  }
}

/** The same as its reader gets it alone. */
export function sampleDetail(values: Partial<ReportDetail> = {}): ReportDetail {
  return { ...sampleReport(1, { friendlyName: 'Fall Pulse' }), isOwn: true, feedback: null, ...values }
}
