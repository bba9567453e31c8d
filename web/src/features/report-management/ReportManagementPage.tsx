import { useQuery } from '@tanstack/react-query'
import { countLimits } from '#contract/limits.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { AllReports } from './AllReports.tsx'
import { ManyReports } from './many/ManyReports.tsx'
import { reportsCountQuery } from './many/many-reports.api.ts'
import styles from './ReportManagementPage.module.css'
import { ReportsSkeleton } from './ReportsSkeleton.tsx'

/** The reports of all districts: read at once, or a page at a time where there are very many. */
export function ReportManagementPage() {
  const count = useQuery(reportsCountQuery)
  if (count.data)
    return count.data.reports <= countLimits.reportsListedWhole ? <AllReports /> : <ManyReports />
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.title}>
        <PageTitle title="Admin Report Management" />
      </div>
      <Loaded
        query={count}
        skeleton={<ReportsSkeleton />}
        unexpected="An unexpected error occurred or you do not have access to this page."
        isReasonHidden
        errorPlace={styles.place}
      >
        {() => null}
      </Loaded>
    </div>
  )
}
