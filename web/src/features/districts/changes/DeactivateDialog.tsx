import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import type { Person, PersonRow } from '#contract/people/district-people.ts'
import { personQuery } from '#web/features/districts/districts.api.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import styles from './Changes.module.css'
import { usePlainAct } from './person-acts.ts'

type Props = { person: PersonRow; onHandOver: () => void; onClose: () => void }

/** Asks before a person is deactivated, and says what of theirs is under way. */
export function DeactivateDialog({ person, onHandOver, onClose }: Props) {
  const query = useQuery(personQuery(person.id))
  const { act, isPending, error } = usePlainAct()
  const confirm = () => {
    if (!isPending) act('deactivate', person.id).then(onClose, () => undefined)
  }
  return (
    <MessageDialog
      open
      onClose={() => !isPending && onClose()}
      icon="person_off"
      tone="warning"
      title={`Deactivate ${person.fullName}?`}
      primary={{ label: person.state === 'active' ? 'Keep active' : 'Keep invited', onClick: onClose }}
      // What is under way is said before it can be pressed, and its place changes no more.
      secondary={{
        label: isPending ? 'Please wait…' : 'Deactivate',
        onClick: confirm,
        isWaiting: query.isPending,
      }}
    >
      <p>
        They are signed out everywhere at once and can no longer sign in. Their uploads and reports stay with
        the district. You can reactivate them at any time.
      </p>
      <Loaded query={query} skeleton={<Spinner label="Checking their work in progress" size={28} />}>
        {(loaded) => <UnderWay person={loaded} onHandOver={onHandOver} />}
      </Loaded>
      <ChangeError error={error} />
    </MessageDialog>
  )
}

function UnderWay({ person, onHandOver }: { person: Person; onHandOver: () => void }) {
  const { reportsUnderWay: reports, formsNotImported: forms, uploads } = person
  return (
    <div className={styles.underWay}>
      {forms.length > 0 && (
        <div>
          <p>
            <strong>
              {forms.length === 1 ? 'This form is' : `These ${forms.length} forms are`} in their Google
              account: import {forms.length === 1 ? 'it' : 'them'} before it is closed.
            </strong>
          </p>
          <Titles titles={forms.map(({ surveyTitle }) => surveyTitle)} />
        </div>
      )}
      {reports.length > 0 && (
        <div>
          <p>
            <strong>
              {counted(reports.length, 'report')} of theirs {reports.length === 1 ? 'is' : 'are'} under way.
            </strong>{' '}
            E-mails about {reports.length === 1 ? 'it' : 'them'} will go to the leads.
          </p>
          <Titles titles={reports.map(({ friendlyName }) => friendlyName)} />
        </div>
      )}
      {(uploads > 0 || reports.length > 0) && (
        <p>
          Somebody else can take over {uploads > 0 ? `their ${counted(uploads, 'upload')}` : 'their work'}:{' '}
          <button type="button" className={styles.link} onClick={onHandOver}>
            Hand over…
          </button>
        </p>
      )}
    </div>
  )
}

/** So many are named here; the others are at the person, beside the table. */
const namedHere = 5

function Titles({ titles }: { titles: readonly string[] }) {
  const named = titles.length > namedHere + 1 ? titles.slice(0, namedHere) : titles
  return (
    <ul>
      {named.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike, and never move.
        <li key={index}>{title}</li>
      ))}
      {named.length < titles.length && <li>and {titles.length - named.length} more</li>}
    </ul>
  )
}
