import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { counted, grouped } from '#contract/counted.ts'
import type { Person } from '#contract/people/district-people.ts'
import { letRosterDecide } from '#contract/people/rosters/sources.ts'
import type { Reader } from '#web/features/districts/activity/activity-columns.tsx'
import { LastEvents } from '#web/features/districts/activity/LastEvents.tsx'
import { type BeginAct, menuOf } from '#web/features/districts/changes/person-acts.ts'
import { personStates, roles } from '#web/features/districts/district-words.ts'
import { personQuery } from '#web/features/districts/districts.api.ts'
import { Avatar } from '#web/features/districts/parts/Avatar.tsx'
import { Fact } from '#web/features/districts/parts/Fact.tsx'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { Pins } from '#web/features/districts/rosters/Pins.tsx'
import { call } from '#web/server/api.ts'
import { lastSeen } from '#web/session/last-seen.ts'
import { SessionList } from '#web/session/SessionList.tsx'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { rem } from '#web/ui/theme/text-size.ts'
import styles from './PersonDrawer.module.css'

type Props = { personId: string; onAct: BeginAct; onClose: () => void }

/** One person beside the table: fields, what is under way, sessions and the last events. */
export function PersonDrawer({ personId, onAct, onClose }: Props) {
  const reader = useQuery(loggedInUserQuery).data?.isLead ? 'lead' : 'admin'
  const query = useQuery(personQuery(personId))
  const titleId = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: rem(460), maxWidth: '100vw' },
        },
      }}
    >
      <div className={styles.head}>
        {query.data && <Avatar name={query.data.fullName} />}
        <div className={styles.named}>
          <h2 id={titleId} className="t-h3">
            {query.data?.fullName ?? 'Person'}
          </h2>
          {query.data && <p>{query.data.email}</p>}
        </div>
        <IconButton aria-label="Close" onClick={onClose} autoFocus>
          <Icon name="close" size={22} />
        </IconButton>
      </div>
      <div className={styles.body}>
        <Loaded query={query} skeleton={<Spinner label="The person is loading" />}>
          {(person) => <Details person={person} onAct={onAct} reader={reader} />}
        </Loaded>
      </div>
    </Drawer>
  )
}

function Details({ person, onAct, reader }: { person: Person; onAct: BeginAct; reader: Reader }) {
  const me = useQuery(loggedInUserQuery).data?.id
  return (
    <>
      <div className={styles.states}>
        <StateWord look={personStates[person.state]} />
        {person.mailFailsSince && (
          <StateWord
            look={{
              words: `E-mail bounces since ${dayOf(person.mailFailsSince)}`,
              icon: 'warning',
              tone: 'warn',
            }}
          />
        )}
      </div>
      <dl className={styles.facts}>
        <Fact name="Role">{roles[person.role]}</Fact>
        {person.district && <Fact name="District">{person.district.name}</Fact>}
        {person.role !== 'admin' && (
          <Fact name="Schools">{person.schools.map(({ name }) => name).join(', ') || 'No school'}</Fact>
        )}
        <Fact name="From">{person.source ? `The roster “${person.source.name}”` : 'Added by hand'}</Fact>
        <Fact name="Added">{dayOf(person.createdOn)}</Fact>
        {person.invitedOn && <Fact name="Invited">{dayOf(person.invitedOn)}</Fact>}
        <Fact name="Last seen">{lastSeen(person.lastSeenOn)}</Fact>
        {person.deactivatedOn && <Fact name="Deactivated">{dayOf(person.deactivatedOn)}</Fact>}
        <Fact name="Sign-in">
          {person.hasSignIn ? 'Linked to a sign-in account' : 'Not linked to a sign-in account yet'}
        </Fact>
      </dl>
      {person.source && person.pinned.length > 0 && (
        <Pins
          pinned={person.pinned}
          unpin={() => call(letRosterDecide, { params: { personId: person.id } })}
        />
      )}
      {person.uploads > 0 && (
        <List
          title={counted(person.uploads, 'upload')}
          items={person.newestUploads
            .slice(0, uploadsNamed)
            .map(({ id, friendlyName }) => ({ id, words: friendlyName }))}
          more={person.uploads - uploadsNamed}
        />
      )}
      {person.reportsUnderWay.length > 0 && (
        <List
          title={`${counted(person.reportsUnderWay.length, 'report')} under way`}
          items={person.reportsUnderWay.map(({ id, friendlyName }) => ({ id, words: friendlyName }))}
        />
      )}
      {person.formsNotImported.length > 0 && (
        <List
          title={`${counted(person.formsNotImported.length, 'form')} not imported yet`}
          items={person.formsNotImported.map(({ id, surveyTitle }) => ({ id, words: surveyTitle }))}
        />
      )}
      <section className={styles.part}>
        <h3 className="t-h4">Sessions</h3>
        <SessionList personId={person.id} none="Not signed in on any device." />
      </section>
      <LastEvents person={person} reader={reader} />
      <div className={styles.acts}>
        {menuOf(person, me).map(({ act, words, icon, isOff }) => (
          <Button
            key={act}
            size="small"
            disabled={isOff ?? false}
            startIcon={<Icon name={icon} size={18} />}
            onClick={() => onAct(act, person)}
          >
            {words}
          </Button>
        ))}
      </div>
    </>
  )
}

/** So many uploads are named, the newest; all of them are in the dialog that hands them over. */
const uploadsNamed = 5

type ListProps = { title: string; items: readonly { id: string; words: string }[]; more?: number }

function List({ title, items, more = 0 }: ListProps) {
  return (
    <section className={styles.list}>
      <h3 className="t-h4">{title}</h3>
      <ul>
        {items.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
        {more > 0 && <li>and {grouped(more)} more</li>}
      </ul>
    </section>
  )
}
