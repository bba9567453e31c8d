import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './HtmlHelper.module.css'
import { meantAddress } from './link-address.ts'

type Props = { editor: Editor; onClose: () => void }

/** Asks where a link leads; if nothing is selected the address itself becomes the text. */
export function EditorLink({ editor, onClose }: Props) {
  const id = useId()
  const [present] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('address') as HTMLInputElement
    const href = meantAddress(field.value)
    setWrong(href === '')
    if (href === '') return field.focus()
    const chain = editor.chain().extendMarkRange('link')
    const isBare = editor.state.selection.empty && present === ''
    const link = {
      type: 'text',
      text: href.replace(/^mailto:/, ''),
      marks: [{ type: 'link', attrs: { href } }],
    }
    ;(isBare ? chain.insertContent(link) : chain.setLink({ href })).run()
    close()
  }
  return (
    <form
      className={styles.start}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <label htmlFor={id} className="t-label">
        Address of the link
      </label>
      <input
        id={id}
        name="address"
        // biome-ignore lint/a11y/noAutofocus: the field was asked for by a button just now.
        autoFocus
        inputMode="url"
        autoComplete="off"
        defaultValue={present}
        placeholder="https://"
        aria-invalid={isWrong}
        aria-describedby={`${id}issue`}
        className={styles.field}
      />
      <div id={`${id}issue`} role="alert">
        {isWrong && (
          <p className="field-error">
            <Icon name="error" size={17} /> Enter a full address that starts with https://, http:// or mailto:
          </p>
        )}
      </div>
      <div className={styles.startActions}>
        {present !== '' && (
          <Button
            size="small"
            variant="text"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button size="small" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}
