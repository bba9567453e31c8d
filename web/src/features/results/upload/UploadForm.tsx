import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LoggedInUser } from '#contract/people/people.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FailureDialog } from './FailureDialog.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'
import { useSubmission } from './submission.ts'
import { UploadFields } from './UploadFields.tsx'
import { UploadFooter } from './UploadFooter.tsx'
import styles from './UploadForm.module.css'
import { UploadOverlay } from './UploadOverlay.tsx'
import { missingParts, type UploadKind, useUploadDraft } from './upload-draft.ts'

type Props = {
  kind: UploadKind
  /** The form, and whatever dialog came of it, is closed. */
  onClose: () => void
}

/** The form that sends results in, with the dialogs that follow. */
export function UploadForm({ kind, onClose }: Props) {
  const user = useQuery(loggedInUserQuery).data
  return user ? <FormOf user={user} kind={kind} onClose={onClose} /> : null
}

function FormOf({ user, kind, onClose }: Props & { user: LoggedInUser }) {
  const titleId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, discard } = useUploadDraft(kind, user.id)
  const submission = useSubmission(draft, change, discard)
  const [isChecked, setChecked] = useState(false)
  const missing = isChecked ? missingParts(draft, kind) : []
  const close = () => {
    if (!submission.isPending) onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (missingParts(draft, kind).length === 0) return submission.submit()
    const form = event.currentTarget
    flushSync(() => setChecked(true))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  if (submission.isSuccess) return <SuccessDialog email={user.email} onClose={onClose} />
  return (
    <>
      <Dialog
        open
        onClose={close}
        maxWidth={false}
        aria-labelledby={titleId}
        slotProps={{ paper: { className: styles.paper ?? '' } }}
      >
        <form ref={element} noValidate className={styles.form} inert={submission.isPending} onSubmit={submit}>
          <header className={styles.header}>
            <h2 id={titleId} className="t-h3">
              {kind === 'form' ? 'Import from Google Forms' : 'Upload a file'}
            </h2>
            <IconButton aria-label="Close" onClick={close}>
              <Icon name="close" size={22} />
            </IconButton>
          </header>
          <UploadFields
            kind={kind}
            user={user}
            draft={draft}
            missing={missing}
            onChange={change}
            container={() => element.current}
          />
          <UploadFooter
            isIncomplete={missing.length > 0}
            onCancel={() => {
              discard()
              onClose()
            }}
          />
        </form>
        {submission.isPending && <UploadOverlay share={submission.share} onCancel={submission.cancel} />}
      </Dialog>
      {submission.error && <FailureDialog error={submission.error} isKept onClose={onClose} />}
    </>
  )
}
