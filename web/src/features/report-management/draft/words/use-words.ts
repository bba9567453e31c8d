import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type AnalystWords,
  getReportDrafts,
  putReportWords,
  type ReportDrafts,
  type WrittenWords,
} from '#contract/reports/report-drafts.ts'
import { keptInTab } from '#web/browser/storage.ts'
import { reportDraftsQuery } from '#web/features/report-management/draft/report-drafts.api.ts'
import { isConflict, isOutOfReach } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { useSavingAtPauses } from '#web/server/saving-at-pauses.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'

/** What was typed without such a pause is undone together. */
const burstMs = 1_000
const mostUndo = 100

export type SavingState =
  | { kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; message: string; theirs: WrittenWords }

/**
 * What an analyst writes for a report. It is saved at each pause, kept in the tab until it is, tried again if the server is
 * out of reach, and never given up for what somebody else wrote meanwhile: then the person chooses.
 */
export function useReportWords(reportId: string, drafts: ReportDrafts) {
  const client = useQueryClient()
  const userId = useQuery(loggedInUserQuery).data?.id
  const [kept] = useState(() => keptInTab(`reportWords:${userId}:${reportId}`))
  const [first] = useState(() => readKept(kept.read()))
  const [words, setWords] = useState<AnalystWords>(first?.words ?? drafts.words)
  const [base, setBase] = useState<WrittenWords>({
    words: drafts.words,
    version: first?.version ?? drafts.version,
    by: drafts.by,
    on: drafts.on,
  })
  const [state, setState] = useState<SavingState>({ kind: first ? 'unsaved' : 'saved' })
  const [undoable, setUndoable] = useState<AnalystWords[]>([])
  const lastChange = useRef(0)
  const latest = useRef(words)
  latest.current = words
  const isSaving = useRef(false)

  const keep = (unsaved: AnalystWords, version: number) =>
    kept.write(JSON.stringify({ words: unsaved, version }))
  const put = (next: AnalystWords) => {
    setWords(next)
    setState((now) => (now.kind === 'conflict' ? now : { kind: 'unsaved' }))
    keep(next, base.version)
  }
  const change = (next: AnalystWords, isStep = false) => {
    const now = Date.now()
    if (isStep || now - lastChange.current > burstMs)
      setUndoable((before) => [...before.slice(1 - mostUndo), words])
    lastChange.current = isStep ? 0 : now
    put(next)
  }
  const undo = () => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable(undoable.slice(0, -1))
    lastChange.current = 0
    put(last)
  }

  const save = useEffectEvent(async () => {
    // What is typed meanwhile goes with the version that the answer brings.
    if (isSaving.current) return
    isSaving.current = true
    setState({ kind: 'saving' })
    try {
      const saved = await call(putReportWords, {
        params: { reportId },
        body: { words, version: base.version },
      })
      setBase(saved)
      if (latest.current === words) kept.write(null)
      else keep(latest.current, saved.version)
      setState((now) => (now.kind === 'saving' ? { kind: 'saved' } : now))
      client.setQueryData<ReportDrafts>(reportDraftsQuery(reportId).queryKey, (known) =>
        known ? { ...known, ...saved } : known,
      )
    } catch (error) {
      setState(await stateAfter(error))
    } finally {
      isSaving.current = false
    }
  })
  const stateAfter = async (error: unknown): Promise<SavingState> => {
    if (isOutOfReach(error)) return { kind: 'offline' }
    const message = error instanceof Error ? error.message : 'The words could not be saved.'
    if (!isConflict(error)) return { kind: 'refused', message }
    try {
      const newest = await call(getReportDrafts, { params: { reportId } })
      const { version, by, on } = newest
      return { kind: 'conflict', message, theirs: { words: newest.words, version, by, on } }
    } catch {
      return { kind: 'offline' }
    }
  }

  const { kind } = state
  const isOffline = kind === 'offline'
  useSavingAtPauses(save, {
    isWaiting: kind === 'unsaved' || isOffline,
    isAgain: isOffline,
    changes: [words, base.version],
  })
  // Closing within a pause saves at once; nothing hears the answer then, so what is typed stays kept until it is read again.
  const saveLast = useEffectEvent(() => {
    if (kind === 'unsaved') void save()
  })
  useEffect(() => () => saveLast(), [])

  return {
    words,
    change,
    undo: undoable.length > 0 ? undo : undefined,
    state,
    /** Saves what is typed over what somebody else wrote. */
    keepMine: () => {
      if (state.kind !== 'conflict') return
      setBase(state.theirs)
      keep(words, state.theirs.version)
      setState({ kind: 'unsaved' })
    },
    /** Goes on with what somebody else wrote; what was typed can be had again by undoing. */
    takeTheirs: () => {
      if (state.kind !== 'conflict') return
      setUndoable((before) => [...before, words])
      setBase(state.theirs)
      setWords(state.theirs.words)
      kept.write(null)
      setState({ kind: 'saved' })
    },
    retry: () => setState({ kind: 'unsaved' }),
  }
}

function readKept(text: string | null): { words: AnalystWords; version: number } | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
