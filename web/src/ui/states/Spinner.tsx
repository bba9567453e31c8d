import { rem } from '#web/ui/theme/text-size.ts'
import styles from './Spinner.module.css'

type Props = {
  /** What is going on, announced politely. */
  label: string
  /** Edge of the ring in pixels. */
  size?: number
}

/** The indeterminate ring above its words. */
export function Spinner({ label, size = 40 }: Props) {
  return (
    <span className={styles.spinner} role="status">
      <svg
        className={`${styles.ring} keeps-turning`}
        width={rem(size)}
        height={rem(size)}
        viewBox="0 0 40 40"
        aria-hidden="true"
      >
        <circle cx="20" cy="20" r="16" fill="none" stroke="var(--primary-100)" strokeWidth="4" />
        <path
          d="M20 4a16 16 0 0 1 16 16"
          fill="none"
          stroke="var(--primary)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <span className="t-label">{label}</span>
    </span>
  )
}

/** Covers its nearest positioned ancestor while that is busy. */
export function SpinnerOverlay({ label }: Props) {
  return (
    <div className={styles.overlay}>
      <Spinner label={label} />
    </div>
  )
}
