import type { ManagedResource } from '#contract/library/resources.ts'
import styles from './ResourcesTable.module.css'

/** The type of a file in a word and a colour. */
export function FileTypeTag({ type }: { type: ManagedResource['resourceType'] }) {
  return <span className={`${styles.type} ${styles[type]}`}>{type}</span>
}
