import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LibraryImport } from '#contract/library/library.ts'
import { countsInWords } from '#web/features/library-admin/changes/counts-in-words.ts'
import { importsQuery, type Source, sendLibrary } from '#web/features/library-admin/library-admin.api.ts'
import { toastTime } from '#web/features/library-admin/toast-time.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { warnWhileLeaving } from '#web/ui/leave-warning.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { choiceFault, nothingChosen, unreadable } from './workbook-choice.ts'

/** `share` is how much of a file has gone out, from 0 to 1. */
type Work = { source: Source; share: number }

/** Where an update of the library stands. `isNewer`: the library changed after an earlier preview. */
export type State =
  | { step: 'idle' }
  | ({ step: 'checking' } & Work)
  | { step: 'refused'; source: Source; error: unknown }
  | { step: 'preview'; source: Source; preview: LibraryImport; isNewer: boolean }
  | ({ step: 'updating'; preview: LibraryImport } & Work)
  | { step: 'done'; source: Source; result: LibraryImport }

/** The way from a source to the library: its preview, made at once, then exactly that carried out. */
export type LibraryUpdate = {
  state: State
  /** What is wrong with the last choice of a file, beside which all stays as it was; empty where nothing is. */
  fault: string
  chooseFile: (file: File) => void
  choosePast: (past: Extract<Source, { kind: 'past' }>['past']) => void
  /** Makes the preview once more. */
  retry: () => void
  /** Carries the preview out; without one it says that a file is missing. */
  update: () => void
  clear: () => void
}

/** Keeps where the update stands. An update that is under way goes on when the page is left. */
export function useLibraryUpdate(): LibraryUpdate {
  const [state, setState] = useState<State>({ step: 'idle' })
  const [fault, setFault] = useState('')
  const showToast = useToast()
  const queryClient = useQueryClient()
  const running = useRef<AbortController>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    setFault('')
    return running.current.signal
  }
  const follow = (share: number) =>
    setState((now) => (now.step === 'checking' || now.step === 'updating' ? { ...now, share } : now))

  const preview = async (source: Source, isNewer = false) => {
    const signal = begin()
    setState({ step: 'checking', source, share: 0 })
    try {
      const made = await warnWhileLeaving(sendLibrary(source, { onProgress: follow, signal }))
      if (!signal.aborted) setState({ step: 'preview', source, preview: made, isNewer })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'refused', source, error })
    }
  }

  const chooseFile = async (file: File) => {
    if (state.step === 'updating') return
    const wrong = choiceFault(file)
    if (wrong) return setFault(wrong)
    const signal = begin()
    // Kept as it is now: what is previewed is what is sent, whatever happens to the file meanwhile.
    const content = await file.arrayBuffer().catch(() => undefined)
    if (signal.aborted) return
    if (!content) {
      // A check that was under way has been called off.
      setState((now) => (now.step === 'checking' ? { step: 'idle' } : now))
      return setFault(unreadable)
    }
    await preview({ kind: 'file', name: file.name, content: new Blob([content], { type: file.type }) })
  }

  const update = async () => {
    if (state.step !== 'preview') return setFault(nothingChosen)
    const { source, preview: shown } = state
    const signal = begin()
    setState({ step: 'updating', source, preview: shown, share: 0 })
    try {
      const { revision } = shown
      const result = await warnWhileLeaving(sendLibrary(source, { revision, onProgress: follow, signal }))
      setState({ step: 'done', source, result })
      showToast(`Library updated: ${countsInWords(result)}`, { durationMs: toastTime })
      // Every list of templates may have changed.
      void queryClient.invalidateQueries()
    } catch (error) {
      if (signal.aborted) return
      const isOutdated = error instanceof ApiError && error.status === 409
      // Without an answer it may have been carried out all the same; the list of imports tells.
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
      showToast(uploadFailure(error), { durationMs: toastTime, kind: 'error' })
      if (isOutdated && isHere.current) return preview(source, true)
      setState({ step: 'preview', source, preview: shown, isNewer: false })
    }
  }

  return {
    state,
    fault,
    chooseFile: (file) => void chooseFile(file),
    choosePast: (past) => void (state.step !== 'updating' && preview({ kind: 'past', past })),
    retry: () => void (state.step === 'refused' && preview(state.source)),
    update: () => void update(),
    clear: () => {
      running.current?.abort()
      setFault('')
      setState({ step: 'idle' })
    },
  }
}
