import type { ManagedResource } from '#contract/library/resources.ts'
import { ReplaceDialog } from '#web/features/resource-admin/upload/ReplaceDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { Act } from './ResourceActions.tsx'

/** What is being done with which resource. */
export type Acting = { id: string; action: Parameters<Act>[1] }

type Props = {
  acting: Acting | null
  resources: readonly ManagedResource[]
  onDeleted: (resource: ManagedResource) => void
  onClose: () => void
}

/** The dialog of what is being done with a resource, which shows it as the list has it by now. */
export function ResourceDialogs({ acting, resources, onDeleted, onClose }: Props) {
  const resource = resources.find(({ id }) => id === acting?.id)
  if (!acting || !resource) return null
  if (acting.action === 'replace') {
    return <ReplaceDialog resource={resource} onReplaced={onClose} onClose={onClose} />
  }
  const end = () => {
    onDeleted(resource)
    onClose()
  }
  return <DeleteDialog resource={resource} onDeleted={end} onClose={onClose} />
}
