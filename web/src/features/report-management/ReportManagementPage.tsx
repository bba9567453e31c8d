import { useQuery } from '@tanstack/react-query'
import { countLimits } from '#contract/limits.ts'
import { AllReports } from './AllReports.tsx'
import { ManyReports } from './many/ManyReports.tsx'
import { reportsCountQuery } from './many/many-reports.api.ts'
import { ReportsPage } from './page/ReportsPage.tsx'

/** The reports of all districts: read at once, or a page at a time if there are very many. */
export function ReportManagementPage() {
  const count = useQuery(reportsCountQuery)
  if (!count.data) return <ReportsPage query={count} />
  return count.data.reports <= countLimits.reportsListedWhole ? <AllReports /> : <ManyReports />
}
