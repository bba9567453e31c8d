import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './ReportsPage.module.css'

/** Holds the place of the filters and the first reports, or of these alone. */
export function ReportsSkeleton({ isBelowFilters = false }: { isBelowFilters?: boolean }) {
  return (
    <div className={styles.place}>
      {!isBelowFilters && <div className={styles.filters} />}
      <TableSkeleton rows={5} columns="2fr 1.5fr 1fr 1fr 1fr 1fr 2fr" label="Reports are loading" />
    </div>
  )
}
