import Button from '@mui/material/Button'
import { ProgressBar } from './ProgressBar.tsx'
import styles from './ProgressOverlay.module.css'

type Props = {
  /** What is on its way, announced politely. */
  label: string
  /** How much has gone out, from 0 to 1; undefined if nobody knows. */
  share: number | undefined
  /** Calls it back; not offered without. */
  onCancel?: (() => void) | undefined
}

/** Covers its nearest positioned ancestor while files are on their way. */
export function ProgressOverlay({ label, share, onCancel }: Props) {
  return (
    <div className={styles.overlay}>
      <p role="status" className="t-label">
        {label}
      </p>
      <div className={styles.progress}>
        <ProgressBar share={share} label="Uploaded" />
        {share !== undefined && <span>{Math.floor(share * 100)}%</span>}
      </div>
      {onCancel && (
        <Button size="small" autoFocus onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
