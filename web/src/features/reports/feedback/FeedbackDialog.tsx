import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { textLimits } from '#contract/limits.ts'
import type { ReportDetail, ReportFeedback } from '#contract/reports/reports.ts'
import { reportQuery, sendFeedback } from '#web/features/reports/reports.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { CommentHelp } from './CommentHelp.tsx'
import styles from './FeedbackDialog.module.css'
import { useFeedbackDraft } from './feedback-draft.ts'
import { commentIssue, thumbs } from './feedback-words.ts'

type Props = {
  report: ReportDetail
  /** The thumb that was pressed. */
  rating: ReportFeedback['rating']
  onClose: () => void
}

/** Asks for the words that go with a thumb; closing it keeps them. */
export function FeedbackDialog({ report, rating, onClose }: Props) {
  const titleId = useId()
  const { comment, change, discard } = useFeedbackDraft(report.id, report.feedback?.comment ?? '')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useSendFeedback(report.id, () => {
    discard()
    onClose()
  })
  const isTooLong = comment.trim().length > textLimits.comment
  const issue = isChecked || isTooLong ? commentIssue(comment) : ''

  const close = () => {
    if (!isPending) onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    if (!commentIssue(comment)) return mutate({ rating, comment: comment.trim() })
    const form = event.currentTarget
    flushSync(() => setChecked(true))
    form.querySelector('textarea')?.focus()
  }

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <form noValidate onSubmit={submit}>
        <header className={styles.header}>
          <span className={styles.thumb}>
            <Icon name={thumbs[rating].pressed} />
          </span>
          <h2 id={titleId} className="t-h3">
            Thank you. Tell us more
          </h2>
        </header>
        {report.feedback && (
          <p className={styles.earlier}>
            {thumbs[report.feedback.rating].said}. What you submit now replaces that.
          </p>
        )}
        <TextField
          label="Additional Feedback"
          required
          autoFocus
          fullWidth
          error={issue !== ''}
          helperText={<CommentHelp issue={issue} length={comment.trim().length} />}
          value={comment}
          onChange={({ target }) => change(target.value)}
          slotProps={{ input: { inputComponent: 'textarea', readOnly: isPending } }}
          className={styles.comment ?? ''}
        />
        {error && !isPending && (
          <Alert tone="error">
            Your feedback was not sent. {error.message} What you wrote is still here: press Submit to try
            again.
          </Alert>
        )}
        <footer className={styles.actions}>
          <Button onClick={close}>Close</Button>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {isPending ? 'Sending…' : 'Submit'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** Sending feedback, which the page then shows as the user's own. */
function useSendFeedback(reportId: string, onSent: () => void) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { queryKey } = reportQuery(reportId)
  return useMutation({
    mutationFn: (feedback: ReportFeedback) => sendFeedback(reportId, feedback),
    onSuccess: async (_, feedback) => {
      // An answer from before it would take the thumb away again.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (report) => report && { ...report, feedback })
      showToast('Thank you for your feedback!', { durationMs: 3000 })
      onSent()
    },
  })
}
