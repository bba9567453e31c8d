import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useEffect, useId, useRef } from 'react'
import type { KnownTemplate } from '#web/features/templates/templates.api.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DetailDialog.module.css'
import { TemplateBody } from './TemplateBody.tsx'
import { TemplateHeader } from './TemplateHeader.tsx'

type Props = {
  /** What is known so far. */
  template: KnownTemplate | undefined
  /** The server could not say more. */
  isFailed: boolean
  onRetry: () => void
  onClose: () => void
}

/** One template in the large dialog. */
export function DetailDialog({ onClose, ...shown }: Props) {
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <DetailContent titleId={titleId} onClose={onClose} {...shown} />
    </Dialog>
  )
}

/** Below the dialog, so that its effects come after those of the page that the dialog covers. */
function DetailContent({ titleId, template, isFailed, onRetry, onClose }: Props & { titleId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(template?.name ?? 'Survey template')
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <IconButton aria-label="Close template" className={styles.close ?? ''} onClick={onClose}>
        <Icon name="close" size={24} />
      </IconButton>
      <TemplateHeader template={template} isFailed={isFailed} headingId={titleId} headingRef={heading} />
      <TemplateBody
        template={template}
        isFailed={isFailed}
        onRetry={() => {
          // The button goes when it is tried again.
          heading.current?.focus()
          onRetry()
        }}
      />
    </>
  )
}
