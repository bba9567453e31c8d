import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { changePeople, type PersonRow } from '#contract/people/district-people.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { PersonChoice } from './PersonChoice.tsx'

type Props = {
  district: { id: string; name: string; people: number | { active: number; invited: number } }
  onClose: () => void
}

/** Makes somebody of a district its lead. */
export function ChooseLeadDialog({ district, onClose }: Props) {
  const [person, setPerson] = useState<PersonRow | null>(null)
  const [isChecked, setChecked] = useState(false)
  const fresh = useFresh()
  const showToast = useToast()
  const change = useMutation({
    mutationFn: async ({ id }: PersonRow) => {
      const { skipped } = await call(changePeople, {
        params: { districtId: district.id },
        body: { personIds: [id], change: { action: 'setRole', role: 'lead' } },
      })
      if (skipped[0]) throw new Error(skipped[0].reason)
    },
    onSuccess: (_, { fullName }) => {
      fresh.again()
      showToast(`${fullName} is now a lead of ${district.name}.`, { durationMs: 6000 })
      onClose()
    },
  })
  const { people } = district
  if ((typeof people === 'number' ? people : people.active + people.invited) === 0) {
    return (
      <MessageDialog
        open
        onClose={onClose}
        icon="group"
        tone="quiet"
        title={`${district.name} has no people yet`}
        primary={{ label: 'Close', onClick: onClose }}
      >
        <p>Add the first person, with the role of district lead.</p>
        <Button component={Link} to={paths.district(district.id, 'people')} variant="text" onClick={onClose}>
          Add people
        </Button>
      </MessageDialog>
    )
  }
  return (
    <FormDialog
      title="Choose a lead"
      about={`A lead adds and deactivates people in ${district.name} and manages its schools.`}
      submit={['Make lead', 'Saving…']}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (person) change.mutate(person)
      }}
    >
      <PersonChoice
        districtId={district.id}
        label="Person"
        chosen={person}
        onChoose={setPerson}
        isLeftOut={({ role }) => role === 'lead'}
        issue={isChecked && !person ? 'Please choose a person.' : undefined}
      />
      <ChangeError error={change.error} />
    </FormDialog>
  )
}
