import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { handOver, type PersonRow } from '#contract/people/district-people.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { FormDialog } from '#web/features/districts/parts/FormDialog.tsx'
import { call } from '#web/server/api.ts'
import { counted } from '#web/ui/counted.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { PersonChoice } from './PersonChoice.tsx'

/** Gives all uploads and reports of a person to somebody else of the district. */
export function HandOverDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const [owner, setOwner] = useState<PersonRow | null>(null)
  const [isChecked, setChecked] = useState(false)
  const fresh = useFresh()
  const showToast = useToast()
  const change = useMutation({
    mutationFn: (to: PersonRow) =>
      call(handOver, {
        params: { personId: person.id },
        body: { toPersonId: to.id },
        onUnreachable: 'throw',
      }),
    onSuccess: ({ uploads, reports }, to) => {
      fresh.again()
      showToast(
        uploads + reports === 0
          ? `${person.fullName} has nothing to hand over.`
          : `${counted(uploads, 'upload')} and ${counted(reports, 'report')} belong to ${to.fullName} now.`,
        { durationMs: 6000 },
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Hand over from ${person.fullName}`}
      about={`All uploads and reports of ${person.fullName} get a new owner, who is told of what becomes of them. Who uploaded them stays known.`}
      submit={['Hand over', 'Handing over…']}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (owner) change.mutate(owner)
      }}
    >
      <PersonChoice
        districtId={person.district?.id ?? ''}
        label="New owner"
        chosen={owner}
        onChoose={setOwner}
        isLeftOut={({ id }) => id === person.id}
        issue={isChecked && !owner ? 'Please choose who gets them.' : undefined}
      />
      <ChangeError error={change.error} />
    </FormDialog>
  )
}
