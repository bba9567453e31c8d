import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef } from 'react'
import type { TopicGroup } from './topic-groups.ts'
import { topicSlug } from './topic-place.ts'

type Props = {
  groups: readonly TopicGroup[]
  /** The button that was pressed; null while the menu is closed. */
  anchorEl: HTMLElement | null
  onClose: () => void
  onJump: (slug: string) => void
}

/** The topics as a menu, each with its number of surveys. */
export function TopicMenu({ groups, anchorEl, onClose, onJump }: Props) {
  const chosen = useRef<string>(undefined)
  const opener = useRef(anchorEl)
  if (anchorEl) opener.current = anchorEl
  return (
    <Menu
      open={anchorEl !== null}
      anchorEl={anchorEl}
      onClose={onClose}
      // The focus goes to the topic that was chosen, and only without one back to the button.
      disableRestoreFocus
      slotProps={{
        list: { 'aria-label': 'Topics', dense: true },
        paper: { sx: { maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 96px)' } },
        transition: {
          onExited: () => {
            if (chosen.current === undefined) opener.current?.focus({ preventScroll: true })
            else onJump(chosen.current)
            chosen.current = undefined
          },
        },
      }}
    >
      {groups.map(({ topic, templates }) => (
        <MenuItem
          key={topic}
          onClick={() => {
            chosen.current = topicSlug(topic)
            onClose()
          }}
        >
          {`${topic} (${templates.length})`}
        </MenuItem>
      ))}
    </Menu>
  )
}
