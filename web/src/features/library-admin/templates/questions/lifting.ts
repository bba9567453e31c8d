import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { DraftQuestion, TemplateContent } from '#contract/library/template-editor.ts'
import {
  type Edit,
  moveQuestion,
  moveSection,
  stepQuestion,
} from '#web/features/library-admin/templates/content/edits.ts'
import { type Section, sectionsOf } from '#web/features/library-admin/templates/content/questions.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'

/**
 * Moves questions and sections by the keys of their handles: Space lifts and drops one, the arrow keys move it, Escape puts
 * it back. `lifted` is the handle that is lifted, `said` what a screen reader is to hear of the last step.
 */
export function useLifting(list: RefObject<HTMLElement | null>, content: TemplateContent, change: Change) {
  // What it was lifted from puts it back.
  const [lifted, setLifted] = useState<{ key: string; from: TemplateContent } | null>(null)
  const [said, setSaid] = useState('')
  const latest = useRef(content)
  latest.current = content

  // A handle that moves with its row in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    if (lifted) handleOf(list.current, lifted.key)?.focus()
  }, [lifted, content.questions])

  const onHandleKey = useCallback(
    (event: KeyboardEvent, { handle, name, placeIn, step }: Moved) => {
      const isLifted = lifted?.key === handle
      const said = (content: TemplateContent) => {
        const { place, of, section } = placeIn(content)
        return { position: `position ${place + 1} of ${of}`, section: section ? ` in ${section}` : '' }
      }
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        const { position } = said(latest.current)
        setLifted(isLifted ? null : { key: handle, from: latest.current })
        setSaid(
          isLifted
            ? `${name}, dropped at ${position}.`
            : `${name}, lifted from ${position}. Use the arrow keys to move, Space to drop, Escape to put back.`,
        )
      } else if (isLifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault()
        const edit = step(event.key === 'ArrowUp' ? -1 : 1, latest.current)
        const { position, section } = said(edit(latest.current))
        change(edit, `move ${handle}`)
        setSaid(`${name}, ${position}${section}.`)
      } else if (isLifted && event.key === 'Escape') {
        event.preventDefault()
        const { questions } = lifted.from
        change((now) => ({ ...now, questions }), `move ${handle}`)
        setLifted(null)
        setSaid(`${name}, put back.`)
      }
    },
    [change, lifted],
  )
  const onKey = useCallback(
    (event: KeyboardEvent, question: DraftQuestion) => onHandleKey(event, movedQuestion(question)),
    [onHandleKey],
  )
  const onSectionKey = useCallback(
    (event: KeyboardEvent, first: string, called: string) => onHandleKey(event, movedSection(first, called)),
    [onHandleKey],
  )
  const onLeave = useCallback(() => setLifted(null), [])
  return { lifted: lifted?.key, said, onKey, onSectionKey, onLeave }
}

const handleOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)

/** What a handle moves, and where that is. */
type Moved = {
  handle: string
  name: string
  placeIn: (content: TemplateContent) => { place: number; of: number; section?: string | undefined }
  step: (by: -1 | 1, content: TemplateContent) => Edit
}

const movedQuestion = ({ key, words }: DraftQuestion): Moved => ({
  handle: key,
  name: words.text || 'Question without words',
  placeIn: ({ questions }) => {
    const place = questions.findIndex((one) => one.key === key)
    return { place, of: questions.length, section: questions[place]?.words.section }
  },
  step: (by) => stepQuestion(key, by),
})

/** Prefixes the key of a section's first question, which tells a section from a question. */
const sectionMark = 'section '
export const handleOfSection = ({ questions }: Section) => `${sectionMark}${questions[0]?.key}`
export const calledOf = ({ name }: Section) => name || 'Without a section'

/** Moves what a handle is of, a question or a section, to the place of a question. */
export const droppedOnto =
  (handle: string, ontoKey: string): Edit =>
  (content) => {
    if (handle.startsWith(sectionMark)) {
      const to = sectionsOf(content).findIndex(({ questions }) =>
        questions.some((one) => one.key === ontoKey),
      )
      return moveSection(handle.slice(sectionMark.length), to)(content)
    }
    const to = content.questions.findIndex((one) => one.key === ontoKey)
    return moveQuestion(handle, to, content.questions[to])(content)
  }

function movedSection(first: string, called: string): Moved {
  const placeIn = (content: TemplateContent) => {
    const sections = sectionsOf(content)
    // Beside one of the same name the two have become one.
    const place = sections.findIndex(({ questions }) => questions.some(({ key }) => key === first))
    return { place, of: sections.length }
  }
  return {
    handle: `${sectionMark}${first}`,
    name: called,
    placeIn,
    step: (by, content) => moveSection(first, placeIn(content).place + by),
  }
}
