import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { getResultLink } from '#contract/results/results.ts'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { useOpenDialog } from '#web/features/report-management/dialog-address.ts'
import { paths } from '#web/paths.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useOpenLink } from '#web/ui/open-link.ts'

/** The rarer actions of a row. */
export function ReportMenu({ report }: { report: AgedReport }) {
  const open = useOpenDialog()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const openLink = useOpenLink({ failure: 'The responses could not be opened. Please try again.' })
  const close = () => setAnchor(null)
  const download = () => {
    close()
    void openLink(getResultLink, { params: { resultId: report.resultId } })
  }
  const show = (dialog: 'assign' | 'notes' | 'history') => () => {
    // The focus is back at the button before the dialog takes it from there.
    flushSync(close)
    open({ dialog, reportId: report.id })
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${report.friendlyName}`}
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
          <MenuItem onClick={show('assign')}>
            <Icon name="person" /> Assign
          </MenuItem>
          <MenuItem onClick={show('notes')}>
            <Icon name="edit_note" /> Notes{report.notes > 0 && ` (${report.notes})`}
          </MenuItem>
          <MenuItem onClick={show('history')}>
            <Icon name="history" /> History
          </MenuItem>
          {report.responsesDeletedOn ? (
            <MenuItem disabled>
              <Icon name="delete" /> Responses were deleted on {dayOf(report.responsesDeletedOn)}
            </MenuItem>
          ) : (
            <MenuItem onClick={download}>
              <Icon name="download" /> Download responses
            </MenuItem>
          )}
          <MenuItem component={Link} to={paths.report(report.id)}>
            <Icon name="visibility" /> Open preview
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
