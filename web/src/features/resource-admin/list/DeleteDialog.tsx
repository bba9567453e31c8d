import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedResource } from '#contract/library/resources.ts'
import {
  removeResource,
  resourcesQuery,
  templateNamesQuery,
} from '#web/features/resource-admin/resource-admin.api.ts'
import { ApiError, isConflict } from '#web/server/api.errors.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './DeleteDialog.module.css'

/** More templates than these are only counted. */
const shownTemplates = 12

type Props = { resource: ManagedResource; onDeleted: () => void; onClose: () => void }

/** Asks before a resource is deleted, and says which templates lose it. */
export function DeleteDialog({ resource, onDeleted, onClose }: Props) {
  const { title, templateId, resourceType, usedBy } = resource
  const queryClient = useQueryClient()
  const isUsed = usedBy.length > 0
  const deletion = useMutation({
    mutationFn: () => removeResource(resource).catch(unlessGone),
    onSuccess: () => {
      if (isUsed) void queryClient.invalidateQueries({ queryKey: templateNamesQuery.queryKey })
      onDeleted()
    },
    // Then the list says who uses it by now, and of when it is.
    onError: (error) =>
      isConflict(error) && queryClient.invalidateQueries({ queryKey: resourcesQuery.queryKey }),
  })
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="delete"
      tone="error"
      title={`Delete ${title}?`}
      primary={{ label: 'Keep it', onClick: onClose }}
      secondary={{
        label: deletion.isPending ? 'Deleting…' : 'Delete',
        onClick: () => deletion.isPending || deletion.mutate(),
      }}
    >
      {isUsed ? (
        <>
          <p>It will be removed from {usedBy.length === 1 ? 'this template' : 'these templates'}:</p>
          <ul className={styles.templates}>
            {usedBy.slice(0, shownTemplates).map((template) => (
              <li key={template.id}>
                {template.id}, {template.name}
              </li>
            ))}
            {usedBy.length > shownTemplates && <li>and {usedBy.length - shownTemplates} more</li>}
          </ul>
        </>
      ) : (
        <p>No template uses it.</p>
      )}
      <p>
        The {resourceType} of template {templateId} will no longer be available for download. This cannot be
        undone.
      </p>
      {deletion.error && (
        <Alert tone={isConflict(deletion.error) ? 'warning' : 'error'}>{deletion.error.message}</Alert>
      )}
    </MessageDialog>
  )
}

/** Somebody else was quicker: it is gone, which is what was wanted. */
function unlessGone(error: Error): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
