import Button from '@mui/material/Button'
import styles from './UploadProgress.module.css'

type Props = {
  /** How much has gone out, from 0 to 1; undefined where the server fetches the files itself. */
  share: number | undefined
  onCancel: () => void
}

/** Covers the form while its files are on their way, which can be called back until all has gone out. */
export function UploadProgress({ share, onCancel }: Props) {
  const isGoing = share !== undefined && share < 1
  const percent = isGoing ? Math.floor(share * 100) : undefined
  return (
    <div className={styles.overlay}>
      <p role="status" className="t-label">
        {share === undefined ? 'Fetching the files from Google Drive…' : 'Uploading the files…'}
      </p>
      <div className={styles.progress}>
        <progress max={100} value={percent} aria-label="Uploaded" />
        {isGoing && <span>{percent}%</span>}
      </div>
      {share !== 1 && (
        <Button size="small" autoFocus onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
