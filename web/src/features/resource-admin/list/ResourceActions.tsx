import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { getResourceLink, type ManagedResource } from '#contract/library/resources.ts'
import { downloadFailure } from '#web/server/transfer-failure.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { CopyKey } from './CopyKey.tsx'
import styles from './ResourcesTable.module.css'

/** Hears what is to be done with a resource. */
export type Act = (resource: ManagedResource, action: 'replace' | 'delete') => void

/** What can be done with one resource: download, copy its key, and in a menu replace and delete. */
export function ResourceActions({ resource, onAct }: { resource: ManagedResource; onAct: Act }) {
  const { title } = resource
  const openLink = useOpenLink({
    failure: (error) => (error === undefined ? 'Download failed' : downloadFailure(error)),
    durationMs: 3000,
  })
  const download = () => void openLink(getResourceLink, { params: { resourceId: resource.id } })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const act = (action: Parameters<Act>[1]) => {
    // The focus is back at the button before a dialog takes it from there.
    flushSync(() => setAnchor(null))
    onAct(resource, action)
  }
  return (
    <span className={styles.actions}>
      <Tooltip title="Download">
        <IconButton size="small" aria-label={`Download ${title}`} onClick={download}>
          <Icon name="download" />
        </IconButton>
      </Tooltip>
      <CopyKey title={title} value={resource.externalId} />
      <Tooltip title="More actions">
        <IconButton
          size="small"
          aria-label={`More actions for ${title}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          data-resource={resource.id}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon name="more_horiz" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        container={anchor?.closest<HTMLElement>('main') ?? null}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': `More actions for ${title}` } }}
      >
        <MenuItem onClick={() => act('replace')}>
          <Icon name="sync" />
          Replace
        </MenuItem>
        <MenuItem onClick={() => act('delete')}>
          <Icon name="delete" />
          Delete
        </MenuItem>
      </Menu>
    </span>
  )
}
