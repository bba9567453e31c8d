import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useId, useRef, useState } from 'react'
import type { ManagedResource } from '#contract/library/resources.ts'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { NewVersionField } from './NewVersionField.tsx'
import styles from './ReplaceDialog.module.css'
import { useReplacement } from './replacement.ts'
import { TransferBar } from './TransferBar.tsx'

type Props = { resource: ManagedResource; onReplaced: () => void; onClose: () => void }

/** Takes a file that becomes the next version of a resource, whatever the file is called. */
export function ReplaceDialog({ resource, onReplaced, onClose }: Props) {
  const id = useId()
  const showToast = useToast()
  const form = useRef<HTMLDivElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [issue, setIssue] = useState('')
  const { title, usedBy } = resource
  const replacement = useReplacement(resource, () => {
    showToast(`${title} replaced`, { durationMs: 3000 })
    onReplaced()
  })
  const { isPending, share } = replacement
  const close = () => {
    if (!isPending || share < 1) {
      replacement.cancel()
      onClose()
    }
  }
  const replace = () => {
    if (file) replacement.replace(file)
    else sendOrLeadToFault(form.current, () => setIssue(issue || 'Please select a file first'))
  }

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={dialogWidth(520)}
    >
      <div ref={form} className={styles.form}>
        <h2 id={`${id}title`} className="t-h3">
          Replace {title}
        </h2>
        <p id={`${id}text`} className="t-body2 t-quiet">
          The file becomes the new version, with the same name and key.
          {usedBy.length > 0 &&
            ` From then on ${usedBy.length === 1 ? '1 template offers' : `${usedBy.length} templates offer`} it.`}
        </p>
        {replacement.error && <Alert tone="error">{replacement.error.message}</Alert>}
        <NewVersionField
          type={resource.resourceType}
          chosen={file}
          issue={issue}
          isBusy={isPending}
          onChoose={(chosen, wrong) => {
            setFile(chosen)
            setIssue(wrong)
            replacement.reset()
          }}
        />
        {isPending && <TransferBar share={share} label="Uploaded" />}
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button variant="contained" onClick={replace}>
            {isPending ? 'Replacing…' : 'Replace'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
