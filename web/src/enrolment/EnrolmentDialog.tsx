import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { counted } from '#contract/counted.ts'
import {
  type Enrolment,
  getEnrolment,
  type ResultEnrolment,
  setEnrolment,
} from '#contract/results/results.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './EnrolmentDialog.module.css'
import { EnrolmentFields } from './EnrolmentFields.tsx'
import { checkEnrolment, draftOf, onTopOf } from './enrolment-draft.ts'
import { rateInWords } from './response-rate.ts'

type Props = { resultId: string; title: string; onClose: () => void }

const enrolmentQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['enrolment', resultId],
    queryFn: ({ signal }) => call(getEnrolment, { params: { resultId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Sets how many people were asked about an upload. */
export function EnrolmentDialog({ resultId, title, onClose }: Props) {
  const id = useId()
  const enrolment = useQuery(enrolmentQuery(resultId))
  const [isPending, setPending] = useState(false)
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={dialogWidth(560)}
    >
      <header className={styles.header}>
        <h2 id={`${id}title`} className="t-h3">
          People asked
        </h2>
        <p id={`${id}text`} className="t-body2 t-quiet">
          {title}
        </p>
      </header>
      <Loaded
        query={enrolment}
        skeleton={<Spinner label="The numbers are loading…" />}
        errorPlace={styles.failed}
      >
        {(known) => (
          <EnrolmentForm resultId={resultId} known={known} onPending={setPending} onClose={onClose} />
        )}
      </Loaded>
      {!enrolment.data && (
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      )}
    </Dialog>
  )
}

type FormProps = {
  resultId: string
  known: ResultEnrolment
  onPending: (isPending: boolean) => void
  onClose: () => void
}

function EnrolmentForm({ resultId, known, onPending, onClose }: FormProps) {
  // As it was when the form was opened, whatever is heard since.
  const [seen, setSeen] = useState(known)
  const { responses, schools } = seen
  const client = useQueryClient()
  const showToast = useToast()
  const [draft, setDraft] = useState(() => draftOf(known.enrolment))
  const [isChecked, setChecked] = useState(false)
  const { enrolment, issues } = checkEnrolment(draft, schools)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (numbers: Enrolment) =>
      call(setEnrolment, { params: { resultId }, body: { ...numbers, before: seen.enrolment ?? null } }),
    onMutate: () => onPending(true),
    onSettled: () => onPending(false),
    onSuccess: () => {
      showToast('The number of people asked is saved', { durationMs: 3000 })
      onClose()
      // The rate is shown at the upload, at its report and in the lists of both.
      void client.invalidateQueries()
    },
  })
  const loadNewer = useMutation({
    mutationFn: () => call(getEnrolment, { params: { resultId } }),
    onSuccess: (newer) => {
      setDraft(onTopOf(draftOf(newer.enrolment), draft, draftOf(seen.enrolment)))
      setSeen(newer)
      reset()
    },
  })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendOrLeadToFault(event.currentTarget, () => setChecked(true))
    if (Object.keys(issues).length === 0 && !isPending) mutate(enrolment)
  }
  const { total } = enrolment
  return (
    <form noValidate className={styles.form} onSubmit={save}>
      <EnrolmentFields schools={schools} draft={draft} onChange={setDraft} isChecked={isChecked} autoFocus />
      <p role="status" className={styles.rate}>
        {counted(responses, 'response')}
        {total !== null && `: ${rateInWords(responses, total)}`}
      </p>
      <ChangeError
        error={loadNewer.error ?? error}
        onLoadNewer={isConflict(error) ? () => !loadNewer.isPending && loadNewer.mutate() : undefined}
      />
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
