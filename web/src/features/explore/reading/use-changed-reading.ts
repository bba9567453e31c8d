import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Corrections, putReading, type ReadingAnswer } from '#contract/results/survey-readings.ts'
import { analysisQuery } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { call } from '#web/server/api.ts'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { correctionsWith, draftFor } from './draft.ts'
import { useDraft } from './use-draft.ts'

type Given = {
  resultId: string
  answer: ReadingAnswer
  version: number
  onReload: () => void
  onSaved: () => void
}

/**
 * What somebody changes about how an upload is read: kept as a draft until it is saved, and then shown as saved until the
 * analysis of that version has been read. `version` is the newest one, which may be by somebody else.
 */
export function useChangedReading({ resultId, answer, version, onReload, onSaved }: Given) {
  const words = useWords()
  const client = useQueryClient()
  const showToast = useToast()
  const { draft: typed, setDraft, forget } = useDraft(resultId)
  const [savedAs, setSavedAs] = useState<number | null>(null)
  const [isReloading, setReloading] = useState(false)
  // Undefined if it stays.
  const [template, setTemplate] = useState<number | null>()
  const draft = draftFor(typed, answer)
  const columns = Object.keys(draft).length
  const isChanged = columns > 0 || template !== undefined
  const isUnsaved = isChanged && savedAs === null
  useLeaveWarning(isUnsaved)

  const discard = () => {
    setDraft({})
    setTemplate(undefined)
  }
  // A correction of somebody else is not put below what is being changed, unless that is asked for.
  const isBehind = version > answer.version && (!isUnsaved || isReloading)
  const reload = useEffectEvent(onReload)
  const follow = useEffectEvent((version: number) => {
    setReloading(false)
    if (savedAs === null || version < savedAs) return
    discard()
    setSavedAs(null)
  })
  useEffect(() => {
    if (isBehind) reload()
  }, [isBehind])
  useEffect(() => follow(answer.version), [answer.version])

  const readAnalysis = () =>
    client.invalidateQueries({ queryKey: analysisQuery(resultId).queryKey, exact: true })
  const save = useMutation({
    mutationFn: (changed: { corrections: Corrections; template?: number | null; remember: boolean }) =>
      call(putReading, {
        params: { resultId },
        body: { version: answer.version, ...changed },
      }),
    onSuccess: ({ version }) => {
      setSavedAs(version)
      forget()
      onSaved()
      showToast(words.reading.saved, { durationMs: 6000 })
      return readAnalysis()
    },
  })
  const asked = answer.template?.id ?? null
  return {
    draft,
    /** How many columns are changed. */
    columns,
    isTemplateChanged: template !== undefined,
    isChanged,
    isUnsaved,
    isBusy: save.isPending || savedAs !== null,
    error: save.error,
    template: template === undefined ? asked : template,
    setTemplate: (id: number | null) => setTemplate(id === asked ? undefined : id),
    /** Changes columns; undefined takes the change of one back. */
    setColumns(changes: Record<string, (typeof draft)[string] | undefined>) {
      const next = Object.entries({ ...draft, ...changes }).filter(([, change]) => change !== undefined)
      setDraft(Object.fromEntries(next) as typeof draft)
    },
    discard,
    /** Saves what is changed; `remember` keeps the corrections of columns for the next upload of the form. */
    save(remember: boolean) {
      const corrections = correctionsWith(answer.corrections, draft)
      save.mutate({ corrections, ...(template !== undefined && { template }), remember })
    },
    /** Takes every saved correction back. */
    undoAll: (remember: boolean) => save.mutate({ corrections: {}, remember }),
    /** Reads what somebody else has saved meanwhile; what is changed here stays. */
    loadNewer() {
      save.reset()
      setReloading(true)
      onReload()
      void readAnalysis()
    },
  }
}
