import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import type { AgedDistrict, AgedReport } from '#web/features/report-management/aged-reports.ts'

/** What the list is narrowed to; an empty list narrows nothing. */
export type Filters = {
  /** Names of templates. */
  survey: string[]
  /** Ids of districts. */
  client: string[]
  status: ReportStatus[]
  isLateOnly: boolean
  areTestsExcluded: boolean
}

/** The filters with a list of options each. */
export type ListFilter = 'survey' | 'client' | 'status'

export type FilterOption = { value: string; name: string; count: number }

export type Narrowed = {
  /** The districts with a report left, with these reports. */
  districts: AgedDistrict[]
  /** How many reports are left. */
  total: number
  /** How many of the reports that the other filters leave are past the promise. */
  late: number
  /** The options that would leave a report, and the chosen ones. */
  options: Record<ListFilter, FilterOption[]>
}

export const noFilters: Filters = {
  survey: [],
  client: [],
  status: [],
  isLateOnly: false,
  areTestsExcluded: true,
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * The reports that all filters leave, and for each option how many it has among those that the other
 * filters leave: so the counts of a filter's chosen options always add up to what is shown.
 */
export function narrow(all: readonly AgedDistrict[], filters: Filters): Narrowed {
  const chosen = {
    survey: new Set(filters.survey),
    client: new Set(filters.client),
    status: new Set<string>(filters.status),
  }
  const leaves = (filter: ListFilter, value: string) => chosen[filter].size === 0 || chosen[filter].has(value)
  const surveys = new Map<string, number>(filters.survey.map((name) => [name, 0]))
  const statuses = new Map<string, number>(filters.status.map((status) => [status, 0]))
  const clients: FilterOption[] = []
  const districts: AgedDistrict[] = []
  let [total, late] = [0, 0]

  for (const district of all) {
    const isClient = leaves('client', district.districtId)
    const isHidden = filters.areTestsExcluded && district.isTestAccount
    const left: AgedReport[] = []
    let count = 0
    for (const report of isHidden ? [] : district.insightsReports) {
      const isSurvey = leaves('survey', report.surveyTemplateName)
      const isStatus = leaves('status', report.status)
      const isUrgent = report.isLate || !filters.isLateOnly
      if (isSurvey && isStatus && isUrgent) count++
      if (!isClient) continue
      if (isSurvey && isStatus && report.isLate) late++
      if (isStatus && isUrgent) add(surveys, report.surveyTemplateName)
      if (isSurvey && isUrgent) add(statuses, report.status)
      if (isSurvey && isStatus && isUrgent) left.push(report)
    }
    if (count > 0 || chosen.client.has(district.districtId)) {
      clients.push({ value: district.districtId, name: district.districtName, count })
    }
    total += left.length
    if (left.length === 0) continue
    // The very same object where nothing is taken away, so that its section is not drawn again.
    const isWhole = left.length === district.insightsReports.length
    districts.push(isWhole ? district : { ...district, insightsReports: left })
  }

  return {
    districts,
    total,
    late,
    options: {
      survey: [...surveys]
        .map(([name, count]) => ({ value: name, name, count }))
        .sort((one, other) => byName.compare(one.name, other.name)),
      client: clients,
      status: Object.entries(reportStatuses)
        .filter(([status]) => statuses.has(status))
        .map(([status, name]) => ({ value: status, name, count: statuses.get(status) ?? 0 })),
    },
  }
}

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}
