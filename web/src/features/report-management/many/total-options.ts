import type { ReportTotals } from '#contract/reports/many-reports.ts'
import { reportStatuses } from '#contract/reports/reports.ts'
import {
  type Filters,
  type ListFilter,
  type Narrowed,
  nobody,
} from '#web/features/report-management/filters/report-filters.ts'
import { surveyNameOf } from '#web/report-status/survey-name.ts'
import type { FilterOption } from '#web/ui/filters/MultiSelect.tsx'
import { compareNames } from '#web/ui/table/name-order.ts'

const byName = (one: FilterOption, other: FilterOption) => compareNames(one.name, other.name)

const none: ReportTotals = {
  reports: 0,
  districts: 0,
  late: 0,
  survey: [],
  status: [],
  assigned: [],
  client: [],
}

/** What can be filtered by, as the server counted it; the chosen values are there whatever they leave. */
export function optionsOf(totals: ReportTotals = none, filters: Filters): Pick<Narrowed, 'options' | 'late'> {
  const counts = (filter: ListFilter, values: readonly string[]) => {
    const counted = new Map(totals[filter].map(({ value, count }) => [value, count]))
    return [...new Set([...counted.keys(), ...values])].map((value) => ({
      value,
      count: counted.get(value) ?? 0,
    }))
  }
  const status = new Map(counts('status', filters.status).map(({ value, count }) => [value, count]))
  const people = totals.assigned.filter(({ value }) => value !== nobody).sort(byName)
  const unassigned = totals.assigned.find(({ value }) => value === nobody)?.count
  return {
    late: totals.late,
    options: {
      survey: counts('survey', filters.survey)
        .map((one) => ({ ...one, name: surveyNameOf({ surveyTemplateName: one.value }) }))
        .sort(byName),
      client: [...totals.client].sort(byName),
      status: Object.entries(reportStatuses).flatMap(([value, name]) => {
        const count = status.get(value)
        return count === undefined ? [] : [{ value, name, count }]
      }),
      assigned: [
        ...(unassigned !== undefined || filters.assigned.includes(nobody)
          ? [{ value: nobody, name: 'Nobody', count: unassigned ?? 0 }]
          : []),
        ...people,
      ],
    },
  }
}
