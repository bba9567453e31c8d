import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LibraryImport } from '#contract/library/library.ts'
import { libraryFileNameIssue } from '#contract/library/library-file-name.ts'
import { fileLimits, overLimit } from '#contract/limits.ts'
import { countsInWords } from '#web/features/library-admin/changes/counts-in-words.ts'
import { importsQuery, type Source, sendLibrary } from '#web/features/library-admin/library-admin.api.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { warnWhileLeaving } from '#web/ui/leave-warning.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** What is said if no workbook was chosen. */
const nothingChosen = 'Please select a file first'

/** What is said of a file that the browser cannot read, because it was moved or is locked. */
const unreadable = 'The file could not be read. Please choose it again.'

/** `share` is how much of a file has gone out, from 0 to 1. */
type Work = { source: Source; share: number }

/** How far an update of the library is. `isNewer`: the library changed after an earlier preview. */
export type State =
  | { step: 'idle' }
  | ({ step: 'checking' } & Work)
  | { step: 'rejected'; source: Source; error: unknown }
  | { step: 'preview'; source: Source; preview: LibraryImport; isNewer: boolean }
  | ({ step: 'updating'; preview: LibraryImport } & Work)
  | { step: 'done'; source: Source; result: LibraryImport }

/** The way from a source to the library: its preview, made at once, then exactly that carried out. */
export type LibraryUpdate = {
  state: State
  /** What is wrong with the file that was chosen last, which changed nothing else; empty if nothing is. */
  issue: string
  chooseFile: (file: File) => void
  choosePast: (past: Extract<Source, { kind: 'past' }>['past']) => void
  /** Makes the preview once more. */
  retry: () => void
  /** Carries the preview out; without one it says that a file is missing. */
  update: () => void
  clear: () => void
}

/** The state of the update and what changes it. An update that is under way goes on when the page is left. */
export function useLibraryUpdate(): LibraryUpdate {
  const [state, setState] = useState<State>({ step: 'idle' })
  const [issue, setIssue] = useState('')
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
    setIssue('')
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
      if (!signal.aborted) setState({ step: 'rejected', source, error })
    }
  }

  const chooseFile = async (file: File) => {
    if (state.step === 'updating') return
    const wrong = issueOfChoice(file)
    if (wrong) return setIssue(wrong)
    const signal = begin()
    // Kept as it is now: what is previewed is what is sent, whatever happens to the file meanwhile.
    const content = await file.arrayBuffer().catch(() => undefined)
    if (signal.aborted) return
    if (!content) {
      // A check that was under way has been called off.
      setState((now) => (now.step === 'checking' ? { step: 'idle' } : now))
      return setIssue(unreadable)
    }
    await preview({ kind: 'file', name: file.name, content: new Blob([content], { type: file.type }) })
  }

  const update = async () => {
    if (state.step !== 'preview') return setIssue(nothingChosen)
    const { source, preview: shown } = state
    const signal = begin()
    setState({ step: 'updating', source, preview: shown, share: 0 })
    try {
      const { revision } = shown
      const result = await warnWhileLeaving(sendLibrary(source, { revision, onProgress: follow, signal }))
      setState({ step: 'done', source, result })
      showToast(`Library updated: ${countsInWords(result)}`, { durationMs: 6000 })
      // Every list of templates may have changed.
      void queryClient.invalidateQueries()
    } catch (error) {
      if (signal.aborted) return
      const isOutdated = error instanceof ApiError && error.status === 409
      // Without an answer it may have been carried out all the same; the list of imports tells.
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
      showToast(uploadFailure(error), { durationMs: 6000, kind: 'error' })
      if (isOutdated && isHere.current) return preview(source, true)
      setState({ step: 'preview', source, preview: shown, isNewer: false })
    }
  }

  return {
    state,
    issue,
    chooseFile: (file) => void chooseFile(file),
    choosePast: (past) => void (state.step !== 'updating' && preview({ kind: 'past', past })),
    retry: () => void (state.step === 'rejected' && preview(state.source)),
    update: () => void update(),
    clear: () => {
      running.current?.abort()
      setIssue('')
      setState({ step: 'idle' })
    },
  }
}

/** What is wrong with a file before it is sent; empty if nothing is. */
function issueOfChoice({ name, size }: File): string {
  const wrongName = libraryFileNameIssue(name)
  if (wrongName) return wrongName
  return size > fileLimits.library ? `The file ${overLimit(fileLimits.library)}` : ''
}
