import { dayMs } from '#contract/limits.ts'
import { type DistrictReports, type ManagedReport, reportStatuses } from '#contract/reports/reports.ts'

const idOf = (kind: number, number: number) =>
  `6b0a7d5e-0000-4000-8${kind}00-${String(number).padStart(12, '0')}`

/** A moment so many weeks before now: each has five business days, whatever today is. */
export function weeksAgo(weeks: number): string {
  return new Date(Date.now() - weeks * 7 * dayMs).toISOString()
}

/** A request of this very moment, for tests; its number makes its id. */
export function sampleReport(number: number, values: Partial<ManagedReport> = {}): ManagedReport {
  const status = values.status ?? 'ReportRequested'
  return {
    id: idOf(1, number),
    resultId: idOf(2, number),
    friendlyName: `Report ${number}`,
    name: `Report ${number}`,
    status,
    statusFriendlyName: reportStatuses[status],
    createdOn: weeksAgo(0),
    surveyTemplateName: 'Family Pulse',
    createdByName: 'Dana Morales',
    hasFiles: false,
    availableOn: status === 'ReportAvailable' ? weeksAgo(0) : null,
    onHoldReason: null,
    schools: ['Mill Street Elementary'],
    assignedTo: null,
    notes: 0,
    responses: 214,
    description: '',
    version: 1,
    thumbsUp: 0,
    thumbsDown: 0,
    ...values,
  }
}

/** A district for tests; its number makes its id. */
export function sampleDistrict(
  number: number,
  districtName: string,
  insightsReports: ManagedReport[],
): DistrictReports {
  return { districtId: idOf(3, number), districtName, isTestAccount: false, insightsReports }
}

/** Two districts and a test site. */
export function sampleDistricts(): DistrictReports[] {
  return [
    sampleDistrict(1, 'Riverbend', [
      sampleReport(1),
      sampleReport(2, { status: 'InQueue', createdOn: weeksAgo(2), surveyTemplateName: 'Staff Voice' }),
      sampleReport(3, { status: 'ReportAvailable', createdOn: weeksAgo(3), thumbsUp: 3, thumbsDown: 1 }),
    ]),
    sampleDistrict(2, 'Lakeshore', [sampleReport(4, { status: 'InQueue' })]),
    { ...sampleDistrict(3, 'Sandbox', [sampleReport(5, { status: 'OnHold' })]), isTestAccount: true },
  ]
}
