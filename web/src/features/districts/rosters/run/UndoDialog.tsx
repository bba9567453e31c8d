import { useMutation } from '@tanstack/react-query'
import { undoRosterRun } from '#contract/people/rosters/runs.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'

type Props = { runId: string; onUndo: () => void; onClose: () => void }

/** Asks before an import is undone. */
export function UndoDialog({ runId, onUndo, onClose }: Props) {
  const { again } = useFresh()
  const undo = useMutation({
    mutationFn: () => call(undoRosterRun, { params: { runId } }),
    onMutate: onUndo,
    onSuccess: onClose,
    onSettled: again,
  })
  return (
    <MessageDialog
      open
      onClose={() => !undo.isPending && onClose()}
      icon="undo"
      tone="warning"
      title="Undo this import?"
      primary={{ label: 'Keep it', onClick: onClose }}
      secondary={{ label: undo.isPending ? 'Undoing…' : 'Undo the import', onClick: () => undo.mutate() }}
    >
      <p>
        Values that have not changed since the import go back to what they were. People it added are
        deactivated; nobody is deleted.
      </p>
      <ChangeError error={undo.error} />
    </MessageDialog>
  )
}
