import { timeLimits } from '#contract/limits.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './Activity.module.css'
import { ActivityList, ExportActivity } from './ActivityList.tsx'

const about = `Who did what, and when. Entries cannot be changed and are kept for ${timeLimits.activityYears} years.`

/** What happened in all districts, for admins. */
export function ActivityPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <PageTitle title="Activity" />
          <p className={styles.facts}>{about}</p>
        </div>
        <ExportActivity districtId={null} />
      </div>
      <ActivityList districtId={null} reader="admin" />
    </div>
  )
}

/** What happened in one district, as a tab of its page. */
export function ActivityTab({ districtId, isMine }: { districtId: string; isMine: boolean }) {
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <p className={styles.facts}>{about}</p>
        <ExportActivity districtId={districtId} />
      </div>
      <ActivityList districtId={districtId} reader={isMine ? 'lead' : 'admin'} />
    </div>
  )
}
