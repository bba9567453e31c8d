import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { appSettings } from '#web/server/settings.ts'
import { isAdminQuery, loggedInUserQuery } from '#web/session/session.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { rem } from '#web/ui/theme/text-size.ts'
import { adminDestinations, type Destination, destinations, leadDestinations } from './destinations.ts'
import styles from './NavDrawer.module.css'
import { NavLink } from './NavLink.tsx'

/** The drawer at the left: the pages, and for leads and admins theirs. `onClose` runs when it has slid away. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const isAdmin = useQuery(isAdminQuery).data === true
  const isLead = useQuery(loggedInUserQuery).data?.isLead === true
  const [isOpen, setOpen] = useState(true)
  const { key } = useLocation()
  const [openedAt] = useState(key)
  const close = () => setOpen(false)
  const hasLeft = key !== openedAt

  return (
    <Drawer
      // Going back closes it too.
      open={isOpen && !hasLeft}
      onClose={close}
      slotProps={{
        transition: {
          onExited: () => {
            onClose()
            // A page that was there before the drawer had gone could not take the focus from it.
            if (hasLeft) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
          },
        },
        paper: { sx: { width: rem(320), maxWidth: '88vw' }, 'aria-label': 'Menu' },
      }}
    >
      <div className={styles.head}>
        <Logo name={appSettings().productName} />
        <IconButton aria-label="Close menu" onClick={close}>
          <Icon name="close" size={22} />
        </IconButton>
      </div>
      <nav aria-label="Main" className={styles.nav}>
        <Links of={destinations} onFollow={close} />
        {isLead && <Group name="My District" id="lead-links" of={leadDestinations} onFollow={close} />}
        {isAdmin && <Group name="Admin" id="admin-links" of={adminDestinations} onFollow={close} />}
      </nav>
    </Drawer>
  )
}

type GroupProps = { name: string; id: string; of: Destination[]; onFollow: () => void }

function Group({ name, id, of, onFollow }: GroupProps) {
  return (
    <>
      <h2 className={styles.heading} id={id}>
        {name}
      </h2>
      <Links of={of} onFollow={onFollow} labelledBy={id} />
    </>
  )
}

type LinksProps = { of: Destination[]; onFollow: () => void; labelledBy?: string }

function Links({ of, onFollow, labelledBy }: LinksProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {of.map(({ path, name, icon }) => (
        <li key={path}>
          <NavLink to={path} className={styles.link} onClick={onFollow}>
            <Icon name={icon} />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
