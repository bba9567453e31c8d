import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import styles from './ReportsPage.module.css'
import { ReportsSkeleton } from './ReportsSkeleton.tsx'

type Props<Data> = {
  /** What must have come before the children are drawn. */
  query: UseQueryResult<Data>
  /** Beside the title. */
  facts?: ReactNode
  /** Below the title, whether the query has come or not. */
  notice?: ReactNode
  children?: ReactNode
}

/** The title of Report Management, and below it what is loading, what went wrong or the reports. */
export function ReportsPage<Data>({ query, facts, notice, children }: Props<Data>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.title}>
        <PageTitle title="Admin Report Management" />
        {facts}
      </div>
      {notice}
      <Loaded
        query={query}
        skeleton={<ReportsSkeleton />}
        unexpected="An unexpected error occurred or you do not have access to this page."
        isReasonHidden
        errorPlace={styles.place}
      >
        {() => children}
      </Loaded>
    </div>
  )
}
