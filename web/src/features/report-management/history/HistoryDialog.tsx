import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#contract/counted.ts'
import { exportAuditEvents } from '#contract/people/activity.ts'
import type { ReportHistory } from '#contract/reports/audit.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { rateInWords } from '#web/enrolment/response-rate.ts'
import { reportHistoryQuery } from '#web/features/report-management/report-management.api.ts'
import { momentOf } from '#web/ui/date.ts'
import { TitledDialog } from '#web/ui/dialogs/TitledDialog.tsx'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { FileVersions } from './FileVersions.tsx'
import styles from './HistoryDialog.module.css'
import { HistoryEvents } from './HistoryEvents.tsx'

type Props = { report: ManagedReport; onClose: () => void }

/** All that happened to a report: its upload, feedback, versions of its files, changes. */
export function HistoryDialog({ report, onClose }: Props) {
  const history = useQuery(reportHistoryQuery(report.id))
  return (
    <TitledDialog
      title="History"
      text={report.friendlyName}
      width={720}
      onClose={onClose}
      isOnlyRead
      actions={
        <Button
          {...useFileLink(exportAuditEvents, { query: { reportId: report.id } })}
          startIcon={<Icon name="download" />}
        >
          Export .csv
        </Button>
      }
    >
      <Loaded
        query={history}
        skeleton={<TableSkeleton rows={4} columns="1fr 2fr" label="The history is loading" />}
      >
        {({ upload, feedback, versions, events }) => (
          <>
            <Upload upload={upload} />
            <ReceivedFeedback feedback={feedback} />
            <FileVersions reportId={report.id} versions={versions} />
            <HistoryEvents events={events} />
          </>
        )}
      </Loaded>
    </TitledDialog>
  )
}

/** What the requester said of the upload. */
function Upload({ upload: { description, schools, responses, asked } }: Pick<ReportHistory, 'upload'>) {
  return (
    <section className={styles.part}>
      <h3 className="t-h4">Upload</h3>
      <dl className={styles.upload}>
        <dt>Responses</dt>
        <dd>{grouped(responses)}</dd>
        {asked !== undefined && (
          <>
            <dt>Response rate</dt>
            <dd>{rateInWords(responses, asked)}</dd>
          </>
        )}
        <dt>{schools.length === 1 ? 'School' : 'Schools'}</dt>
        <dd>{schools.join(', ') || 'None named'}</dd>
        <dt>Description</dt>
        <dd className={styles.comment}>{description || 'None given'}</dd>
      </dl>
    </section>
  )
}

/** What readers thought of the report, newest first. */
function ReceivedFeedback({ feedback }: Pick<ReportHistory, 'feedback'>) {
  return (
    <section className={styles.part}>
      <h3 className="t-h4">Feedback</h3>
      {feedback.length === 0 && <p className={styles.none}>No feedback yet.</p>}
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
