import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { endHold, type Hold, type Privacy, placeHold } from '#contract/people/privacy.ts'
import { ChoiceField } from '#web/features/districts/parts/ChoiceField.tsx'
import { call } from '#web/server/api.ts'
import { dayOf, fieldDays } from '#web/ui/date.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Privacy.module.css'
import { useFreshPrivacy } from './privacy.api.ts'

type Props = { privacy: Privacy; isMine: boolean }

/** What must not be deleted, and why; admins place and end holds. */
export function HoldsPanel({ privacy, isMine }: Props) {
  const id = useId()
  const [open, setOpen] = useState<'new' | Hold | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(null)
  // The button that ended a hold goes with it, and the dialog gives the focus back to that.
  const hasEnded = useRef(false)
  useEffect(() => {
    if (open === null && hasEnded.current) heading.current?.focus()
    hasEnded.current = false
  }, [open])
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} id={`${id}title`} className="t-h3">
          Legal hold
        </h2>
        {!isMine && (
          <Button size="small" onClick={() => setOpen('new')}>
            Place a hold…
          </Button>
        )}
      </div>
      <p className={styles.caption}>
        {privacy.holds.length === 0
          ? 'No legal hold is in place. While one is, nothing it covers is deleted.'
          : 'Nothing listed here is deleted.'}
      </p>
      <ul className={styles.list}>
        {privacy.holds.map((hold) => (
          <li key={hold.id}>
            <span>
              <b>{hold.upload ? hold.upload.title : 'The whole district'}</b>
              <small>
                {hold.reason} · {hold.placedBy}, {dayOf(hold.placedOn)}
                {hold.until && ` · until ${dayOf(hold.until)}`}
              </small>
            </span>
            {!isMine && (
              <Button
                size="small"
                variant="text"
                aria-label={`End the hold on ${hold.upload ? hold.upload.title : 'the district'}`}
                onClick={() => setOpen(hold)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <PlaceHoldDialog privacy={privacy} onClose={close} />}
      {open !== null && open !== 'new' && (
        <EndHoldDialog
          hold={open}
          onClose={close}
          onEnded={() => {
            hasEnded.current = true
            close()
          }}
        />
      )}
    </section>
  )
}

/** The choice that names no upload. */
const wholeDistrict = 'district'

function PlaceHoldDialog({ privacy, onClose }: { privacy: Privacy; onClose: () => void }) {
  const { show, again } = useFreshPrivacy()
  const showToast = useToast()
  const [resultId, setResultId] = useState<string>(wholeDistrict)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = isChecked && reason.trim() === ''
  const place = useMutation({
    mutationFn: () =>
      call(placeHold, {
        body: {
          districtId: privacy.districtId,
          resultId: resultId === wholeDistrict ? null : resultId,
          reason,
          until: until ? new Date(`${until}T23:59:59`).toISOString() : null,
        },
      }),
    onSuccess: (changed) => {
      show(changed)
      void again()
      showToast('The hold is in place.', { durationMs: 4000 })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Place a legal hold"
      about="Nothing the hold covers is deleted: not when its time is up, not by people in the district, and not with the district."
      submit={['Place the hold', 'Placing…']}
      isBusy={place.isPending}
      onSubmit={() => {
        setChecked(true)
        if (reason.trim() !== '') place.mutate()
      }}
      onClose={onClose}
    >
      <ChoiceField
        label="What"
        value={resultId}
        options={[
          [wholeDistrict, 'The whole district'],
          ...privacy.uploads.map(
            ({ id, title, uploadedOn }) => [id, `${title} (${dayOf(uploadedOn)})`] as const,
          ),
        ]}
        onChoose={setResultId}
      />
      <TextField
        label="Reason"
        required
        autoFocus
        multiline
        minRows={2}
        value={reason}
        error={isMissing}
        helperText={isMissing ? 'Please enter a reason.' : ''}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: textLimits.holdReason } }}
      />
      <TextField
        label="Until (optional)"
        type="date"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: fieldDays }}
      />
      <ChangeError error={place.error} />
    </FormDialog>
  )
}

type EndProps = { hold: Hold; onEnded: () => void; onClose: () => void }

function EndHoldDialog({ hold, onEnded, onClose }: EndProps) {
  const { again } = useFreshPrivacy()
  const showToast = useToast()
  const end = useMutation({
    mutationFn: () => call(endHold, { params: { holdId: hold.id } }),
    onSuccess: async () => {
      await again()
      showToast('The hold has ended.', { durationMs: 4000 })
      onEnded()
    },
  })
  return (
    <MessageDialog
      open
      onClose={() => !end.isPending && onClose()}
      icon="lock"
      tone="warning"
      title="End this hold?"
      primary={{ label: 'Keep it', onClick: onClose }}
      secondary={{
        label: end.isPending ? 'Please wait…' : 'End the hold',
        onClick: () => !end.isPending && end.mutate(),
      }}
    >
      <p>“{hold.reason}” From tonight on, anything it kept past its time may be deleted.</p>
      <ChangeError error={end.error} />
    </MessageDialog>
  )
}
