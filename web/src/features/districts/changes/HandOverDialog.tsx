import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import { handOver, type Person, type PersonRow } from '#contract/people/district-people.ts'
import { reportStatuses } from '#contract/reports/reports.ts'
import { personQuery, useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { dayOf } from '#web/ui/date.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Changes.module.css'
import { PersonChoice } from './PersonChoice.tsx'

/** What is handed over: everything, or the uploads of these ids with the reports on them. */
type Chosen = 'everything' | readonly string[]

/** Gives the uploads and reports of a person, all or chosen ones, to somebody else of the district. */
export function HandOverDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const [owner, setOwner] = useState<PersonRow | null>(null)
  const [chosen, setChosen] = useState<Chosen>('everything')
  const [isChecked, setChecked] = useState(false)
  const isNothing = chosen !== 'everything' && chosen.length === 0
  const query = useQuery(personQuery(person.id))
  const fresh = useFresh()
  const showToast = useToast()
  const change = useMutation({
    mutationFn: (to: PersonRow) =>
      call(handOver, {
        params: { personId: person.id },
        body: { toPersonId: to.id, ...(chosen !== 'everything' && { uploadIds: [...chosen] }) },
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
      about="The new owner gets all future e-mails about what you hand over. The record of who uploaded it stays."
      submit={['Hand over', 'Handing over…']}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (owner && !isNothing) change.mutate(owner)
      }}
    >
      <PersonChoice
        districtId={person.district?.id ?? ''}
        label="New owner"
        chosen={owner}
        onChoose={setOwner}
        isLeftOut={({ id }) => id === person.id}
        issue={isChecked && !owner ? 'Please choose a new owner.' : undefined}
      />
      <Loaded query={query} skeleton={<Spinner label="Looking for the uploads" size={28} />}>
        {(loaded) => (
          <Uploads person={loaded} chosen={chosen} onChoose={setChosen} isMissing={isChecked && isNothing} />
        )}
      </Loaded>
      {isChecked && isNothing && (
        <p className="field-error" role="alert">
          <Icon name="error" size={18} />
          Please choose what to hand over.
        </p>
      )}
      <ChangeError error={change.error} />
    </FormDialog>
  )
}

type UploadsProps = { person: Person; chosen: Chosen; onChoose: (chosen: Chosen) => void; isMissing: boolean }

function Uploads({ person: { uploads, newestUploads: listed }, chosen, onChoose, isMissing }: UploadsProps) {
  if (listed.length === 0) return null
  const ids = chosen === 'everything' ? listed.map(({ id }) => id) : chosen
  const choose = (id: string, isChosen: boolean) => {
    const next = isChosen ? [...ids, id] : ids.filter((one) => one !== id)
    onChoose(next.length === uploads ? 'everything' : next)
  }
  return (
    <fieldset className={styles.uploads}>
      <legend>What to hand over</legend>
      <CheckField
        isChecked={chosen === 'everything'}
        aria-invalid={isMissing}
        isMixed={chosen !== 'everything' && chosen.length > 0}
        onChange={(areAll) => onChoose(areAll ? 'everything' : [])}
      >
        Everything: {counted(uploads, 'upload')}, with the reports
      </CheckField>
      <ul>
        {listed.map(({ id, friendlyName, uploadedOn, reportStatus }) => (
          <li key={id}>
            <CheckField isChecked={ids.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
              <span className={styles.upload}>
                {friendlyName}
                <small>
                  {dayOf(uploadedOn)}
                  {reportStatus && ` · ${reportStatuses[reportStatus]}`}
                </small>
              </span>
            </CheckField>
          </li>
        ))}
      </ul>
      {uploads > listed.length && (
        <p>
          The newest {grouped(countLimits.uploadsOfPerson)} are listed. Choose Everything to include older
          ones too.
        </p>
      )}
    </fieldset>
  )
}
