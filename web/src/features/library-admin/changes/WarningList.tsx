import type { Issue } from '#contract/errors.ts'
import { IssueTable } from '#web/features/library-admin/update/IssueTable.tsx'
import { counted } from '#web/ui/counted.ts'
import styles from './WarningList.module.css'

/** As many warnings as are open at once. */
const few = 3

/** What was left alone or replaced when a workbook was read; it keeps nothing from being updated. */
export function WarningList({ warnings }: { warnings: Issue[] }) {
  return (
    <details className={styles.warnings} open={warnings.length <= few}>
      <summary>{counted(warnings.length, 'warning')}</summary>
      <IssueTable title="Left alone or replaced" whatHead="What was done" issues={warnings} />
    </details>
  )
}
