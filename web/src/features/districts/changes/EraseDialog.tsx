import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { erasePerson, type PersonRow } from '#contract/people/district-people.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Asks before a deactivated person is erased, which cannot be taken back. */
export function EraseDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const fresh = useFresh()
  const showToast = useToast()
  const erase = useMutation({
    mutationFn: () => call(erasePerson, { params: { personId: person.id } }),
    onSuccess: () => {
      fresh.again()
      showToast(`${person.fullName} is erased.`, { durationMs: 6000 })
      // The dialog gives the focus back to the row, which goes with the person.
      flushSync(onClose)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
  })
  return (
    <MessageDialog
      open
      onClose={() => !erase.isPending && onClose()}
      icon="person_off"
      tone="warning"
      title={`Erase ${person.fullName}?`}
      primary={{ label: 'Keep them', onClick: onClose }}
      secondary={{
        label: erase.isPending ? 'Please wait…' : 'Erase for good',
        onClick: () => !erase.isPending && erase.mutate(),
      }}
    >
      <p>
        Their name, address and sign-in are deleted for good. What they uploaded stays with the district,
        shown as from a former member of staff. This cannot be undone.
      </p>
      <ChangeError error={erase.error} />
    </MessageDialog>
  )
}
