import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocation, useNavigate } from 'react-router'
import type { TemplatePreview } from '#web/features/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { useGoogleExport } from './google-export.ts'

const GoogleExportDialog = lazyPart(() =>
  import('./GoogleExportDialog.tsx').then((m) => m.GoogleExportDialog),
)

type Props = {
  template: Pick<TemplatePreview, 'id' | 'name'>
  /** The button that opened the menu; null while it is closed. */
  anchorEl: HTMLElement | null
  /** The menu, and every dialog that came of it, is closed: until then `anchorEl` stays. */
  onClose: () => void
  /** True while the form is being made, for an overlay on the card. */
  onBusyChange: (isBusy: boolean) => void
}

/** The ways to take a template elsewhere, and the dialogs of the one to Google Forms. */
export function ExportMenu({ template, anchorEl, onClose, onBusyChange }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const google = useGoogleExport({ templateId: template.id, onEnd: onClose, onBusyChange })
  const leave = () => {
    onClose()
    navigate(pathname.replace(/\/$/, '') + paths.surveyMonkey)
  }

  return (
    <>
      <Menu
        anchorEl={anchorEl}
        container={anchorEl?.closest<HTMLElement>('[role="dialog"], main') ?? null}
        open={anchorEl !== null && google.state.step === 'idle'}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': `Export ${template.name}` } }}
      >
        <MenuItem onClick={google.begin}>
          <Icon name="add_notes" />
          Export to Google Forms
        </MenuItem>
        <MenuItem onClick={leave}>
          <Icon name="bar_chart" />
          Export to Survey Monkey
        </MenuItem>
      </Menu>
      {google.state.step !== 'idle' && google.state.step !== 'busy' && (
        <LazyPart onFail={google.end}>
          <GoogleExportDialog export={google} />
        </LazyPart>
      )}
    </>
  )
}
