import Button from '@mui/material/Button'
import { timeLimits } from '#contract/limits.ts'
import type { DeletedResult } from '#contract/results/results.ts'
import { dayOf } from '#web/ui/date.ts'
import { TitledDialog } from '#web/ui/dialogs/TitledDialog.tsx'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DeletedUploads.module.css'
import { useRestore } from './results-change.ts'
import { uploadFacts } from './upload-facts.ts'

type Props = { uploads: DeletedResult[]; onClose: () => void }

/** The deleted uploads, to be restored while they can be. */
export function DeletedUploads({ uploads, onClose }: Props) {
  const restore = useRestore()
  return (
    <TitledDialog
      title="Deleted uploads"
      text={`You can restore them for ${timeLimits.restorationDays} days. After that, their responses are removed for good.`}
      width={640}
      onClose={onClose}
    >
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.upload}>
            <span className={styles.about}>
              <b>{upload.friendlyName}</b>
              <small>
                {uploadFacts(upload)} · deleted {dayOf(upload.deletedOn)} by {upload.deletedBy.name}
              </small>
              <small>
                {upload.report === 'kept' ? 'Its report is still there.' : 'Its report was deleted too.'} Can
                be restored until {dayOf(upload.restorableUntil)}.
              </small>
            </span>
            <Button
              size="small"
              aria-label={`Restore ${upload.friendlyName}`}
              aria-disabled={restore.isPending}
              startIcon={<Icon name="restore" size={18} />}
              onClick={({ currentTarget }) => {
                if (restore.isPending) return
                const close = currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('button')
                restore.mutate(upload, { onSuccess: () => focusBeside(currentTarget, close) })
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {uploads.length === 0 && <p className={styles.none}>There are no deleted uploads.</p>}
    </TitledDialog>
  )
}
