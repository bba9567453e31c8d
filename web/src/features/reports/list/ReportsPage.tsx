import { useQuery } from '@tanstack/react-query'
import { StatusSteps } from '#web/features/reports/preview/StatusSteps.tsx'
import { reportsQuery } from '#web/features/reports/reports.api.ts'
import { timeOf } from '#web/ui/date.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ReportList } from './ReportList.tsx'
import styles from './ReportsPage.module.css'
import { useStatusChanges } from './status-changes.ts'

/** The user's reports: their state, and the way to read them. */
export function ReportsPage() {
  const list = useQuery(reportsQuery)
  useStatusChanges(list.data)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title="Insights Reports" />
      <div className={styles.intro}>
        <p>
          Each upload becomes a report written by our research team. We'll e-mail you when one is available.
        </p>
        {list.data && (
          <p className={styles.age}>
            {list.isRefetchError ? 'Not updated since' : 'Updated'} {timeOf(list.dataUpdatedAt)}
          </p>
        )}
      </div>
      <StatusSteps />
      <ReportList list={list} />
    </div>
  )
}
