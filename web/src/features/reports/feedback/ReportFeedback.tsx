import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { ReportFeedback as Feedback, ReportDetail } from '#contract/reports/reports.ts'
import { whyUnreadable } from '#web/features/reports/readable.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { thumbs } from './feedback-words.ts'
import styles from './ReportFeedback.module.css'

/** Whether the report was useful: what the user said of it, and the thumbs that ask for it. */
export function ReportFeedback({ report }: { report: ReportDetail | undefined }) {
  const [rating, setRating] = useState<Feedback['rating']>()
  const given = report?.feedback?.rating
  const reason = whyUnreadable(report)
  return (
    <fieldset className={styles.feedback}>
      <legend className={styles.legend}>{given ? `${thumbs[given].said}.` : 'Was this useful?'}</legend>
      {([1, -1] as const).map((value) => (
        <Tooltip key={value} describeChild title={reason}>
          <IconButton
            aria-label={thumbs[value].name}
            aria-pressed={value === given}
            aria-disabled={reason !== ''}
            className={styles.thumb ?? ''}
            onClick={() => reason === '' && setRating(value)}
          >
            <Icon name={value === given ? thumbs[value].pressed : thumbs[value].icon} />
          </IconButton>
        </Tooltip>
      ))}
      {report && rating && (
        <FeedbackDialog report={report} rating={rating} onClose={() => setRating(undefined)} />
      )}
    </fieldset>
  )
}
