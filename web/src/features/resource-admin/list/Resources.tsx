import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import styles from '#web/features/resource-admin/ResourceAdminPage.module.css'
import { resourcesQuery } from '#web/features/resource-admin/resource-admin.api.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { useDeletedRow } from './deleted-row.ts'
import { ResourceList } from './ResourceList.tsx'

/** The list of resources, or what takes its place: loading, an error, or an empty list. */
export function Resources({ newKey }: { newKey: string }) {
  const list = useQuery(resourcesQuery)
  const part = useRef<HTMLElement>(null)
  const remove = useDeletedRow(part, list.data)
  return (
    <section ref={part} tabIndex={-1} aria-label="Resources" className={styles.resources}>
      <Loaded
        query={list}
        skeleton={
          <div className={styles.place}>
            <TableSkeleton
              rows={10}
              columns="3fr 3fr 1fr 1fr 2.5fr 1.5fr"
              label="The template resources are loading"
            />
          </div>
        }
        unexpected="An unexpected error occurred or you do not have access to this page."
        isReasonHidden
        errorPlace={styles.place}
        isEmpty={(resources) => resources.length === 0}
        empty={<NoResources />}
      >
        {(resources) => <ResourceList resources={resources} newKey={newKey} onDeleted={remove} />}
      </Loaded>
    </section>
  )
}

/** Takes the table's place while nothing was uploaded at all. */
function NoResources() {
  return (
    <div role="status" className={styles.place}>
      <EmptyPanel
        icon="folder_open"
        title="No resources yet"
        text="Drop files above. Each one becomes a download that the library workbook can refer to by its key."
      />
    </div>
  )
}
