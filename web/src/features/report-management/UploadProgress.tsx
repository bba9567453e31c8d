import Button from '@mui/material/Button'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import styles from './UploadProgress.module.css'

type Props = {
  /** How much has gone out, from 0 to 1; undefined where the server fetches the files itself. */
  share: number | undefined
  onCancel: () => void
}

/** Covers the form while its files are on their way, which can be called back until all has gone out. */
export function UploadProgress({ share, onCancel }: Props) {
  const isGoing = share !== undefined && share < 1
  return (
    <div className={styles.overlay}>
      <p role="status" className="t-label">
        {share === undefined ? 'Fetching the files from Google Drive…' : 'Uploading the files…'}
      </p>
      <div className={styles.progress}>
        <ProgressBar share={isGoing ? share : undefined} label="Uploaded" />
        {isGoing && <span>{Math.floor(share * 100)}%</span>}
      </div>
      {share !== 1 && (
        <Button size="small" autoFocus onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
