import { useMutation } from '@tanstack/react-query'
import { deleteResult, type SurveyResult } from '#contract/results/results.ts'
import { call } from '#web/server/api.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { deletionWords, fateOfReport } from './deletion-words.ts'
import { useRestore, useResultsChange } from './results-change.ts'
import { rowFocus } from './row-focus.ts'

type Props = {
  result: SurveyResult
  onClose: () => void
  /** Hears what gives the focus to another row, when the row is gone. */
  onDeleted: (focus: () => void) => void
}

/** Asks before an upload is withdrawn or deleted, and says exactly what goes with it. */
export function DeleteDialog({ result, onClose, onDeleted }: Props) {
  const showToast = useToast()
  const change = useResultsChange()
  const restore = useRestore()
  const { title, sentences, act, done } = deletionWords(result)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(deleteResult, {
        params: { resultId: result.id },
        query: { report: fateOfReport(result) },
      }),
    onSuccess: (deleted) => {
      onDeleted(rowFocus(`More actions for ${result.friendlyName}`))
      change.remove(result.id)
      onClose()
      showToast(done, {
        durationMs: 10_000,
        action: {
          label: 'Undo',
          onAct: () => {
            // The button goes with the toast.
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
            restore.mutate(deleted)
          },
        },
      })
      void change.refresh()
    },
    // What it said of the report may no longer be so.
    onError: () => void change.refresh(),
  })
  return (
    <MessageDialog
      open
      onClose={() => !isPending && onClose()}
      icon="delete"
      tone="warning"
      title={title}
      primary={{ label: 'Keep it', onClick: onClose }}
      secondary={{ label: isPending ? 'Please wait…' : act, onClick: () => !isPending && mutate() }}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {error && <Alert tone="error">{error.message}</Alert>}
    </MessageDialog>
  )
}
