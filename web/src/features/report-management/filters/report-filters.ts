import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import type { AgedDistrict, AgedReport } from '#web/features/report-management/aged-reports.ts'
import { surveyNameOf } from '#web/report-status/survey-name.ts'
import type { FilterOption } from '#web/ui/filters/MultiSelect.tsx'
import { compareNames } from '#web/ui/table/name-order.ts'

/** What the list is narrowed to; an empty list narrows nothing. */
export type Filters = {
  /** Names of templates; empty for uploaded files. */
  survey: string[]
  /** Ids of districts. */
  client: string[]
  status: ReportStatus[]
  /** Ids of admin staff, or `nobody`. */
  assigned: string[]
  isLateOnly: boolean
  areTestsExcluded: boolean
}

/** The filters with a list of options each. */
export const listFilters = ['survey', 'client', 'status', 'assigned'] as const
export type ListFilter = (typeof listFilters)[number]

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
  assigned: [],
  isLateOnly: false,
  areTestsExcluded: true,
}

/** The value of the filter by assignment for reports that nobody is assigned. */
export const nobody = 'nobody'

/**
 * The reports that all filters leave, and for each option how many it has among those that the other
 * filters leave: so the counts of a filter's chosen options always add up to what is shown.
 */
export function narrow(all: readonly AgedDistrict[], filters: Filters): Narrowed {
  const counts = countsOf(all, filters)
  const chosen = setsOf(filters)
  const districts: AgedDistrict[] = []
  let [total, late] = [0, 0]
  for (const district of all) {
    if (filters.areTestsExcluded && district.isTestAccount) continue
    const left: AgedReport[] = []
    for (const report of district.insightsReports) {
      const values = valuesOf(report, district)
      let failures = 0
      let failed: ListFilter | undefined
      for (const filter of listFilters) {
        if (chosen[filter].size === 0 || chosen[filter].has(values[filter])) continue
        failures++
        failed = filter
      }
      if (failures === 0 && report.isLate) late++
      if (failures > 1 || (filters.isLateOnly && !report.isLate)) continue
      // What one filter alone leaves out is what its other options would leave.
      if (failed) {
        add(counts[failed], values[failed])
        continue
      }
      left.push(report)
      for (const filter of listFilters) add(counts[filter], values[filter])
    }
    total += left.length
    if (left.length === 0) continue
    // The very same object if nothing is taken away, so that its section is not drawn again.
    const isWhole = left.length === district.insightsReports.length
    districts.push(isWhole ? district : { ...district, insightsReports: left })
  }
  return { districts, total, late, options: optionsOf(all, counts) }
}

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

type Counts = Record<ListFilter, Map<string, number>>

function setsOf(filters: Filters): Record<ListFilter, Set<string>> {
  return {
    survey: new Set(filters.survey),
    client: new Set(filters.client),
    status: new Set(filters.status),
    assigned: new Set(filters.assigned),
  }
}

/** Nothing counted yet; the chosen options are there whatever they leave. */
function countsOf(all: readonly AgedDistrict[], filters: Filters): Counts {
  const known = new Set(all.map(({ districtId }) => districtId))
  const none = (values: readonly string[]) => new Map(values.map((value) => [value, 0]))
  return {
    survey: none(filters.survey),
    client: none(filters.client.filter((id) => known.has(id))),
    status: none(filters.status),
    assigned: none(filters.assigned),
  }
}

function valuesOf(
  { surveyTemplateName, status, assignedTo }: AgedReport,
  { districtId }: AgedDistrict,
): Record<ListFilter, string> {
  return { survey: surveyTemplateName, client: districtId, status, assigned: assignedTo?.id ?? nobody }
}

function optionsOf(all: readonly AgedDistrict[], counts: Counts): Narrowed['options'] {
  const option = (filter: ListFilter, value: string, name: string): FilterOption[] => {
    const count = counts[filter].get(value)
    return count === undefined ? [] : [{ value, name, count }]
  }
  const people = new Map<string, string>()
  for (const { insightsReports } of all)
    for (const { assignedTo } of insightsReports) if (assignedTo) people.set(assignedTo.id, assignedTo.name)
  return {
    survey: [...counts.survey.keys()]
      .flatMap((name) => option('survey', name, surveyNameOf({ surveyTemplateName: name })))
      .sort(inOrder),
    client: all.flatMap(({ districtId, districtName }) => option('client', districtId, districtName)),
    status: Object.entries(reportStatuses).flatMap(([status, name]) => option('status', status, name)),
    assigned: [
      ...option('assigned', nobody, 'Nobody'),
      ...[...people].flatMap(([id, name]) => option('assigned', id, name)).sort(inOrder),
    ],
  }
}

function inOrder(one: FilterOption, other: FilterOption): number {
  return compareNames(one.name, other.name)
}
