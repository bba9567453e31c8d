import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { type FailedJob, mailJobs, retryFailedJob, retryFailedJobs } from '#contract/jobs.ts'
import { call } from '#web/server/api.ts'
import { dayOf } from '#web/ui/date.ts'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './FailedJobs.module.css'
import { failedJobsQuery } from './report-management.api.ts'

const labels: Record<FailedJob['name'], string> = {
  'upload-received': 'To the requester: upload received',
  'report-requested': 'To the research team: new request',
  'report-requests-gathered': 'To the research team: new requests',
  'report-available': 'To the requester: report available',
  'upload-deleted': 'To the research team: upload deleted',
  'upload-restored': 'To the research team: upload restored',
  invitation: 'To an invited person: invitation',
  'person-left': 'To district leads: reports of somebody who left',
  'roster-held': 'To district leads: a roster is held',
  'apply-roster': 'Applying a roster',
  'discard-old-rosters': 'Discarding roster previews that nobody applied',
  'report-on-hold': 'To the requester: report on hold',
  'analyse-results': 'Analysis of the upload',
  'draft-report': 'Draft of the report',
  'analyse-outdated': 'Updating analyses to a newer version',
  'remove-deleted-uploads': 'Removal of the files of deleted uploads',
  'revoke-grant': 'Revoking Google access of somebody who left',
  'make-backup': 'Nightly backup',
  'retention-notice': 'To district leads: data that will be deleted',
  'remove-files': 'Removal of files',
  'sweep-files': 'Removal of unclaimed files',
  'apply-retention': 'Removal of data past its retention period',
  'export-district': "Copy of a district's data",
  'delete-districts': 'Deletion of districts',
}
const isMail = ({ name }: FailedJob) => mailJobs.some((mail) => mail === name)

/** Failed jobs, such as e-mails that could not be sent, to be retried one by one or all at once; nothing if there are none. */
export function FailedJobs({ polled }: { polled: { refetchInterval: (() => number) | false } }) {
  const { data: jobs = [] } = useQuery({ ...failedJobsQuery, ...polled })
  const all = useRetry(
    () => call(retryFailedJobs, {}),
    () => false,
    jobs.every(isMail)
      ? `${counted(jobs.length, 'e-mail')} are being sent again.`
      : `${counted(jobs.length, 'task')} are being tried again.`,
  )
  if (jobs.length === 0) return null
  return (
    <div className={styles.jobs}>
      <Alert tone="warning">
        <p className={styles.title}>
          {jobs.every(isMail)
            ? `${counted(jobs.length, 'e-mail')} could not be sent`
            : `${counted(jobs.length, 'task')} could not be done`}{' '}
          {jobs.length > 1 && <RetryButton label="Try all again" retry={all} />}
        </p>
        <ul>
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function Job({ job }: { job: FailedJob }) {
  const { id, name, reportName, failedOn } = job
  const words = [labels[name], reportName].filter(Boolean).join(', ')
  const retry = useRetry(
    () => call(retryFailedJob, { params: { jobId: id } }),
    (other) => other.id !== id,
    isMail(job) ? 'The e-mail is being sent again.' : 'The task is being tried again.',
  )
  return (
    <li className={styles.job}>
      <span>
        {words} ({dayOf(failedOn)})
      </span>
      <RetryButton label="Try again" about={words} retry={retry} />
    </li>
  )
}

type Retry = { isPending: boolean; mutate: (button: HTMLElement) => void }

/** Tries the jobs of a button again; `stays` tells which of the listed ones are listed afterwards. */
function useRetry(call: () => Promise<unknown>, stays: (job: FailedJob) => boolean, done: string): Retry {
  const client = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (_button: HTMLElement) => call(),
    onSuccess: (_answer, button) => {
      // The button goes with its jobs.
      if (document.activeElement === button) focusBeside(button, document.querySelector('h1'))
      client.setQueryData<FailedJob[]>(failedJobsQuery.queryKey, (jobs) => jobs?.filter(stays))
      showToast(done, { durationMs: 3000 })
    },
    onError: ({ message }) => showToast(message, { durationMs: 6000, kind: 'error' }),
  })
}

function RetryButton({ label, about, retry }: { label: string; about?: string; retry: Retry }) {
  return (
    <Button
      variant="text"
      size="small"
      aria-label={about && `${label}: ${about}`}
      aria-disabled={retry.isPending}
      onClick={({ currentTarget }) => !retry.isPending && retry.mutate(currentTarget)}
    >
      {retry.isPending ? 'Trying again…' : label}
    </Button>
  )
}
