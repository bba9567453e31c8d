import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { downloadOwnData } from '#contract/people/privacy.ts'
import { endOtherSessions } from '#contract/people/sessions.ts'
import { call } from '#web/server/api.ts'
import { SessionList } from '#web/session/SessionList.tsx'
import { sessionsQuery } from '#web/session/sessions.api.ts'
import { TitledDialog } from '#web/ui/dialogs/TitledDialog.tsx'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './YourSessions.module.css'

/** Where the signed-in user is signed in, with the way to end one of these sessions or all others. */
export function YourSessions({ onClose }: { onClose: () => void }) {
  const { queryKey } = sessionsQuery(null)
  const others = useQuery(sessionsQuery(null)).data?.some(({ isCurrent }) => !isCurrent) ?? false
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => {
      client.setQueryData(queryKey, (all) => all?.filter(({ isCurrent }) => isCurrent))
      showToast(`Signed out of ${counted(ended, 'other session')}.`, { durationMs: 6000 })
    },
  })
  return (
    <TitledDialog
      title="Your sessions"
      text="Where you're signed in. Revoke any session you don't recognize; it is signed out within a second."
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={!others || isPending} onClick={() => others && !isPending && mutate()}>
            {isPending ? 'Please wait…' : 'Revoke all others'}
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <SessionList personId={null} none="You aren't signed in anywhere else." />
        {error && <Alert tone="error">{error.message}</Alert>}
        <p>
          <a {...useFileLink(downloadOwnData, {})}>Download my data</a> (everything we store about you, as
          JSON)
        </p>
      </div>
    </TitledDialog>
  )
}
