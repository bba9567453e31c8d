import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import styles from './DetailDialog.module.css'
import { useFocusOnCard } from './focus-on-card.ts'
import { TemplateBody } from './TemplateBody.tsx'
import { TemplateHeader } from './TemplateHeader.tsx'
import { isNotFound, type KnownTemplate, templateQuery } from './templates.api.ts'

type Props = {
  id: number
  /** What is known before the server answers. */
  known: KnownTemplate | undefined
  onClose: () => void
}

/** One template in the large dialog. */
export function DetailDialog({ id, known, onClose }: Props) {
  const titleId = useId()
  const detail = useQuery(templateQuery(id))
  useFocusOnCard(id)
  if (isNotFound(detail.error)) return <AccessDenied onReturn={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <DetailContent
        titleId={titleId}
        template={detail.data ?? known}
        isFailed={detail.isError}
        onRetry={() => void detail.refetch()}
        onClose={onClose}
      />
    </Dialog>
  )
}

type ContentProps = {
  titleId: string
  template: KnownTemplate | undefined
  isFailed: boolean
  onRetry: () => void
  onClose: () => void
}

/** Below the dialog, so that its effects come after those of the page that the dialog covers. */
function DetailContent({ titleId, template, isFailed, onRetry, onClose }: ContentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(template?.name ?? 'Survey template')
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <IconButton aria-label="Close template" className={styles.close ?? ''} onClick={onClose}>
        <Icon name="close" size={24} />
      </IconButton>
      <TemplateHeader template={template} isFailed={isFailed} headingId={titleId} headingRef={heading} />
      <TemplateBody template={template} isFailed={isFailed} onRetry={onRetry} />
    </>
  )
}
