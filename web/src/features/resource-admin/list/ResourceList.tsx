import Button from '@mui/material/Button'
import { useMemo, useRef, useState } from 'react'
import type { ManagedResource } from '#contract/library/resources.ts'
import { ResourceFilters } from '#web/features/resource-admin/filters/ResourceFilters.tsx'
import { useFilterAddress } from '#web/features/resource-admin/filters/resource-filter-address.ts'
import { matchingResources } from '#web/features/resource-admin/filters/resource-filters.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { type Acting, ResourceDialogs } from './ResourceDialogs.tsx'
import styles from './ResourcesTable.module.css'
import { resourceColumns } from './resource-columns.tsx'

const pageSizes = [5, 10, 25, 50]

type Props = {
  resources: ManagedResource[]
  /** The key of the file that was stored last. */
  newKey: string
  onDeleted: (resource: ManagedResource) => void
}

/** The table with what narrows it, and the dialogs of its rows. */
export function ResourceList({ resources, newKey, onDeleted }: Props) {
  const { filters, change, reset, view } = useFilterAddress()
  const search = useRef<HTMLInputElement>(null)
  const [acting, setActing] = useState<Acting | null>(null)
  const columns = useMemo(() => resourceColumns(({ id }, action) => setActing({ id, action })), [])
  const rows = useMemo(() => matchingResources(resources, filters), [resources, filters])
  const resetFilters = () => {
    reset()
    search.current?.focus()
  }

  return (
    <>
      <ResourceFilters resources={resources} filters={filters} onChange={change} searchRef={search} />
      {/* Kept while nothing matches, with its order, its widths and its rows a page. */}
      <div hidden={rows.length === 0} className={styles.table}>
        <DataTable
          name="Template resources"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          sortedBy={{ id: 'title', desc: false }}
          rowsPerPage={10}
          pageSizes={pageSizes}
          view={view}
          shownRow={resources.find(({ externalId }) => externalId === newKey)?.id}
        />
      </div>
      {rows.length === 0 && <NoMatch onReset={resetFilters} />}
      <ResourceDialogs
        acting={acting}
        resources={resources}
        onDeleted={onDeleted}
        onClose={() => setActing(null)}
      />
    </>
  )
}

/** Takes the table's place while search and filters leave nothing. */
function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <div role="status">
      <EmptyPanel
        icon="filter_alt_off"
        title="No resources match the search and filters"
        text="Try other words, or remove a filter."
        action={<Button onClick={onReset}>Reset Filters</Button>}
      />
    </div>
  )
}
