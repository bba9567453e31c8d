import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DisconnectGoogle, NavDrawer, SignOutEverywhere, UserMenu, YourSessions } from '#web/app/screens.ts'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { NavLink } from './NavLink.tsx'
import styles from './TopBar.module.css'

/** What the user menu opens. */
const dialogs = { disconnect: DisconnectGoogle, sessions: YourSessions, signOut: SignOutEverywhere }

/** The bar of a signed-in user: Menu, the logo in the middle, and who they are. */
export function TopBar() {
  const user = useQuery(loggedInUserQuery).data
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<keyof typeof dialogs | null>(null)
  const answered = () => setAsking(null)
  const Asking = asking && dialogs[asking]

  return (
    <header className={`${styles.bar} stays-on-top not-printed`}>
      <button
        type="button"
        className={styles.menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={() => setDrawerOpen(true)}
      >
        <Icon name="menu" size={22} />
        <span className={styles.word}>Menu</span>
      </button>
      <HomeLink />
      <button
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={menuAnchor !== null}
        onClick={(event) => setMenuAnchor(event.currentTarget)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {user && initialsOf(user.fullName)}
        </span>
        <span className="visually-hidden">User</span>
        <span className={styles.name}>{user?.fullName}</span>
        <Icon name="expand_more" size={18} className={styles.word} />
      </button>
      {isDrawerOpen && (
        <LazyPart onFail={() => setDrawerOpen(false)}>
          <NavDrawer onClose={() => setDrawerOpen(false)} />
        </LazyPart>
      )}
      {menuAnchor && (
        <LazyPart onFail={() => setMenuAnchor(null)}>
          <UserMenu
            anchor={menuAnchor}
            user={user}
            onDisconnect={() => setAsking('disconnect')}
            onSessions={() => setAsking('sessions')}
            onSignOutEverywhere={() => setAsking('signOut')}
            onClose={() => setMenuAnchor(null)}
          />
        </LazyPart>
      )}
      {Asking && (
        <LazyPart onFail={answered}>
          <Asking onClose={answered} />
        </LazyPart>
      )}
    </header>
  )
}

/** The bar of a visitor: only the logo. */
export function PlainBar() {
  return (
    <header className={`${styles.bar} stays-on-top not-printed`}>
      <span />
      <HomeLink />
      <span />
    </header>
  )
}

function HomeLink() {
  const { productName } = appSettings()
  return (
    <NavLink to={paths.home} className={styles.home} aria-label={`${productName}, home`}>
      <Logo name={productName} />
    </NavLink>
  )
}
