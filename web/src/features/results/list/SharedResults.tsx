import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { SharedResult } from '#contract/results/analysis-sharing.ts'
import { resultsQuery, sharedResultsQuery } from '#web/features/results/results.api.ts'
import { paths } from '#web/paths.ts'
import { dayOf } from '#web/ui/date.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import uploads from './Uploads.module.css'
import styles from './UploadsTable.module.css'

const columns: Column<SharedResult>[] = [
  {
    id: 'friendlyName',
    name: 'Results',
    width: 545,
    sortBy: ({ friendlyName }) => friendlyName,
    cell: ({ id, friendlyName, isOneSchool }) => (
      <span>
        {friendlyName}
        <small className={styles.facts}>
          {isOneSchool && 'One school beside the total · '}
          <Link to={paths.explore(id)} aria-label={`Explore results of ${friendlyName}`}>
            Explore results
          </Link>
        </small>
      </span>
    ),
  },
  {
    id: 'sharedOn',
    name: 'Shared On',
    width: 219,
    sortBy: ({ sharedOn }) => Date.parse(sharedOn),
    cell: ({ sharedOn }) => dayOf(sharedOn),
  },
  {
    id: 'sharedBy',
    name: 'Shared By',
    width: 508,
    sortBy: ({ sharedBy }) => sharedBy.name,
    cell: ({ sharedBy }) => sharedBy.name,
  },
]

/** The results of others that were shared with the user, or why they could not be loaded; nothing if there are none. */
export function SharedResults() {
  const { isPending } = useQuery(resultsQuery)
  const query = useQuery(sharedResultsQuery)
  const shared = query.data ?? []
  // The list above comes first, or it would push this one away.
  if (isPending || (shared.length === 0 && !query.isLoadingError)) return null
  return (
    <section aria-labelledby="shared">
      <div className={uploads.heading}>
        <h2 id="shared" className="t-h3">
          Shared with you
        </h2>
        {shared.length > 0 && <span className={uploads.count}>{counted(shared.length, 'file')}</span>}
      </div>
      <Loaded query={query} skeleton={null}>
        {(rows) => (
          <DataTable
            name="Shared with you"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            sortedBy={{ id: 'sharedOn', desc: true }}
            rowsPerPage={10}
          />
        )}
      </Loaded>
    </section>
  )
}
