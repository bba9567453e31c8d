import { useMutation, useQueryClient } from '@tanstack/react-query'
import { disconnectForms } from '#contract/results/forms.ts'
import { googleConnectionQuery } from '#web/google/connection.api.ts'
import { call } from '#web/server/api.ts'
import { appSettings } from '#web/server/settings.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Asks whether the permission to use Google shall be given back, and gives it back. */
export function DisconnectGoogle({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { productName } = appSettings()

  const { mutate, isPending } = useMutation({
    mutationFn: () => call(disconnectForms, {}),
    onSuccess: () => {
      queryClient.setQueryData(googleConnectionQuery.queryKey, false)
      showToast('Google is disconnected.', { durationMs: 6000 })
    },
    onError: () => {
      showToast('Google is still connected because disconnecting did not work. Please try again.', {
        durationMs: 6000,
        kind: 'error',
      })
    },
    onSettled: onClose,
  })

  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="link"
      tone="quiet"
      title="Disconnect Google?"
      primary={{ label: 'Disconnect Google', onClick: () => !isPending && mutate() }}
      secondary={{ label: 'Cancel', onClick: onClose }}
    >
      {productName} will no longer create forms in your Google account or bring in their responses. Your forms
      stay where they are, and you can connect again at any time.
    </MessageDialog>
  )
}
