import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Corrections, putReading, type ReadingAnswer } from '#contract/results/survey-readings.ts'
import exploreStyles from '#web/features/explore/Explore.module.css'
import { analysisQuery } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { MessageDialog } from '#web/ui/states/MessageDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { AskedTemplate } from './AskedTemplate.tsx'
import { Columns } from './Columns.tsx'
import { correctionsWith, draftFor } from './draft.ts'
import styles from './Reading.module.css'
import { ReadingTiles } from './ReadingTiles.tsx'
import { useDraft } from './use-draft.ts'

type Props = { resultId: string; answer: ReadingAnswer; version: number; onReload: () => void }

/** The columns with what was corrected, and how it is saved or undone. */
export function ReadingForm({ resultId, answer, version, onReload }: Props) {
  const words = useWords()
  const client = useQueryClient()
  const showToast = useToast()
  const { draft: typed, setDraft, forget } = useDraft(resultId)
  const [remember, setRemember] = useState(true)
  const [savedAs, setSavedAs] = useState<number | null>(null)
  const [isReloading, setReloading] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const [isChecked, setChecked] = useState(false)
  // Undefined where it stays.
  const [template, setTemplate] = useState<number | null>()
  const draft = draftFor(typed, answer)
  const columns = Object.keys(draft).length
  const isChanged = columns > 0 || template !== undefined
  const isUnsaved = isChanged && savedAs === null
  useLeaveWarning(isUnsaved)

  // A correction of somebody else is not put below what is being changed, unless that is asked for.
  const isBehind = version > answer.version && (!isUnsaved || isReloading)
  const reload = useEffectEvent(onReload)
  const follow = useEffectEvent((version: number) => {
    setReloading(false)
    if (savedAs === null || version < savedAs) return
    setDraft({})
    setTemplate(undefined)
    setSavedAs(null)
  })
  useEffect(() => {
    if (isBehind) reload()
  }, [isBehind])
  useEffect(() => follow(answer.version), [answer.version])

  const save = useMutation({
    mutationFn: (changed: { corrections: Corrections; template?: number | null }) =>
      call(putReading, {
        params: { resultId },
        body: { version: answer.version, ...changed, remember },
        onUnreachable: 'throw',
      }),
    onSuccess: ({ version }) => {
      setSavedAs(version)
      forget()
      setChecked(false)
      showToast(words.reading.saved, { durationMs: 6000 })
      return client.invalidateQueries({ queryKey: analysisQuery(resultId).queryKey, exact: true })
    },
  })
  const loadNewer = () => {
    save.reset()
    setReloading(true)
    onReload()
    void client.invalidateQueries({ queryKey: analysisQuery(resultId).queryKey, exact: true })
  }
  const isBusy = save.isPending || savedAs !== null
  const asked = answer.template?.id ?? null
  const isCorrected = Object.keys(answer.corrections).length > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setChecked(true)
        if (!isChanged) return
        const corrections = correctionsWith(answer.corrections, draft)
        save.mutate({ corrections, ...(template !== undefined && { template }) })
      }}
    >
      <h2 className="t-h4">{words.reading.title}</h2>
      <p className={exploreStyles.quiet}>{words.reading.text}</p>
      <ReadingTiles answer={answer} />
      {answer.isRemembered && <p className={exploreStyles.quiet}>{words.reading.remembered}</p>}
      <AskedTemplate
        answer={answer}
        chosen={template === undefined ? asked : template}
        isBusy={isBusy}
        onChoose={(id) => setTemplate(id === asked ? undefined : id)}
      />
      <Columns
        answer={answer}
        draft={draft}
        isBusy={isBusy}
        onChange={(key, change) => {
          if (change !== undefined) return setDraft({ ...draft, [key]: change })
          const { [key]: _, ...others } = draft
          setDraft(others)
        }}
      />
      <div className={`not-printed ${styles.foot}`}>
        <label className={styles.box}>
          <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          {words.reading.remember}
        </label>
        <p className={exploreStyles.quiet} role="status">
          {isUnsaved && words.reading.changed(columns, template !== undefined)}
          {!isChanged && isChecked && words.reading.nothingChanged}
        </p>
        <ChangeError
          error={save.error}
          newerLabel={words.reading.loadNewer}
          onLoadNewer={isConflict(save.error) ? loadNewer : undefined}
        />
        <div className={styles.actions}>
          {isCorrected && (
            <Button startIcon={<Icon name="undo" />} onClick={() => !isBusy && setUndoing(true)}>
              {words.reading.undo}
            </Button>
          )}
          {isUnsaved && (
            <Button
              variant="outlined"
              onClick={() => {
                if (isBusy) return
                setDraft({})
                setTemplate(undefined)
              }}
            >
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
            save.mutate({ corrections: {} })
          },
        }}
      >
        {words.reading.undoText}
      </MessageDialog>
    </form>
  )
}
