import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import {
  getEditedTemplate,
  saveTemplateDraft,
  type TemplateContent,
  type TemplateInEditor,
} from '#contract/library/template-editor.ts'
import type { Edit } from '#web/features/library-admin/templates/content/edits.ts'
import { refusalIn } from '#web/features/library-admin/templates/content/faults.ts'
import {
  type History,
  type HistoryStep,
  historyOf,
  stepped,
} from '#web/features/library-admin/templates/content/history.ts'
import { isSame, sharingQuestions } from '#web/features/library-admin/templates/content/same.ts'
import { editedTemplatesQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { ApiError, isOutOfReach } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { useSavingAtPauses } from '#web/server/saving-at-pauses.ts'
import { type KeptDraft, keptDraft } from './kept-draft.ts'

/** How long after the last key what was typed is kept in the browser, in milliseconds. */
const keepMs = 300

export type SavingState =
  | { kind: 'saved' | 'unsaved' | 'offline' }
  | { kind: 'saving'; isAgain: boolean }
  /** `content` is what the server does not store as it is. */
  | { kind: 'refused'; message: string; content: TemplateContent }
  | { kind: 'conflict'; message: string; theirs: TemplateInEditor }

type Trouble = Exclude<SavingState, { kind: 'saved' | 'unsaved' }>

/** Changes the survey; `place` is where something is typed, so that what is typed in one go is undone together. */
export type Change = (edit: Edit, place?: string) => void

/**
 * A survey while it is edited. Its draft is saved at each pause, kept in the browser until it is, tried again if the
 * server is out of reach, and never given up for what somebody else saved meanwhile: then the person chooses.
 */
export function useTemplateDraft(opened: TemplateInEditor, userId: string) {
  const client = useQueryClient()
  const { id } = opened
  const [kept] = useState(() => keptDraft(userId, id))
  const [first] = useState(() => firstState(opened, kept.read()))
  const [history, dispatch] = useReducer<History, [HistoryStep]>(stepped, first.history)
  const { content } = history
  // What the server has: its content is the same object as the shown one if that is saved.
  const [server, setServer] = useState(first.server)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const latest = useRef(content)
  latest.current = content
  const isUnsaved = content !== server.content

  const change = useCallback<Change>((edit, place) => {
    dispatch({ kind: 'edit', edit, place: place ?? null, at: Date.now() })
  }, [])

  const isSaving = useRef(false)
  const save = useEffectEvent(async () => {
    // A pause may end, or the connection come back, before the page is drawn as saving or saved.
    if (isSaving.current || !isUnsaved) return
    isSaving.current = true
    const sent = content
    setTrouble((before) => ({ kind: 'saving', isAgain: before?.kind === 'offline' }))
    try {
      const { revision, on } = await call(saveTemplateDraft, {
        params: { id },
        body: {
          revision: server.revision,
          content: sent,
          ...(server.baseVersion !== null && { baseVersion: server.baseVersion }),
        },
      })
      setServer((now) => ({ ...now, content: sent, revision, on }))
      setTrouble(null)
      void client.invalidateQueries({ ...editedTemplatesQuery, refetchType: 'none' })
    } catch (error) {
      const found = await troubleAfter(error, id, sent)
      // The answer to an earlier attempt was lost: what the server has is what is shown.
      const draft = found.kind === 'conflict' ? found.theirs.draft : null
      if (draft && isSame(draft.content, sent)) {
        setServer((now) => ({ ...now, content: sent, revision: draft.revision, on: draft.on }))
        setTrouble(null)
      } else setTrouble(found)
    }
  })
  const kind = trouble?.kind
  // Only once the page is drawn with what came of it: until then `content` seems not to be saved yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: either of them changes at the end of each attempt
  useEffect(() => {
    if (kind !== 'saving') isSaving.current = false
  }, [kind, trouble, server])

  const isOther = trouble?.kind === 'refused' && trouble.content !== content
  const isWaiting = isUnsaved && (kind === undefined || kind === 'offline' || isOther)
  useSavingAtPauses(save, { isWaiting, isAgain: kind === 'offline', changes: [content] })
  const unsaved: KeptDraft | null = isUnsaved
    ? { content, revision: server.revision, baseVersion: server.baseVersion }
    : null
  // Nothing hears the answer of what is saved when the page is left, so what is typed stays kept until it is read again.
  useKeeping(kept, unsaved, () => {
    if (isWaiting) void save()
  })

  // What was undone back to what the server has needs no saving, whatever kept the rest from it.
  const isUndone = !isUnsaved && (kind === 'refused' || kind === 'offline')
  const state: SavingState = (isUndone ? null : trouble) ?? { kind: isUnsaved ? 'unsaved' : 'saved' }
  return {
    content,
    change,
    undo: history.past.length > 0 ? () => dispatch({ kind: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => dispatch({ kind: 'redo' }) : undefined,
    state,
    server,
    /** Saves at once what waits for a pause. */
    saveSoon: () => {
      if (isWaiting) void save()
    },
    retry: () => setTrouble(null),
    /** Saves what is shown over what somebody else saved. */
    keepMine: () => {
      if (trouble?.kind !== 'conflict') return
      const next = serverState(trouble.theirs)
      // What is shown is another object, so it is unsaved beside this.
      setServer({ ...next, published: next.published })
      setTrouble(null)
    },
    /** Goes on with what somebody else saved; what was typed can be had again by undoing. */
    takeTheirs: () => {
      if (trouble?.kind !== 'conflict') return
      const next = serverState(trouble.theirs)
      change(() => next.content)
      setServer(next)
      setTrouble(null)
    },
    /** Goes on from what the server has now, as after publishing; what was shown before can be had again by undoing. */
    goOnWith: (newest: TemplateInEditor) => {
      const next = serverState(newest)
      change(() => next.content)
      setServer(next)
      setTrouble(null)
    },
    /** Keeps nothing of what was typed, as after a survey was discarded. */
    forget: () => {
      setServer((now) => ({ ...now, content: latest.current }))
      kept.write(null)
    },
    /** Takes account of a version that was published meanwhile: what is shown is saved on top of it. */
    standOn: (newest: TemplateInEditor) => {
      setServer({ ...serverState(newest), baseVersion: newest.published?.version ?? null })
      change((now) => ({ ...now }))
      setTrouble(null)
    },
  }
}

/** Keeps in the browser what is not saved yet, a moment after each change and when the page goes; `onLeave` is called then. */
function useKeeping(kept: ReturnType<typeof keptDraft>, unsaved: KeptDraft | null, onLeave: () => void) {
  const keep = useEffectEvent(() => kept.write(unsaved))
  const isUnsaved = unsaved !== null
  const content = unsaved?.content
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change waits again
  useEffect(() => {
    const timer = setTimeout(keep, isUnsaved ? keepMs : 0)
    return () => clearTimeout(timer)
  }, [content, isUnsaved])
  const leave = useEffectEvent(() => {
    keep()
    onLeave()
  })
  useEffect(() => {
    const onHide = () => keep()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      leave()
    }
  }, [])
}

export type TemplateDraftState = ReturnType<typeof useTemplateDraft>

/** What the server has: the content that is saved there, in which revision of the draft (0 without one), on which version. */
type ServerState = {
  content: TemplateContent
  revision: number
  baseVersion: number | null
  on: string | null
  by: string | null
  published: TemplateInEditor['published']
}

function serverState({ draft, published }: TemplateInEditor): ServerState {
  const content =
    draft && published ? sharingQuestions(draft.content, published.content) : (draft ?? published)?.content
  if (!content) throw new Error('a survey has a draft or is published')
  return {
    content,
    revision: draft?.revision ?? 0,
    baseVersion: draft ? draft.baseVersion : (published?.version ?? null),
    on: draft?.on ?? null,
    by: draft?.by ?? null,
    published,
  }
}

function firstState(opened: TemplateInEditor, kept: ReturnType<ReturnType<typeof keptDraft>['read']>) {
  const server = serverState(opened)
  if (!kept || isSame(kept.content, server.content)) return { server, history: historyOf(server.content) }
  // Saved as the next revision of the one that it was typed over, so that it replaces nothing unseen.
  return {
    server: { ...server, revision: kept.revision, baseVersion: kept.baseVersion },
    history: historyOf(kept.content, [server.content]),
  }
}

async function troubleAfter(error: unknown, id: number, content: TemplateContent): Promise<Trouble> {
  if (isOutOfReach(error)) return { kind: 'offline' }
  const message = error instanceof Error ? error.message : 'The draft could not be saved.'
  if (!(error instanceof ApiError) || error.status !== 409) {
    const places = error instanceof ApiError ? refusalIn(error.issues, content) : ''
    return { kind: 'refused', message: places || message, content }
  }
  try {
    const theirs = await call(getEditedTemplate, { params: { id } })
    return { kind: 'conflict', message, theirs }
  } catch {
    return { kind: 'offline' }
  }
}
