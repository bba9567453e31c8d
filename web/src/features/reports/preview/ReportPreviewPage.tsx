import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { ExploreTabs } from '#web/explore-tabs/ExploreTabs.tsx'
import { useStatusChanges } from '#web/features/reports/list/status-changes.ts'
import { reportQuery } from '#web/features/reports/reports.api.ts'
import { paths } from '#web/paths.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { WayBack } from '#web/ui/navigation/WayBack.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { type LinkState, linkState, reportIdOf } from './preview-address.ts'
import { ReportContent } from './ReportContent.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import { ReportNotFound } from './ReportNotFound.tsx'
import styles from './ReportPreviewPage.module.css'

/** The report at /insights-reports/{id}, with what can be done with it. */
export function ReportPreviewPage() {
  const id = reportIdOf(useParams()['*'] ?? '')
  const { state } = useLocation()
  return id ? <Preview key={id} id={id} known={linkState(state, id)} /> : <ReportNotFound />
}

function Preview({ id, known }: { id: string; known: LinkState | undefined }) {
  const detail = useQuery(reportQuery(id))
  const { data: report, error } = detail
  const hasFailed = !report && error !== null
  useStatusChanges(report && [report])

  if (error instanceof ApiError && error.status === 404) return <ReportNotFound />
  return (
    <div className={`wrap ${styles.page}`}>
      <WayBack to={paths.reports}>Insights Reports</WayBack>
      <ReportHeader id={id} known={report ?? known} report={report} hasFailed={hasFailed} />
      {report && !report.responsesDeletedOn && (
        <ExploreTabs resultId={report.resultId} reportId={id} current="report" />
      )}
      {!report && !hasFailed && <div className={styles.tabsToCome} />}
      <div className={styles.content}>
        <Loaded query={detail} skeleton={<ReportFrame isLoading />}>
          {(loaded) => <ReportContent report={loaded} />}
        </Loaded>
      </div>
    </div>
  )
}
