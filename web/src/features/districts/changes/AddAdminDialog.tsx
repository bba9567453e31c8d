import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addAdmin } from '#contract/people/district-people.ts'
import { keptInTab } from '#web/browser/storage.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { PersonFields, wrongParts } from '#web/features/districts/parts/PersonFields.tsx'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** What was typed, while the browser is at the provider for a fresh sign-in. */
const kept = keptInTab('newAdmin')

/** Adds an admin, who gets an invitation. Signing in once more may be asked for; what was typed is still there then. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(keptFields)
  const [isChecked, setChecked] = useState(false)
  const fresh = useFresh()
  const showToast = useToast()
  const set = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    kept.write(JSON.stringify(next))
  }
  const close = () => {
    kept.write(null)
    onClose()
  }
  const wrong = wrongParts(typed)
  const add = useMutation({
    mutationFn: () =>
      call(addAdmin, {
        body: { email: typed.email.trim(), fullName: typed.fullName.trim() },
      }),
    onSuccess: ({ fullName }) => {
      fresh.again()
      showToast(`${fullName} is now an admin and will get an invitation.`, { durationMs: 6000 })
      close()
    },
  })
  return (
    <FormDialog
      title="Add admin"
      about="Admins see all districts and can change everything. You may be asked to sign in again."
      submit={['Add admin', 'Adding…']}
      isBusy={add.isPending}
      onClose={close}
      onSubmit={() => {
        setChecked(true)
        if (!wrong.name && !wrong.email) add.mutate()
      }}
    >
      <PersonFields typed={typed} onType={set} isChecked={isChecked} />
      <ChangeError error={add.error} />
    </FormDialog>
  )
}

function keptFields(): { fullName: string; email: string } {
  const nothing = { fullName: '', email: '' }
  try {
    return { ...nothing, ...(JSON.parse(kept.read() ?? '{}') as Partial<typeof nothing>) }
  } catch {
    return nothing
  }
}
