import IconButton from '@mui/material/IconButton'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { type OpenDocument, openDocument } from './open-document.ts'
import styles from './PdfPages.module.css'

type Props = {
  /** The address of the PDF. */
  address: string
  name: string
  /** What stands at the end of the bar. */
  action: ReactNode
  /** It cannot be drawn here. */
  onFail: () => void
}

/** The pages of a PDF on a desk, below a bar that turns them and makes them larger or smaller. */
export function PdfPages({ address, name, action, onFail }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  const document = useRef<OpenDocument>(null)
  // A later link to the same file would begin again, and the reader would lose the place.
  const [opened] = useState(address)
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(0)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    if (!container.current || !viewer.current) return
    const places = { container: container.current, viewer: viewer.current }
    const heard = { onPages: setPages, onPage: setPage, onScale: setScale, onFail }
    const shown = openDocument(opened, places, heard)
    document.current = shown
    return () => shown.close()
  }, [opened, onFail])

  const isOpening = pages === 0
  const button = (icon: IconName, label: string, isOff: boolean, act: (pages: OpenDocument) => void) => (
    <IconButton
      aria-label={label}
      // Stays focusable at the ends, where a button that is disabled would lose the focus.
      aria-disabled={isOff}
      onClick={() => !isOff && document.current && act(document.current)}
    >
      <Icon name={icon} size={20} />
    </IconButton>
  )

  return (
    <>
      <div className={styles.bar}>
        <span className={styles.name}>{name}</span>
        <div className={styles.tools}>
          {button('expand_less', 'Previous page', page <= 1, ({ go }) => go(page - 1))}
          <span className={styles.place}>{isOpening ? 'Page –' : `Page ${page} of ${pages}`}</span>
          {button('expand_more', 'Next page', page >= pages, ({ go }) => go(page + 1))}
        </div>
        <div className={styles.tools}>
          {button('remove', 'Smaller', isOpening || scale <= 0.25, ({ zoomOut }) => zoomOut())}
          <span className={styles.scale}>{isOpening ? '–' : `${Math.round(scale * 100)}%`}</span>
          {button('add', 'Larger', isOpening || scale >= 4, ({ zoomIn }) => zoomIn())}
        </div>
        {action}
      </div>
      <div className={styles.desk}>
        {isOpening && <Spinner label="Opening the report…" />}
        {/* biome-ignore lint/a11y/useSemanticElements: pdf.js takes nothing but a div. */}
        <div
          ref={container}
          className={styles.container}
          role="region"
          aria-label={`${name}, pages`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
          tabIndex={0}
        >
          <div ref={viewer} className={styles.viewer} />
        </div>
      </div>
    </>
  )
}
