import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PersonRow, type Role, updatePerson } from '#contract/people/district-people.ts'
import { districtRoles } from '#web/features/districts/district-words.ts'
import { schoolsQuery, useFresh } from '#web/features/districts/districts.api.ts'
import { ChoiceField } from '#web/features/districts/parts/ChoiceField.tsx'
import { useNewer } from '#web/features/districts/parts/newer.ts'
import { PersonFields, wrongParts } from '#web/features/districts/parts/PersonFields.tsx'
import { SchoolsField } from '#web/features/districts/parts/SchoolsField.tsx'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type Fields = { fullName: string; email: string; role: Role; schoolIds: string[] }

/** Changes the name, the address, the role or the schools of a person. */
export function EditPersonDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const fresh = useFresh()
  const showToast = useToast()
  const newer = useNewer<PersonRow>(person, () => fresh.newestPerson(person.id))
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [isChecked, setChecked] = useState(false)
  const { fullName, email, role, schoolIds } = { ...fieldsOf(newer.seen), ...typed }
  const set = (part: Partial<Fields>) => setTyped((now) => ({ ...now, ...part }))
  const wrong = wrongParts({ fullName, email })
  const change = useMutation({
    mutationFn: () =>
      call(updatePerson, {
        params: { personId: person.id },
        body: {
          fullName: fullName.trim(),
          email: email.trim(),
          role,
          schoolIds,
          version: newer.seen.version,
        },
        onSignInAgain: 'throw',
      }),
    onSuccess: (changed) => {
      fresh.person(changed)
      showToast(`${changed.fullName} saved.`, { durationMs: 4000 })
      onClose()
    },
    onError: newer.note,
  })
  return (
    <FormDialog
      title="Edit person"
      submit={['Save', 'Saving…']}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (!wrong.name && !wrong.email) change.mutate()
      }}
    >
      <PersonFields
        typed={{ fullName, email }}
        onType={set}
        isChecked={isChecked}
        emailHelp="Changing the address does not change this person's sign-in."
      />
      {role !== 'admin' && (
        <ChoiceField
          label="Role"
          value={role}
          options={districtRoles}
          onChoose={(chosen) => set({ role: chosen })}
        />
      )}
      {person.district && (
        <PersonSchools
          districtId={person.district.id}
          person={newer.seen}
          chosen={schoolIds}
          onChoose={(ids) => set({ schoolIds: ids })}
        />
      )}
      <ChangeError error={change.error} onLoadNewer={newer.loadThen(change.reset)} />
    </FormDialog>
  )
}

type SchoolsProps = {
  districtId: string
  person: PersonRow
  chosen: string[]
  onChoose: (ids: string[]) => void
}

/** The open schools of the district, and those that the person has already. */
function PersonSchools({ districtId, person, chosen, onChoose }: SchoolsProps) {
  const schools = useQuery(schoolsQuery(districtId)).data ?? person.schools
  const own = new Set(person.schools.map(({ id }) => id))
  const offered = schools.filter(
    (school) => own.has(school.id) || !('state' in school) || school.state === 'active',
  )
  return <SchoolsField schools={offered} chosen={chosen} onChoose={onChoose} />
}

function fieldsOf({ fullName, email, role, schools }: PersonRow): Fields {
  return { fullName, email, role, schoolIds: schools.map(({ id }) => id) }
}
