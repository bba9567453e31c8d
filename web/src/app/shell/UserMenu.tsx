import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoggedInUser } from '#contract/people/people.ts'
import { type ColorScheme, chooseColorScheme, useColorScheme } from '#web/app/theme/color-scheme.ts'
import { chooseSurveyLanguage, type SurveyLanguage, useSurveyLanguage } from '#web/browser/survey-language.ts'
import { googleConnectionQuery } from '#web/google/connection.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { useLogOut } from './log-out.ts'
import styles from './UserMenu.module.css'

type Props = {
  anchor: HTMLElement
  user: LoggedInUser | undefined
  /** Disconnect Google was chosen; it is offered only while Google is connected. */
  onDisconnect: () => void
  onSessions: () => void
  onSignOutEverywhere: () => void
  /** The menu has faded away. */
  onClose: () => void
}

const schemes: { scheme: ColorScheme; name: string; icon: IconName }[] = [
  { scheme: 'system', name: 'System', icon: 'brightness_auto' },
  { scheme: 'light', name: 'Light', icon: 'light_mode' },
  { scheme: 'dark', name: 'Dark', icon: 'dark_mode' },
]

const languages: { language: SurveyLanguage; name: string }[] = [
  { language: 'en', name: 'English first' },
  { language: 'es', name: 'Español primero' },
]

/** Who is signed in, the colours of the app, the language in which surveys are shown first, Disconnect Google, Your sessions, Sign out everywhere and Log Out. */
export function UserMenu({ anchor, user, onDisconnect, onSessions, onSignOutEverywhere, onClose }: Props) {
  const [isOpen, setOpen] = useState(true)
  const chosen = useColorScheme()
  const shownFirst = useSurveyLanguage()
  const isConnected = useQuery(googleConnectionQuery).data
  const logOut = useLogOut()
  const close = () => setOpen(false)

  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={close}
      // The list takes the focus by itself.
      disableAutoFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        transition: { onExited: onClose },
        paper: { component: 'section', 'aria-label': 'User', sx: { width: 264 } },
      }}
    >
      {user && (
        <div className={styles.user}>
          <p className={styles.name}>{user.fullName}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      )}
      <MenuList
        autoFocusItem
        aria-label="User"
        className={styles.list}
        onKeyDown={(event) => event.key === 'Tab' && close()}
      >
        <ListSubheader role="none" className={styles.heading}>
          Theme
        </ListSubheader>
        {schemes.map(({ scheme, name, icon }) => (
          <MenuItem
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === chosen}
            onClick={() => chooseColorScheme(scheme)}
          >
            <Icon name={icon} />
            {name}
            {scheme === chosen && (
              <span className={styles.check}>
                <Icon name="check" size={18} />
              </span>
            )}
          </MenuItem>
        ))}
        <Divider role="separator" className={styles.divider} />
        <ListSubheader role="none" className={styles.heading}>
          Show surveys in
        </ListSubheader>
        {languages.map(({ language, name }) => (
          <MenuItem
            key={language}
            role="menuitemradio"
            lang={language}
            aria-checked={language === shownFirst}
            onClick={() => chooseSurveyLanguage(language)}
          >
            <Icon name="translate" />
            {name}
            {language === shownFirst && (
              <span className={styles.check}>
                <Icon name="check" size={18} />
              </span>
            )}
          </MenuItem>
        ))}
        <Divider role="separator" className={styles.divider} />
        {isConnected && (
          <MenuItem
            onClick={() => {
              close()
              onDisconnect()
            }}
          >
            <Icon name="link" />
            Disconnect Google
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close()
            onSessions()
          }}
        >
          <Icon name="history" />
          Your sessions
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            onSignOutEverywhere()
          }}
        >
          <Icon name="lock_reset" />
          Sign out everywhere
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            logOut()
          }}
        >
          <Icon name="logout" />
          Log Out
        </MenuItem>
      </MenuList>
    </Popover>
  )
}
