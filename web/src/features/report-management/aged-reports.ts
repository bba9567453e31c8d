import type { DistrictReports, ManagedReport } from '#contract/reports/reports.ts'
import { compareNames } from '#web/ui/table/name-order.ts'
import { businessDaysSince, promisedDays } from './business-days.ts'

/** A report with how long it has been waited for; without an age once it is available. */
export type AgedReport = ManagedReport & {
  businessDays: number | undefined
  /** Whether the promise is past. */
  isLate: boolean
}

export type AgedDistrict = Omit<DistrictReports, 'insightsReports'> & { insightsReports: AgedReport[] }

/** A report with its age at a moment. */
export function withAge(report: ManagedReport, now: Date): AgedReport {
  const businessDays =
    report.status === 'ReportAvailable' ? undefined : businessDaysSince(report.createdOn, now)
  return { ...report, businessDays, isLate: businessDays !== undefined && businessDays > promisedDays }
}

/** The districts by name, each report with its age at a moment. */
export function withAges(districts: readonly DistrictReports[], now: Date): AgedDistrict[] {
  return districts
    .map((district) => ({
      ...district,
      insightsReports: district.insightsReports.map((report) => withAge(report, now)),
    }))
    .sort((one, other) => compareNames(one.districtName, other.districtName))
}
