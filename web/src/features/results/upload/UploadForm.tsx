import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { LoggedInUser } from '#contract/people/people.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SpinnerOverlay } from '#web/ui/states/Spinner.tsx'
import { useImportNotice } from './import-notice.tsx'
import { useSubmission } from './submission.ts'
import { FailureDialog, SuccessDialog } from './UploadDialogs.tsx'
import { UploadFields } from './UploadFields.tsx'
import { incomplete, mistaken, UploadFooter } from './UploadFooter.tsx'
import styles from './UploadForm.module.css'
import { isMistaken, missingParts, useUploadDraft } from './upload-draft.ts'

type Props = {
  /** The form, and whatever dialog came of it, is closed. */
  onClose: () => void
}

/** The form that imports the responses of a form, with the dialogs that follow. */
export function UploadForm({ onClose }: Props) {
  const user = useQuery(loggedInUserQuery).data
  return user ? <FormOf user={user} onClose={onClose} /> : null
}

function FormOf({ user, onClose }: Props & { user: LoggedInUser }) {
  const titleId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, discard } = useUploadDraft('form', user.id)
  const submission = useSubmission(draft, change, discard)
  const { ask, notice } = useImportNotice(user, draft.form?.sensitiveTopics ?? [], submission.submit)
  const [isChecked, setChecked] = useState(false)
  const missing = isChecked ? missingParts(draft, 'form') : []
  const close = () => {
    if (!submission.isPending) onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (missingParts(draft, 'form').length === 0 && !isMistaken(draft)) return ask()
    sendOrLeadToFault(event.currentTarget, () => setChecked(true))
  }

  if (submission.stored)
    return <SuccessDialog email={user.email} resultId={submission.stored.id} onClose={onClose} />
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
              Import from Google Forms
            </h2>
            <IconButton aria-label="Close" onClick={close}>
              <Icon name="close" size={22} />
            </IconButton>
          </header>
          <UploadFields
            user={user}
            draft={draft}
            missing={missing}
            isChecked={isChecked}
            onChange={change}
            container={() => element.current}
          />
          <UploadFooter
            issue={missing.length > 0 ? incomplete : isChecked && isMistaken(draft) ? mistaken : ''}
            isIncomplete={missing.length > 0}
            onCancel={() => {
              discard()
              onClose()
            }}
          />
        </form>
        {submission.isPending && <SpinnerOverlay label="Uploading file, this may take a moment..." />}
      </Dialog>
      {notice}
      {submission.error && <FailureDialog error={submission.error} isKept onClose={onClose} />}
    </>
  )
}
