import { useQuery } from '@tanstack/react-query'
import type { PastImport } from '#contract/library/library.ts'
import { importsQuery } from '#web/features/library-admin/library-admin.api.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './PastImports.module.css'
import { PastImportsTable } from './PastImportsTable.tsx'
import { ShippedLibrary } from './ShippedLibrary.tsx'

/** The last imports, each of which can be restored. */
export function PastImports({ onRestore }: { onRestore: (past: PastImport) => void }) {
  const list = useQuery(importsQuery)
  return (
    <section aria-labelledby="past-imports" className={styles.imports}>
      <h2 id="past-imports" className="t-h3">
        Last imports
      </h2>
      <p className={styles.intro}>
        You can restore an earlier import. You will see what would change before anything does.
      </p>
      <Loaded
        query={list}
        skeleton={<TableSkeleton rows={3} columns="1.2fr 1fr 2fr 1fr" label="The last imports are loading" />}
        isEmpty={(imports) => imports.length === 0}
        empty={<ShippedLibrary />}
      >
        {(imports) => <PastImportsTable imports={imports} onRestore={onRestore} />}
      </Loaded>
    </section>
  )
}
