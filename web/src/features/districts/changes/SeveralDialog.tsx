import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countedPeople } from '#contract/counted.ts'
import type { District } from '#contract/people/districts.ts'
import { districtRoles } from '#web/features/districts/district-words.ts'
import { schoolsQuery } from '#web/features/districts/districts.api.ts'
import { ChoiceField } from '#web/features/districts/parts/ChoiceField.tsx'
import { SchoolsField } from '#web/features/districts/parts/SchoolsField.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import type { SeveralAct, useSeveral } from './several.ts'

type Props = {
  act: SeveralAct
  /** How many are chosen. */
  count: number
  district: District
  several: ReturnType<typeof useSeveral>
  /** It is done. */
  onDone: () => void
  onClose: () => void
}

/** What is asked before the same is done to several people. */
export function SeveralDialog({ act, count, district, several, onDone, onClose }: Props) {
  // What was chosen when the dialog opened: afterwards fewer are.
  const [whom] = useState(countedPeople(count))
  const send = (change: Parameters<typeof several.mutate>[0]) => {
    if (!several.isPending) several.mutate(change, { onSuccess: onDone })
  }
  const error = <ChangeError error={several.error} />
  const busy = several.isPending ? 'Please wait…' : undefined
  if (act === 'setRole') {
    return <RoleDialog whom={whom} send={send} several={several} onClose={onClose} />
  }
  if (act === 'setSchools') {
    return <SchoolsDialog whom={whom} district={district} send={send} several={several} onClose={onClose} />
  }
  if (act === 'invite') {
    return (
      <MessageDialog
        open
        onClose={onClose}
        icon="send"
        tone="quiet"
        title={`Invite ${whom}?`}
        primary={{ label: busy ?? 'Invite', onClick: () => send({ action: 'invite' }) }}
        secondary={{ label: 'Cancel', onClick: onClose }}
      >
        <p>People who have never signed in get an e-mail that explains how. The others are skipped.</p>
        {error}
      </MessageDialog>
    )
  }
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="person_off"
      tone="warning"
      title={`Deactivate ${whom}?`}
      primary={{ label: 'Keep active', onClick: onClose }}
      secondary={{ label: busy ?? 'Deactivate', onClick: () => send({ action: 'deactivate' }) }}
    >
      <p>
        They are signed out everywhere at once and can no longer sign in. Their uploads and reports stay with
        the district; forms that were not imported stay in their Google accounts.
      </p>
      {error}
    </MessageDialog>
  )
}

type FormProps = {
  whom: string
  several: Props['several']
  send: (change: Parameters<Props['several']['mutate']>[0]) => void
  onClose: () => void
}

function RoleDialog({ whom, several, send, onClose }: FormProps) {
  const [role, setRole] = useState<'staff' | 'lead'>('staff')
  return (
    <FormDialog
      title={`Change the role of ${whom}`}
      submit={['Change role', 'Changing…']}
      isBusy={several.isPending}
      onSubmit={() => send({ action: 'setRole', role })}
      onClose={onClose}
    >
      <ChoiceField
        label="Role"
        value={role}
        options={districtRoles}
        onChoose={setRole}
        help="A district needs at least one lead."
      />
      <ChangeError error={several.error} />
    </FormDialog>
  )
}

function SchoolsDialog({ whom, several, send, onClose, district }: FormProps & { district: District }) {
  const schools = useQuery(schoolsQuery(district.id)).data ?? []
  const [schoolIds, setSchoolIds] = useState<string[]>([])
  return (
    <FormDialog
      title={`Change the schools of ${whom}`}
      about="These schools replace the ones they have now."
      submit={['Change schools', 'Changing…']}
      isBusy={several.isPending}
      onSubmit={() => send({ action: 'setSchools', schoolIds })}
      onClose={onClose}
    >
      <SchoolsField
        schools={schools.filter(({ state }) => state === 'active')}
        chosen={schoolIds}
        onChoose={setSchoolIds}
        help={schoolIds.length === 0 ? 'Without a school, they have none to choose when they upload.' : ''}
      />
      <ChangeError error={several.error} />
    </FormDialog>
  )
}
