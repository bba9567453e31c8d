import { type KeyboardEvent, useEffect, useRef } from 'react'
import { changedQuestion } from '#web/features/library-admin/templates/content/history.ts'
import type { TemplateDraftState } from './use-template-draft.ts'

/** Undoing and redoing, by keys as well; `onQuestion` is told the question that changes by it, so that it is shown. */
export function useUndo(
  { content, undo, redo }: Pick<TemplateDraftState, 'content' | 'undo' | 'redo'>,
  onQuestion: (key: string) => void,
) {
  const before = useRef(content)
  const isStepping = useRef(false)
  useEffect(() => {
    if (before.current === content) return
    const changed = isStepping.current && changedQuestion(before.current, content)
    if (changed) onQuestion(changed)
    isStepping.current = false
    before.current = content
  }, [content, onQuestion])
  const step = (way: (() => void) | undefined) => {
    if (!way) return
    isStepping.current = true
    way()
  }
  return {
    undo: () => step(undo),
    redo: () => step(redo),
    onKeyDown: (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
      const isRedo = event.ctrlKey && !event.altKey && event.key.toLowerCase() === 'y'
      // The rich-text editor undoes what is typed in it.
      const isRich = event.target instanceof HTMLElement && event.target.isContentEditable
      if ((!isUndo && !isRedo) || isRich) return
      event.preventDefault()
      step(isRedo || event.shiftKey ? redo : undo)
    },
  }
}
