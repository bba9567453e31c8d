import Button from '@mui/material/Button'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { scaled } from '#web/ui/theme/text-size.ts'
import styles from './LongDescription.module.css'
import { safeHtml } from './safe-html.ts'

/** Pixels of a description that are shown whole; of a longer one the first lines are, as the style sheet has them. */
const shownWhole = scaled(216)

/**
 * The description of a template: formatted text from the library's workbook, made safe once more. A long one shows
 * its first lines, so that the questions are in sight, and all of it on demand.
 */
export function LongDescription({ html, lang }: { html: string; lang?: string | undefined }) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [showsAll, setShowsAll] = useState(false)

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    element.replaceChildren(safeHtml(html))
    const measure = () => setLong(element.scrollHeight > shownWhole)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [html])

  const isCut = isLong && !showsAll
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a link within has the focus. */}
      <div
        ref={place}
        id={id}
        lang={lang}
        className={isCut ? `${styles.prose} ${styles.isCut}` : styles.prose}
        // A link that has the focus is seen.
        onFocus={() => setShowsAll(true)}
      />
      {isLong && (
        <Button
          variant="text"
          size="small"
          className={`${styles.more} not-printed`}
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
          endIcon={<Icon name={showsAll ? 'expand_less' : 'expand_more'} size={18} />}
        >
          {showsAll ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
