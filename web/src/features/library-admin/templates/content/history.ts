import type { TemplateContent } from '#contract/library/template-editor.ts'
import type { Edit } from './edits.ts'

/** What was typed into one place without a longer pause is undone together, in milliseconds. */
const burstMs = 1_500
/** Steps share all that they do not change, so that a day of work fits. */
const mostSteps = 5_000

/** A survey as it is edited, with what it was and what was undone. */
export type History = {
  content: TemplateContent
  past: readonly TemplateContent[]
  future: readonly TemplateContent[]
  /** Where something was typed last, and when; null after a step of its own. */
  burst: { place: string; at: number } | null
}

export type HistoryStep =
  /** `place` is where something is typed, null for a step of its own; `at` is in milliseconds. */
  { kind: 'edit'; edit: Edit; place: string | null; at: number } | { kind: 'undo' } | { kind: 'redo' }

export const historyOf = (content: TemplateContent, past: readonly TemplateContent[] = []): History => ({
  content,
  past,
  future: [],
  burst: null,
})

/** The history after a step; the same one if nothing changes. */
export function stepped(history: History, step: HistoryStep): History {
  const { content, past, future, burst } = history
  if (step.kind === 'undo') {
    const before = past.at(-1)
    return before
      ? { content: before, past: past.slice(0, -1), future: [content, ...future], burst: null }
      : history
  }
  if (step.kind === 'redo') {
    const [after, ...rest] = future
    return after ? { content: after, past: [...past, content], future: rest, burst: null } : history
  }
  const next = step.edit(content)
  if (next === content) return history
  const goesOn =
    step.place !== null && burst?.place === step.place && step.at - burst.at < burstMs && past.length > 0
  return {
    content: next,
    past: goesOn ? past : [...past.slice(1 - mostSteps), content],
    future: [],
    burst: step.place === null ? null : { place: step.place, at: step.at },
  }
}

/** The key of the first question that two contents do not share as it is; undefined if all are the same. */
export function changedQuestion(before: TemplateContent, after: TemplateContent): string | undefined {
  const known = new Map(before.questions.map((question, place) => [question.key, { question, place }]))
  const changed = after.questions.find(({ key }) => {
    const was = known.get(key)
    return was?.question !== after.questions.find((question) => question.key === key)
  })
  return changed?.key ?? after.questions.find(({ key }, place) => before.questions[place]?.key !== key)?.key
}
