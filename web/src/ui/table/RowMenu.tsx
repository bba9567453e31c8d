import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'

/** What a row can do: something, or lead to an address; one that does neither is shown as not possible. */
export type RowAction = { icon: IconName; words: string; act?: () => void; to?: string }

/** The rarer actions of a row, in a menu; `name` is the row's. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const label = `More actions for ${name}`
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
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
          slotProps={{ list: { 'aria-label': label } }}
        >
          {actions.map(({ icon, words, act, to }) => (
            <MenuItem
              key={words}
              disabled={!act && !to}
              {...(to && { component: Link, to })}
              onClick={() => {
                if (!act) return
                // The focus is back at the button before a dialog takes it from there.
                flushSync(close)
                act()
              }}
            >
              <Icon name={icon} /> {words}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
