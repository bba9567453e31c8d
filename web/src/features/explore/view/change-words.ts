import { signed } from '#contract/counted.ts'
import type { Words } from '#web/features/explore/words/en.ts'
import type { ChangeOf } from './use-changes.ts'

/** A change in words, for tables; empty if there is none. */
export function changeWords(change: ChangeOf | undefined, words: Words): string {
  if (!change) return ''
  const { points, isNotable } = change
  return `${signed(points)} ${isNotable ? (points > 0 ? words.clearlyUp : words.clearlyDown) : words.noClearChange}`
}
