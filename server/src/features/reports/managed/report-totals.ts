import type { ReportTotals } from '#contract/reports/many-reports.ts'
import type { AlikeReports, ReportFilters } from './many-reports.queries.ts'

const filters = ['survey', 'status', 'assigned', 'client'] as const
type Filter = (typeof filters)[number]

type Totals = Pick<ReportTotals, 'reports' | 'late'> & { counts: Record<Filter, Map<string, number>> }

/**
 * What the filters leave of reports that are counted by what is filtered by, and for each value how many it has among those
 * that the other filters leave: so the counts of a filter's chosen values add up to what is left.
 */
export function totalsOf(alike: readonly AlikeReports[], given: ReportFilters): Totals {
  const chosen = {
    survey: new Set<string>(given.survey),
    status: new Set<string>(given.status),
    assigned: new Set(given.assigned),
    client: new Set(given.client),
  }
  const counts = {
    survey: new Map<string, number>(),
    status: new Map<string, number>(),
    assigned: new Map<string, number>(),
    client: new Map<string, number>(),
  }
  let [reports, late] = [0, 0]
  for (const { assigned, ...rest } of alike) {
    const one = { ...rest, assigned: assigned ?? 'nobody' }
    const failed = filters.filter(
      (filter) => chosen[filter].size > 0 && !chosen[filter].has(one[filter] ?? ''),
    )
    if (failed.length === 0 && one.isLate) late += one.count
    if (failed.length > 1 || (given.isLateOnly && !one.isLate)) continue
    if (failed.length === 0) reports += one.count
    for (const filter of failed.length === 0 ? filters : failed) {
      const value = one[filter]
      if (value !== null) counts[filter].set(value, (counts[filter].get(value) ?? 0) + one.count)
    }
  }
  return { reports, late, counts }
}
