import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PersonRow } from '#contract/people/district-people.ts'
import { type BeginAct, menuOf } from '#web/features/districts/changes/person-acts.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './People.module.css'

/** What can be done with a person: what is likely as a button, everything in a menu. */
export function PersonActions({ person, onAct }: { person: PersonRow; onAct: BeginAct }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const me = useQuery(loggedInUserQuery).data?.id
  const close = () => setAnchor(null)
  const items = menuOf(person, me)
  const isInvitable = items.some(({ act, isOff }) => act === 'invite' && !isOff)
  const likely =
    person.state === 'deactivated'
      ? ({ act: 'reactivate', words: 'Reactivate' } as const)
      : person.state === 'invited' && isInvitable
        ? ({ act: 'invite', words: 'Send again' } as const)
        : null
  return (
    <span className={styles.acts}>
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
      <IconButton
        size="small"
        aria-label={`More actions for ${person.fullName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-person={person.id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more_horiz" size={22} />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          // In the page's main part, as one of its parts.
          container={anchor.closest<HTMLElement>('main')}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {items.map(({ act, words, icon, isOff }) => (
            <MenuItem
              key={act}
              disabled={isOff ?? false}
              onClick={() => {
                // The focus is back at the button before a dialog takes it from there.
                flushSync(close)
                onAct(act, person)
              }}
            >
              <Icon name={icon} /> {words}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}
