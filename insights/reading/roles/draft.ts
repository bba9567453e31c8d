import type { AnswerOption, ColumnRole } from '#contract/results/survey-readings.ts'
import type { Scale } from '#insights/reading/answers/scale.ts'
import type { Separator } from '#insights/reading/cells.ts'
import type { Facts } from '#insights/reading/facts.ts'

/** A first reading of a column, before its run lends it a scale and its direction is known. */
export type Draft = {
  role: ColumnRole
  sure: number
  why: string
  /** For a rating in words. */
  scale?: Scale
  /** For a rating in numbers: its ends, those that are answers in words only, and whether 1 is the best. */
  range?: {
    low: number
    high: number
    isTurned: boolean
    isToldByHeading: boolean
    ends?: { low?: string; high?: string }
  }
  separator?: Separator
  /** For a breakdown: its subject, such as `grade`. */
  kind?: string
  options?: AnswerOption[]
}

/** The share of cells whose answer meets a condition, among those looked at. */
export function shareOf({ answers }: Facts, holds: (folded: string) => boolean): number {
  let some = 0
  let all = 0
  for (const { folded, count } of answers) {
    all += count
    if (holds(folded)) some += count
  }
  return all === 0 ? 0 : some / all
}
