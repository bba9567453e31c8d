import Button from '@mui/material/Button'
import { type SubmitEvent, useId } from 'react'
import styles from './HtmlHelper.module.css'

type Props = { onCancel: () => void; onUse: (html: string) => void }

/** Takes HTML that the workbook holds already, to go on writing from it. */
export function HtmlStart({ onCancel, onUse }: Props) {
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onUse(String(new FormData(event.currentTarget).get('html')))
  }
  return (
    <form className={styles.start} onSubmit={submit}>
      <label htmlFor={id} className="t-label">
        HTML from the workbook
      </label>
      <textarea
        id={id}
        name="html"
        rows={4}
        required
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the field was asked for by a button just now.
        autoFocus
        className={styles.field}
      />
      <p className="t-caption t-quiet">It replaces the text above. Tables become plain text.</p>
      <div className={styles.startActions}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit">
          Use this HTML
        </Button>
      </div>
    </form>
  )
}
