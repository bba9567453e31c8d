import { useMutation } from '@tanstack/react-query'
import { signOutEverywhere } from '#contract/people/district-people.ts'
import { call } from '#web/server/api.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useLeave } from './log-out.ts'

/** Asks whether all sessions of the signed-in user shall end, and ends them, this one too. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const leave = useLeave()
  const showToast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(signOutEverywhere, {}),
    onSuccess: () => {
      onClose()
      leave()
      showToast('You were signed out on every device.', { durationMs: 6000 })
    },
  })
  return (
    <MessageDialog
      open
      onClose={() => !isPending && onClose()}
      icon="lock_reset"
      tone="quiet"
      title="Sign out everywhere?"
      primary={{
        label: isPending ? 'Please wait…' : 'Sign out everywhere',
        onClick: () => !isPending && mutate(),
      }}
      secondary={{ label: 'Cancel', onClick: onClose }}
    >
      <p>This signs you out of this browser and every other device. You can sign in again right away.</p>
      {error && <Alert tone="error">{error.message}</Alert>}
    </MessageDialog>
  )
}
