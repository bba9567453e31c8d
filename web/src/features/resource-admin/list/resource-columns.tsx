import type { ManagedResource } from '#contract/library/resources.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { FileTypeTag } from './FileTypeTag.tsx'
import { ResourceActions } from './ResourceActions.tsx'
import { ResourceKey } from './ResourceKey.tsx'

/** Hears what is to be done with a resource. */
export type Act = (resource: ManagedResource, action: 'replace' | 'delete') => void

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
