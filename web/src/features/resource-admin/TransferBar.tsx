import styles from './TransferBar.module.css'

/** How much of a file has gone out, from 0 to 1; then the server looks at it. */
export function TransferBar({ share, label }: { share: number; label: string }) {
  const percent = Math.floor(share * 100)
  return (
    <div className={styles.bar}>
      <progress max={100} value={percent} aria-label={label} />
      <span>{share < 1 ? `${percent}%` : 'Checking the file…'}</span>
    </div>
  )
}
