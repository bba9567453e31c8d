import type { Words } from '#web/features/explore/words/en.ts'
import type { ChangeOf } from './use-changes.ts'

/** A change in words, for tables; empty where there is none to tell. */
export function changeWords(change: ChangeOf | undefined, words: Words): string {
  if (!change) return ''
  const { points, isNotable } = change
  const signed = points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
  return `${signed} ${isNotable ? (points > 0 ? words.clearlyUp : words.clearlyDown) : words.noClearChange}`
}
