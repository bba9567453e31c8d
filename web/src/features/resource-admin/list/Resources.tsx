import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import styles from '#web/features/resource-admin/ResourceAdminPage.module.css'
import { resourcesQuery } from '#web/features/resource-admin/resource-admin.api.ts'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { useDeletedRow } from './deleted-row.ts'
import { NoResources } from './NoResources.tsx'
import { ResourceList } from './ResourceList.tsx'

/** The list of resources, or what stands in its place: loading, an error, or that there are none. */
export function Resources({ newKey }: { newKey: string }) {
  const list = useQuery(resourcesQuery)
  const part = useRef<HTMLElement>(null)
  const remove = useDeletedRow(part, list.data)
  return (
    <section ref={part} tabIndex={-1} aria-label="Resources" className={styles.resources}>
      {list.data && list.data.length > 0 ? (
        <ResourceList resources={list.data} newKey={newKey} onDeleted={remove} />
      ) : (
        <div className={styles.place}>
          {list.isPending ? (
            <TableSkeleton
              rows={10}
              columns="3fr 3fr 1fr 1fr 2.5fr 1.5fr"
              label="The template resources are loading"
            />
          ) : list.data ? (
            <NoResources />
          ) : (
            <LoadError
              // Whatever the reason is, this sentence covers it.
              error={null}
              unexpected="An unexpected error occurred or you do not have access to this page."
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
        </div>
      )}
    </section>
  )
}
