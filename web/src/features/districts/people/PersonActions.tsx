import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { PersonRow } from '#contract/people/district-people.ts'
import { type BeginAct, menuOf } from '#web/features/districts/changes/person-acts.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import styles from './People.module.css'

/** What can be done with a person: what is likely as a button, everything in a menu. */
export function PersonActions({ person, onAct }: { person: PersonRow; onAct: BeginAct }) {
  const me = useQuery(loggedInUserQuery).data?.id
  const items = menuOf(person, me)
  const isInvitable = items.some(({ act, isOff }) => act === 'invite' && !isOff)
  const likely =
    person.state === 'deactivated'
      ? ({ act: 'reactivate', words: 'Reactivate' } as const)
      : isInvitable
        ? ({ act: 'invite', words: 'Send again' } as const)
        : null
  return (
    <span className={styles.acts} data-person={person.id}>
      {likely && (
        <Button
          size="small"
          variant="text"
          aria-label={`${likely.words}: ${person.fullName}`}
          onClick={() => onAct(likely.act, person)}
        >
          {likely.words}
        </Button>
      )}
      <RowMenu
        name={person.fullName}
        actions={items.map(({ act, words, icon, isOff }) => ({
          words,
          icon,
          ...(!isOff && { act: () => onAct(act, person) }),
        }))}
      />
    </span>
  )
}
