import Tooltip from '@mui/material/Tooltip'
import type { ManagedResource } from '#contract/library/resources.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { type Act, ResourceActions } from './ResourceActions.tsx'
import styles from './ResourcesTable.module.css'

/** The columns of the table. */
export function resourceColumns(onAct: Act): Column<ManagedResource>[] {
  return [
    { id: 'title', name: 'Title', width: 258, sortBy: ({ title }) => title, cell: ({ title }) => title },
    {
      id: 'templateName',
      name: 'Template',
      width: 298,
      sortBy: ({ templateName }) => templateName,
      cell: ({ templateName }) => templateName || 'No template yet',
    },
    {
      id: 'templateId',
      name: 'Template ID',
      width: 144,
      isAtEnd: true,
      sortBy: ({ templateId }) => templateId,
      cell: ({ templateId }) => templateId,
    },
    {
      id: 'resourceType',
      name: 'Type',
      width: 94,
      sortBy: ({ resourceType }) => resourceType,
      cell: ({ resourceType }) => <FileTypeTag type={resourceType} />,
    },
    {
      id: 'externalId',
      name: 'AWS Key',
      width: 312,
      sortBy: ({ externalId }) => externalId,
      cell: ({ externalId }) => <ResourceKey value={externalId} />,
    },
    {
      id: 'actions',
      name: 'Actions',
      width: 166,
      cell: (resource) => <ResourceActions resource={resource} onAct={onAct} />,
    },
  ]
}

/** The type of a file in a word and a colour. */
function FileTypeTag({ type }: { type: ManagedResource['resourceType'] }) {
  return <span className={`${styles.type} ${styles[type]}`}>{type}</span>
}

/** How many characters at the end of a key are always seen, its type and a little of its name; the stylesheet has the same number. */
const seenEnd = 9

/** A storage key on one line, shortened in its middle if it does not fit; whole for copying and reading out. */
function ResourceKey({ value }: { value: string }) {
  return (
    <Tooltip title={value} describeChild>
      <span className={styles.key}>
        <span>{value.slice(0, -seenEnd)}</span>
        <span>{value.slice(-seenEnd)}</span>
      </span>
    </Tooltip>
  )
}
