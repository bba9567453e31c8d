import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FailedJob, retryFailedJob } from '#contract/audit.ts'
import { call } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { counted } from '#web/ui/counted.ts'
import { dayOf } from '#web/ui/date.ts'
import { useToast } from '#web/ui/Toast.tsx'
import styles from './FailedJobs.module.css'
import { failedJobsQuery } from './report-management.api.ts'

const mails: Record<FailedJob['name'], string> = {
  'upload-received': 'To the requester: upload received',
  'report-requested': 'To the research team: new request',
  'report-available': 'To the requester: report available',
}

/** The e-mails that could not be sent, each with a button that tries it again; nothing where there are none. */
export function FailedJobs({ polled }: { polled: { refetchInterval: number | false } }) {
  const { data: jobs = [] } = useQuery({ ...failedJobsQuery, ...polled })
  if (jobs.length === 0) return null
  return (
    <div className={styles.jobs}>
      <Alert tone="warning">
        <p className={styles.title}>{counted(jobs.length, 'e-mail')} could not be sent</p>
        <ul>
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function Job({ job: { id, name, reportName, failedOn } }: { job: FailedJob }) {
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryFailedJob, { params: { jobId: id }, onUnreachable: 'throw' }),
    onSuccess: () => {
      client.setQueryData<FailedJob[]>(failedJobsQuery.queryKey, (jobs) =>
        jobs?.filter((one) => one.id !== id),
      )
      showToast('The e-mail is being sent again.', { durationMs: 3000 })
    },
    onError: ({ message }) => showToast(message, { durationMs: 6000, kind: 'error' }),
  })
  const words = [mails[name], reportName].filter(Boolean).join(', ')
  return (
    <li className={styles.job}>
      <span>
        {words} ({dayOf(failedOn)})
      </span>
      <Button
        variant="text"
        size="small"
        aria-label={`Try again: ${words}`}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? 'Trying again…' : 'Try again'}
      </Button>
    </li>
  )
}
