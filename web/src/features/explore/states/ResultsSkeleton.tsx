import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { Tab } from '#web/explore-tabs/explore-tabs.ts'
import exploreStyles from '#web/features/explore/Explore.module.css'
import { listedUploadQuery } from '#web/features/explore/explore.api.ts'
import { filteredTabs } from '#web/features/explore/view/use-view.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import styles from './ResultsSkeleton.module.css'
import { TabShape } from './TabShape.tsx'

/** Holds the place of results while they are on their way: their head, tabs and filters, and what the tab has below. */
export function ResultsSkeleton({ resultId, tab }: { resultId: string; tab: Tab }) {
  const words = useWords()
  const { data: listed } = useQuery(listedUploadQuery(resultId))
  const isDraft = listed !== undefined && listed.reportStatus !== 'ReportAvailable'
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div className={exploreStyles.head}>
        <div className={styles.names}>
          <Skeleton className={styles.title ?? ''} />
          <Skeleton className={styles.meta ?? ''} />
        </div>
        <Skeleton variant="rounded" className={styles.actions ?? ''} />
      </div>
      <div className={styles.tabs}>
        <Skeleton className={styles.tabNames ?? ''} />
      </div>
      <Content tab={tab} isDraft={isDraft} />
    </div>
  )
}

type Props = { tab: Tab; isDraft: boolean }

/** Holds the place of what is below the tabs, while the head and the tabs are there. */
export function ContentSkeleton({ tab, isDraft }: Props) {
  const words = useWords()
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      <Content tab={tab} isDraft={isDraft} />
    </div>
  )
}

function Content({ tab, isDraft }: Props) {
  return (
    <>
      {filteredTabs.includes(tab) ? (
        <Skeleton variant="rounded" className={styles.filters ?? ''} />
      ) : (
        <Skeleton className={`${styles.meta} ${styles.note}`} />
      )}
      {isDraft && tab === 'overview' && <Skeleton variant="rounded" className={styles.draft ?? ''} />}
      <TabShape tab={tab} />
    </>
  )
}
