import type { AnswerOption, ColumnRole } from '#contract/results/survey-readings.ts'
import type { Scale } from '#insights/reading/answers/scale.ts'
import type { Separator } from '#insights/reading/cells.ts'
import type { Facts } from '#insights/reading/facts.ts'

/** What a column was taken for, before its run lends it a scale and its direction is known. */
export type Draft = {
  role: ColumnRole
  sure: number
  why: string
  /** Of a rating with answers in words. */
  scale?: Scale
  /** Of a rating in numbers: its ends, and whether 1 is the best. */
  range?: { low: number; high: number; isTurned: boolean; isToldByHeading: boolean }
  separator?: Separator
  /** Of a breakdown: what it is about, such as `grade`. */
  kind?: string
  options?: AnswerOption[]
}

/** How many cells hold one of the answers that a condition is true for, as a part of all that were looked at. */
export function shareOf({ answers }: Facts, holds: (folded: string) => boolean): number {
  let some = 0
  let all = 0
  for (const { folded, count } of answers) {
    all += count
    if (holds(folded)) some += count
  }
  return all === 0 ? 0 : some / all
}
