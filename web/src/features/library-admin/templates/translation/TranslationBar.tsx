import Button from '@mui/material/Button'
import { useState } from 'react'
import { nameTranslation, removeTranslation } from '#web/features/library-admin/templates/content/edits.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Translation.module.css'

type Props = {
  language: string
  /** What the language is called if nobody has typed it. */
  called: string
  /** How many questions have something to do, and how many there are. */
  toDo: number
  total: number
  /** How many texts of the survey as a whole are not translated. */
  aboutToDo: number
  change: Change
  onNext: () => void
}

/** Which language a survey is translated into, and how far that is. */
export function TranslationBar({ language, called, toDo, total, aboutToDo, change, onNext }: Props) {
  const showToast = useToast()
  const [isRemoving, setRemoving] = useState(false)
  const done = total - toDo
  return (
    <div className={styles.bar}>
      <div className={styles.language}>
        <Field
          label="Language"
          isLabelHidden
          name="language"
          value={language}
          suggestions={['Spanish', 'English']}
          onChange={(name) => change(nameTranslation(name), 'translation language')}
        />
      </div>
      <Button variant="text" startIcon={<Icon name="delete" />} onClick={() => setRemoving(true)}>
        Remove translation
      </Button>
      <div className={styles.progress}>
        <p role="status">
          <b>
            {done} of {total} reviewed
          </b>
          {toDo > 0 && <span>{toDo} to do</span>}
          {aboutToDo > 0 && <span>About: {aboutToDo} to do</span>}
        </p>
        <div className={styles.track} aria-hidden="true">
          <div style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
        </div>
      </div>
      <Button
        startIcon={<Icon name="arrow_downward" />}
        aria-disabled={toDo + aboutToDo === 0}
        onClick={onNext}
      >
        Next to do
      </Button>
      <MessageDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        icon="translate"
        tone="warning"
        title={`Remove the translation into ${called}?`}
        primary={{ label: 'Keep it', onClick: () => setRemoving(false) }}
        secondary={{
          label: 'Remove translation',
          onClick: () => {
            setRemoving(false)
            change(removeTranslation)
            showToast('Translation removed from the draft. Undo brings it back.', { durationMs: 6000 })
          },
        }}
      >
        All translated text is removed from the draft. People still see it until you publish.
      </MessageDialog>
    </div>
  )
}
