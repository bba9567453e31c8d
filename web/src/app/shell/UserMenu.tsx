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
import { rem } from '#web/ui/theme/text-size.ts'
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

type Choice<Value> = { value: Value; name: string; icon: IconName; lang?: string }

const schemes: Choice<ColorScheme>[] = [
  { value: 'system', name: 'System', icon: 'brightness_auto' },
  { value: 'light', name: 'Light', icon: 'light_mode' },
  { value: 'dark', name: 'Dark', icon: 'dark_mode' },
]

const languages: Choice<SurveyLanguage>[] = [
  { value: 'en', name: 'English first', icon: 'translate', lang: 'en' },
  { value: 'es', name: 'Español primero', icon: 'translate', lang: 'es' },
]

/** Who is signed in, the colours of the app, the language in which surveys are shown first, Disconnect Google, Your sessions, Sign out everywhere and Log Out. */
export function UserMenu({ anchor, user, onDisconnect, onSessions, onSignOutEverywhere, onClose }: Props) {
  const [isOpen, setOpen] = useState(true)
  const scheme = useColorScheme()
  const language = useSurveyLanguage()
  const isConnected = useQuery(googleConnectionQuery).data
  const logOut = useLogOut()
  const close = () => setOpen(false)
  const acts: { name: string; icon: IconName; act: () => void }[] = [
    ...(isConnected ? [{ name: 'Disconnect Google', icon: 'link', act: onDisconnect } as const] : []),
    { name: 'Your sessions', icon: 'history', act: onSessions },
    { name: 'Sign out everywhere', icon: 'lock_reset', act: onSignOutEverywhere },
    { name: 'Log Out', icon: 'logout', act: logOut },
  ]

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
        paper: { component: 'section', 'aria-label': 'User', sx: { width: rem(264) } },
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
        {choiceItems(schemes, scheme, chooseColorScheme)}
        <Divider role="separator" className={styles.divider} />
        <ListSubheader role="none" className={styles.heading}>
          Show surveys in
        </ListSubheader>
        {choiceItems(languages, language, chooseSurveyLanguage)}
        <Divider role="separator" className={styles.divider} />
        {acts.map(({ name, icon, act }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              act()
            }}
          >
            <Icon name={icon} />
            {name}
          </MenuItem>
        ))}
      </MenuList>
    </Popover>
  )
}

// A list and no component: the menu gives the focus only to items that are its own children.
function choiceItems<Value>(choices: Choice<Value>[], chosen: Value, onChoose: (value: Value) => void) {
  return choices.map(({ value, name, icon, lang }) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      lang={lang}
      aria-checked={value === chosen}
      onClick={() => onChoose(value)}
    >
      <Icon name={icon} />
      {name}
      {value === chosen && (
        <span className={styles.check}>
          <Icon name="check" size={18} />
        </span>
      )}
    </MenuItem>
  ))
}
