import type { ReportHistory } from '#contract/reports/audit.ts'
import { momentOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './HistoryDialog.module.css'

/** What readers thought of the report, newest first. */
export function ReceivedFeedback({ feedback }: Pick<ReportHistory, 'feedback'>) {
  return (
    <section className={styles.part}>
      <h3 className="t-h4">Feedback</h3>
      {feedback.length === 0 && <p className={styles.none}>No reader has given feedback yet.</p>}
      <ul>
        {feedback.map(({ rating, comment, givenByName, givenOn }) => (
          <li key={givenOn + givenByName} className={styles.entry}>
            <span className={styles.rating}>
              <Icon name={rating === 1 ? 'thumb_up' : 'thumb_down'} size={17} />
              {givenByName} found it {rating === 1 ? 'helpful' : 'not helpful'}
            </span>
            <span className={styles.comment}>{comment}</span>
            <span className={styles.when}>{momentOf(givenOn)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
