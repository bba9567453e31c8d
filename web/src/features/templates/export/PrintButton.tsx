import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { getPrintedLink, type PrintOrder } from '#contract/library/resources.ts'
import type { KnownTemplate } from '#web/features/templates/templates.api.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SpinnerOverlay } from '#web/ui/states/Spinner.tsx'
import styles from './ExportButton.module.css'

const choices: (PrintOrder & { label: string })[] = [
  { print: 'standard', format: 'pdf', label: 'Questionnaire (PDF)' },
  { print: 'standard', format: 'docx', label: 'Questionnaire (Word)' },
  { print: 'large', format: 'pdf', label: 'Large print (PDF)' },
  { print: 'large', format: 'docx', label: 'Large print (Word)' },
  { print: 'answer-key', format: 'pdf', label: 'Answer key for data entry (PDF)' },
  { print: 'answer-key', format: 'docx', label: 'Answer key for data entry (Word)' },
]

/** The button of the detail with the ways to put a template on paper; the detail is covered while a file is made. */
export function PrintButton({ template }: { template: KnownTemplate }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const open = useOpenLink({ failure: 'The file could not be made. Please try again.' })
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async ({ print, format }: PrintOrder) => {
    setOpen(false)
    setBusy(true)
    await open(getPrintedLink, { params: { surveyTemplateId: template.id }, query: { print, format } })
    setBusy(false)
  }
  if (template.questions?.length === 0) return null
  return (
    <>
      <Button
        id={id}
        ref={button}
        variant="text"
        endIcon={<Icon name="expand_more" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Print
      </Button>
      <Menu
        anchorEl={button.current}
        container={button.current?.closest<HTMLElement>('[role="dialog"], main') ?? null}
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.label} onClick={() => void save(choice)}>
            <Icon name="description" />
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
      {isBusy && (
        <div className={styles.busy}>
          <SpinnerOverlay label="Preparing the file…" />
        </div>
      )}
    </>
  )
}
