import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './HtmlHelper.module.css'
import { HtmlStart } from './HtmlStart.tsx'

type Props = {
  shown: string
  /** The same on one line: a spreadsheet would part lines into rows. */
  copied: string
  onReplace: (html: string) => void
}

/** The HTML of what was written, to be copied; or HTML from the workbook, to be written on. */
export function HtmlResult({ shown, copied, onReplace }: Props) {
  const [isStarting, setStarting] = useState(false)
  const showToast = useToast()
  const copy = async () => {
    if (copied === '') {
      return showToast('There is nothing to copy yet. Write a description first.', {
        durationMs: 6000,
        kind: 'error',
      })
    }
    try {
      await navigator.clipboard.writeText(copied)
      showToast('HTML copied!', { durationMs: 6000 })
    } catch {
      showToast('The HTML could not be copied. Please select it and copy it yourself.', {
        durationMs: 6000,
        kind: 'error',
      })
    }
  }
  return (
    <>
      <div className={styles.resultHead}>
        <h3 className="t-label">HTML</h3>
        <Button
          variant="text"
          size="small"
          aria-expanded={isStarting}
          onClick={() => setStarting((now) => !now)}
          sx={{ marginLeft: 'auto' }}
        >
          Start from HTML
        </Button>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name="content_copy" size={18} />}
          onClick={() => void copy()}
        >
          Copy HTML
        </Button>
      </div>
      {isStarting && (
        <HtmlStart
          onCancel={() => setStarting(false)}
          onUse={(html) => {
            setStarting(false)
            onReplace(html)
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be within reach of the keyboard. */}
      <section className={styles.code} aria-label="HTML of the description" tabIndex={0}>
        <pre>{shown || 'What you write above appears here as HTML.'}</pre>
      </section>
    </>
  )
}
