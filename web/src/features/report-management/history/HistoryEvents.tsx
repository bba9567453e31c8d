import type { AuditEvent, ReportHistory } from '#contract/reports/audit.ts'
import { momentOf } from '#web/ui/date.ts'
import { changesOf, sentenceOf } from './event-words.ts'
import styles from './HistoryDialog.module.css'

/** Who did what, when and from where, newest first. */
export function HistoryEvents({ events }: Pick<ReportHistory, 'events'>) {
  return (
    <section className={styles.part}>
      <h3 className="t-h4">Changes</h3>
      {events.length === 0 && <p className={styles.none}>No changes have been recorded yet.</p>}
      <ol>
        {events.map((event) => (
          <li key={event.id} className={styles.entry}>
            <span>{sentenceOf(event)}</span>
            <Changes event={event} />
            <span className={styles.when}>
              {momentOf(event.happenedOn)}
              {event.address && `, from ${event.address}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ event }: { event: AuditEvent }) {
  return changesOf(event).map(({ name, before, after }) => (
    <span key={name} className={styles.changes}>
      {name}: {before && <del>{before}</del>}
      {before && after && ' → '}
      {after && <ins>{after}</ins>}
    </span>
  ))
}
