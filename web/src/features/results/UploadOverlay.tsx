import Button from '@mui/material/Button'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { SpinnerOverlay } from '#web/ui/Spinner.tsx'
import styles from './UploadForm.module.css'

type Props = {
  /** How much of a file has gone out, from 0 to 1; undefined where no file is sent. */
  share: number | undefined
  onCancel: () => void
}

const label = 'Uploading file, this may take a moment...'

/** Covers the form while it is being sent; a file can be called back until all of it has gone out. */
export function UploadOverlay({ share, onCancel }: Props) {
  if (share === undefined || share >= 1) return <SpinnerOverlay label={label} />
  return (
    <div className={styles.overlay}>
      <p role="status" className="t-label">
        {label}
      </p>
      <div className={styles.progress}>
        <ProgressBar share={share} label="Uploaded" />
        <span>{Math.floor(share * 100)}%</span>
      </div>
      <Button size="small" autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
