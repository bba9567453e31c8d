import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReadingAnswer } from '#contract/results/survey-readings.ts'
import exploreStyles from '#web/features/explore/Explore.module.css'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { AskedTemplate } from './AskedTemplate.tsx'
import { Columns } from './Columns.tsx'
import styles from './Reading.module.css'
import { ReadingTiles } from './ReadingTiles.tsx'
import { SameNumbers } from './SameNumbers.tsx'
import { useChangedReading } from './use-changed-reading.ts'

type Props = { resultId: string; answer: ReadingAnswer; version: number; onReload: () => void }

/** The columns with what was corrected, and how it is saved or undone. */
export function ReadingForm({ resultId, answer, version, onReload }: Props) {
  const words = useWords()
  const [remember, setRemember] = useState(true)
  const [isUndoing, setUndoing] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const onSaved = () => setChecked(false)
  const changed = useChangedReading({ resultId, answer, version, onReload, onSaved })
  const { isChanged, isUnsaved, isBusy } = changed
  const isCorrected = Object.keys(answer.corrections).length > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setChecked(true)
        if (isChanged) changed.save(remember)
      }}
    >
      <h2 className="t-h4">{words.reading.title}</h2>
      <p className={exploreStyles.quiet}>{words.reading.text}</p>
      <ReadingTiles answer={answer} />
      {answer.isRemembered && <p className={exploreStyles.quiet}>{words.reading.remembered}</p>}
      <AskedTemplate
        answer={answer}
        chosen={changed.template}
        isBusy={isBusy}
        onChoose={changed.setTemplate}
      />
      <SameNumbers answer={answer} draft={changed.draft} isBusy={isBusy} onChange={changed.setColumns} />
      <Columns
        answer={answer}
        draft={changed.draft}
        isBusy={isBusy}
        onChange={(key, change) => changed.setColumns({ [key]: change })}
      />
      <div className={`not-printed ${styles.foot}`}>
        <CheckField className={styles.box} isChecked={remember} onChange={setRemember}>
          {words.reading.remember}
        </CheckField>
        <p className={exploreStyles.quiet} role="status">
          {isUnsaved && words.reading.changed(changed.columns, changed.isTemplateChanged)}
          {!isChanged && isChecked && words.reading.nothingChanged}
        </p>
        <ChangeError
          error={changed.error}
          newerLabel={words.reading.loadNewer}
          onLoadNewer={isConflict(changed.error) ? changed.loadNewer : undefined}
        />
        <div className={styles.actions}>
          {isCorrected && (
            <Button startIcon={<Icon name="undo" />} onClick={() => !isBusy && setUndoing(true)}>
              {words.reading.undo}
            </Button>
          )}
          {isUnsaved && (
            <Button variant="outlined" onClick={() => !isBusy && changed.discard()}>
              {words.reading.discard}
            </Button>
          )}
          <Button type="submit" variant="contained" aria-disabled={isBusy}>
            {isBusy ? words.reading.saving : words.reading.save}
          </Button>
        </div>
      </div>
      <MessageDialog
        open={isUndoing}
        onClose={() => setUndoing(false)}
        icon="undo"
        tone="warning"
        title={words.reading.undoTitle}
        primary={{ label: words.reading.cancel, onClick: () => setUndoing(false) }}
        secondary={{
          label: words.reading.undo,
          onClick: () => {
            setUndoing(false)
            changed.undoAll(remember)
          },
        }}
      >
        {words.reading.undoText}
      </MessageDialog>
    </form>
  )
}
