import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import type { TemplatePreview } from '#web/features/templates/templates.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SpinnerOverlay } from '#web/ui/states/Spinner.tsx'
import styles from './ExportButton.module.css'
import { ExportMenu } from './ExportMenu.tsx'

/** The button of the detail that opens the export menu; the detail is covered while the export is busy. */
export function ExportButton({ template }: { template: TemplatePreview | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        endIcon={<Icon name="expand_more" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={!template}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {template && (
        <ExportMenu
          template={template}
          anchorEl={isOpen ? button.current : null}
          onClose={() => setOpen(false)}
          onBusyChange={setBusy}
        />
      )}
      {isBusy && (
        <div className={styles.busy}>
          <SpinnerOverlay label="Creating your form…" />
        </div>
      )}
    </>
  )
}
