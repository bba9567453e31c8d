import styles from './ProgressBar.module.css'

type Props = {
  /** What is on its way, for screen readers. */
  label: string
  /** How much of it is there, from 0 to 1; undefined if nobody knows. */
  share: number | undefined
}

/** How far something is. */
export function ProgressBar({ label, share }: Props) {
  return (
    <progress
      className={`${styles.bar} keeps-turning`}
      max={100}
      {...(share !== undefined && { value: Math.floor(share * 100) })}
      aria-label={label}
    />
  )
}
