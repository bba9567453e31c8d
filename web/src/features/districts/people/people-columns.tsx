import { Link } from 'react-router'
import type { PersonRow } from '#contract/people/district-people.ts'
import type { BeginAct } from '#web/features/districts/changes/person-acts.ts'
import { personStates, roles, schoolsOf } from '#web/features/districts/district-words.ts'
import { Avatar } from '#web/features/districts/parts/Avatar.tsx'
import { EmailAddress } from '#web/features/districts/parts/EmailAddress.tsx'
import parts from '#web/features/districts/parts/parts.module.css'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { paths } from '#web/paths.ts'
import { lastSeen } from '#web/session/last-seen.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import type { ServerColumn } from '#web/ui/table/ServerTable.tsx'
import styles from './People.module.css'
import { PersonActions } from './PersonActions.tsx'

type Given = {
  /** Whether these are the people of all districts, who are not chosen together. */
  isEverybody: boolean
  rows: readonly PersonRow[]
  /** Who is chosen. */
  ids: ReadonlySet<string>
  pick: (ids: ReadonlySet<string>) => void
  onAct: BeginAct
}

/** The columns of the people; the box before a name chooses them for a change of several. */
export function peopleColumns({ isEverybody, rows, ids, pick, onAct }: Given): ServerColumn<PersonRow>[] {
  const chosen = rows.filter(({ id }) => ids.has(id)).length
  const pickAll = (isPicked: boolean) => pick(changed(ids, rows, isPicked))
  const district: ServerColumn<PersonRow> = {
    id: 'district',
    name: 'District',
    width: '16%',
    cell: ({ district }) =>
      district ? (
        <Link to={paths.district(district.id, 'people')} className={styles.quiet}>
          {district.name}
        </Link>
      ) : (
        '–'
      ),
  }
  const schools: ServerColumn<PersonRow> = {
    id: 'schools',
    name: 'Schools',
    width: '16%',
    cell: (person) => <Schools person={person} />,
  }
  return [
    {
      id: 'name',
      name: 'Person',
      width: '30%',
      isSorted: true,
      head: !isEverybody && (
        <CheckField
          aria-label="Select all on this page"
          isChecked={chosen > 0 && chosen === rows.length}
          isMixed={chosen > 0 && chosen < rows.length}
          onChange={pickAll}
        />
      ),
      cell: (person) => (
        <span className={styles.person}>
          {!isEverybody && (
            <CheckField
              aria-label={`Select ${person.fullName}`}
              isChecked={ids.has(person.id)}
              onChange={(isPicked) => pick(changed(ids, [person], isPicked))}
            />
          )}
          <PersonName person={person} />
        </span>
      ),
    },
    {
      id: 'role',
      name: 'Role',
      width: '10%',
      cell: ({ role }) =>
        role === 'staff' ? roles[role] : <span className={styles.lead}>{roles[role]}</span>,
    },
    isEverybody ? district : schools,
    {
      id: 'origin',
      name: 'From',
      width: '8%',
      cell: ({ source }) => (source ? <span title={source.name}>Roster</span> : 'By hand'),
    },
    { id: 'seen', name: 'Last seen', width: '11%', cell: ({ lastSeenOn }) => lastSeen(lastSeenOn) },
    {
      id: 'state',
      name: 'Status',
      width: '12%',
      cell: ({ state, mailFailsSince }) => (
        <span className={styles.states}>
          <StateWord look={personStates[state]} />
          {mailFailsSince && <StateWord look={{ words: 'E-mail bounces', icon: 'warning', tone: 'warn' }} />}
        </span>
      ),
    },
    {
      id: 'acts',
      name: 'Actions',
      isNameHidden: true,
      width: '13%',
      isAtEnd: true,
      cell: (person) => <PersonActions person={person} onAct={onAct} />,
    },
  ]
}

function changed(
  ids: ReadonlySet<string>,
  people: readonly PersonRow[],
  isPicked: boolean,
): ReadonlySet<string> {
  const after = new Set(ids)
  for (const { id } of people) {
    if (isPicked) after.add(id)
    else after.delete(id)
  }
  return after
}

/** Name and address; the name opens the person beside the table. */
function PersonName({ person: { id, fullName, email } }: { person: PersonRow }) {
  return (
    <>
      <Avatar name={fullName} />
      <span className={styles.named}>
        <Link to={{ search: withPerson(id) }} className={parts.personLink} aria-haspopup="dialog">
          {fullName}
        </Link>
        <span className={styles.email}>
          <EmailAddress email={email} />
        </span>
      </span>
    </>
  )
}

function withPerson(id: string): string {
  const search = new URLSearchParams(window.location.search)
  search.set('person', id)
  return `?${search}`
}

function Schools({ person }: { person: PersonRow }) {
  const { words, more } = schoolsOf(person)
  return (
    <span>
      {words}
      {more.length > 0 && (
        <span className={styles.more} title={more.join(', ')}>
          +{more.length}
          <span className="visually-hidden"> more: {more.join(', ')}</span>
        </span>
      )}
    </span>
  )
}
