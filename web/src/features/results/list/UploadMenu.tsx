import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SurveyResult } from '#contract/results/results.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { isWithdrawable } from './deletion-words.ts'

/** What can be done with an upload besides downloading it. */
export type UploadAct = 'details' | 'rename' | 'delete'

type Props = { result: SurveyResult; onAct: (act: UploadAct, result: SurveyResult) => void }

/** The rarer actions of a row. */
export function UploadMenu({ result, onAct }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const begin = (act: UploadAct) => {
    // The focus is back at the button before the dialog takes it from there.
    flushSync(close)
    onAct(act, result)
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${result.friendlyName}`}
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
        >
          <MenuItem onClick={() => begin('details')}>
            <Icon name="info" /> Details
          </MenuItem>
          {result.isOwn && (
            <MenuItem onClick={() => begin('rename')}>
              <Icon name="edit" /> Rename
            </MenuItem>
          )}
          <MenuItem onClick={() => begin('delete')}>
            <Icon name="delete" /> {isWithdrawable(result) ? 'Withdraw' : 'Delete'}
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
