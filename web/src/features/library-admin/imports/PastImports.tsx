import { useQuery } from '@tanstack/react-query'
import type { PastImport } from '#contract/library/library.ts'
import { importsQuery } from '#web/features/library-admin/library-admin.api.ts'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './PastImports.module.css'
import { PastImportsTable } from './PastImportsTable.tsx'

/** The last imports, each to be had again; or what stands in their place. */
export function PastImports({ onRestore }: { onRestore: (past: PastImport) => void }) {
  const list = useQuery(importsQuery)
  return (
    <section aria-labelledby="past-imports" className={styles.imports}>
      <h2 id="past-imports" className="t-h3">
        Last imports
      </h2>
      <p className={styles.intro}>Restoring one is an undo: you see what would change before it does.</p>
      {list.isPending ? (
        <TableSkeleton rows={3} columns="1.2fr 1fr 2fr 1fr" label="The last imports are loading" />
      ) : !list.data ? (
        <LoadError
          error={list.error}
          unexpected="An unexpected error occurred"
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.data.length > 0 ? (
        <PastImportsTable imports={list.data} onRestore={onRestore} />
      ) : (
        <p className={styles.none}>Nothing has been imported yet. Each import will be listed here.</p>
      )}
    </section>
  )
}
