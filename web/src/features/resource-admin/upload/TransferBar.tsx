import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './TransferBar.module.css'

/** How much of a file has gone out, from 0 to 1; then the server looks at it. */
export function TransferBar({ share, label }: { share: number; label: string }) {
  return (
    <div className={styles.bar}>
      <ProgressBar share={share} label={label} />
      <span>{share < 1 ? `${Math.floor(share * 100)}%` : 'Checking the file…'}</span>
    </div>
  )
}
