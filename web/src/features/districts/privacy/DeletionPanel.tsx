import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { timeLimits } from '#contract/limits.ts'
import { askForDeletion, type Privacy, stopDeletion } from '#contract/people/privacy.ts'
import { call } from '#web/server/api.ts'
import { dayOf } from '#web/ui/date.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Privacy.module.css'
import { useFreshPrivacy } from './privacy.api.ts'

type Props = { privacy: Privacy; isMine: boolean }

/** The way to the deletion of a district, and back while there is one. */
export function DeletionPanel({ privacy, isMine }: Props) {
  const id = useId()
  const { again } = useFreshPrivacy()
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { districtId, deletion } = privacy
  const stop = useMutation({
    mutationFn: () => call(stopDeletion, { params: { districtId } }),
    onSuccess: () => {
      showToast('The deletion was stopped. The district stays suspended.', { durationMs: 6000 })
      return again()
    },
  })
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className="t-h3">
          Delete this district
        </h2>
        {deletion ? (
          !isMine && (
            <Button size="small" onClick={() => !stop.isPending && stop.mutate()}>
              {stop.isPending ? 'Please wait…' : 'Stop the deletion'}
            </Button>
          )
        ) : (
          <Button size="small" onClick={() => setAsking(true)}>
            {isMine ? 'Request deletion…' : 'Delete…'}
          </Button>
        )}
      </div>
      <p className={styles.caption}>
        {deletion
          ? `Requested by ${deletion.askedBy}. It begins on ${dayOf(deletion.beginsOn)}. If you stop it, the district stays suspended.`
          : `Signs everybody out right away. After ${timeLimits.deletionWaitDays} days, all data is deleted, and a certificate states what was deleted.`}
      </p>
      <ChangeError error={stop.error} />
      {isAsking && <AskDialog privacy={privacy} isMine={isMine} onClose={() => setAsking(false)} />}
    </section>
  )
}

function AskDialog({ privacy, isMine, onClose }: Props & { onClose: () => void }) {
  const { districtId, districtName } = privacy
  const { again } = useFreshPrivacy()
  const showToast = useToast()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isOther = name.trim() !== districtName.trim()
  const ask = useMutation({
    mutationFn: () => call(askForDeletion, { params: { districtId }, body: { name } }),
    onSuccess: async ({ beginsOn }) => {
      showToast(`${districtName} is suspended. Its data is deleted from ${dayOf(beginsOn)} on.`, {
        durationMs: 6000,
      })
      await again()
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Delete ${districtName}?`}
      about={`Everybody in the district${isMine ? ', including you,' : ''} is signed out right away and can no longer sign in. In ${timeLimits.deletionWaitDays} days, all schools, people, responses and reports are deleted for good. Until then, the provider can stop the deletion. Export all data first.`}
      submit={['Delete the district', 'Please wait…']}
      isBusy={ask.isPending}
      isDestructive
      onSubmit={() => {
        setChecked(true)
        if (!isOther) ask.mutate()
      }}
      onClose={onClose}
    >
      <TextField
        label={`Type the name: ${districtName}`}
        required
        autoFocus
        autoComplete="off"
        value={name}
        error={isChecked && isOther}
        helperText={isChecked && isOther ? 'That does not match the name of the district.' : ''}
        onChange={({ target }) => setName(target.value)}
      />
      <ChangeError error={ask.error} />
    </FormDialog>
  )
}
