import { type InsightsReport, type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import { wordSearch } from '#contract/word-search.ts'
import { isReadable } from '#web/features/reports/readable.ts'
import { surveyNameOf } from '#web/report-status/survey-name.ts'
import type { FilterOption } from '#web/ui/filters/MultiSelect.tsx'
import { compareNames } from '#web/ui/table/name-order.ts'

/** What the list of reports is narrowed to, and its order; an empty list narrows nothing. */
export type Narrowing = {
  search: string
  status: ReportStatus[]
  /** Names of templates; empty for uploaded files. */
  survey: string[]
  /** Names of schools. */
  school: string[]
  /** Names of the people who requested the report. */
  by: string[]
  /** The reports that can be read come first, the newest of them before the others. */
  isAvailableFirst: boolean
}

/** The filters with a list of options each. */
export const listFilters = ['status', 'survey', 'school', 'by'] as const
export type ListFilter = (typeof listFilters)[number]

export type NarrowedReports = {
  reports: InsightsReport[]
  /** The filters that could leave some of all reports out, whatever else is chosen, and those with a choice. */
  offered: readonly ListFilter[]
  /** The options that would leave a report, and the chosen ones. */
  options: Record<ListFilter, FilterOption[]>
}

export const noNarrowing: Narrowing = {
  search: '',
  status: [],
  survey: [],
  school: [],
  by: [],
  isAvailableFirst: false,
}

/**
 * The reports that the search and all filters leave, and for each option how many it has among those that the others
 * leave. Every word of the search must occur in the report's name, its survey, its schools or its requester.
 */
export function narrowReports(all: readonly InsightsReport[], narrowing: Narrowing): NarrowedReports {
  const isFound = wordSearch(narrowing.search)
  const counts = mapOf((filter) => new Map<string, number>(narrowing[filter].map((value) => [value, 0])))
  const present = mapOf(() => new Set<string>())
  const reports: InsightsReport[] = []
  for (const report of all) {
    const values = valuesOf(report)
    for (const filter of listFilters) for (const value of values[filter]) present[filter].add(value)
    const text = [report.friendlyName, surveyNameOf(report), report.createdByName, ...report.schools].join(
      '\n',
    )
    if (!isFound(text)) continue
    const failed = listFilters.filter((filter) => {
      const chosen: readonly string[] = narrowing[filter]
      return chosen.length > 0 && !values[filter].some((value) => chosen.includes(value))
    })
    if (failed.length === 0) reports.push(report)
    // What one filter alone leaves out is what its other options would leave.
    for (const filter of failed.length === 0 ? listFilters : failed.length === 1 ? failed : [])
      for (const value of values[filter]) counts[filter].set(value, (counts[filter].get(value) ?? 0) + 1)
  }
  return {
    reports: narrowing.isAvailableFirst ? reports.sort(availableFirst) : reports,
    offered: listFilters.filter(
      (filter) => filter === 'status' || present[filter].size > 1 || narrowing[filter].length > 0,
    ),
    options: mapOf((filter) => optionsOf(filter, counts[filter])),
  }
}

function mapOf<Value>(made: (filter: ListFilter) => Value): Record<ListFilter, Value> {
  return {
    status: made('status'),
    survey: made('survey'),
    school: made('school'),
    by: made('by'),
  }
}

function valuesOf(report: InsightsReport): Record<ListFilter, readonly string[]> {
  const { status, surveyTemplateName, schools, createdByName } = report
  return {
    status: [status],
    survey: [surveyTemplateName],
    school: [...new Set(schools)],
    by: [createdByName],
  }
}

function optionsOf(filter: ListFilter, counts: ReadonlyMap<string, number>): FilterOption[] {
  const option = (value: string, name: string) => ({ value, name, count: counts.get(value) ?? 0 })
  if (filter === 'status') {
    return Object.entries(reportStatuses)
      .filter(([status]) => counts.has(status))
      .map(([status, name]) => option(status, name))
  }
  return [...counts.keys()]
    .map((value) => option(value, filter === 'survey' ? surveyNameOf({ surveyTemplateName: value }) : value))
    .sort((one, other) => compareNames(one.name, other.name))
}

/** Whichever can be read, by when it became available; then the others by when they were requested. */
function availableFirst(one: InsightsReport, other: InsightsReport): number {
  const [isOne, isOther] = [isReadable(one), isReadable(other)]
  if (isOne !== isOther) return isOne ? -1 : 1
  const momentOf = (report: InsightsReport) => Date.parse((isOne && report.availableOn) || report.createdOn)
  return momentOf(other) - momentOf(one)
}
