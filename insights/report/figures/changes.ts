import { percent } from '#contract/percents.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import type { ReportSource } from '#insights/report/report-source.ts'

/** Whole percents, and the difference of the two as they are printed. */
export type Change = {
  earlier: TrendPoint
  before: number
  now: number
  points: number
  isClear: boolean
}

/** A question or construct in all collections, the oldest first; none if it was not asked before. */
export const pointsOf = ({ trends }: Pick<ReportSource, 'trends'>, key: string): readonly TrendPoint[] =>
  // A heading may be a name that every object has, as "constructor".
  Object.hasOwn(trends, key) ? trends[key]! : []

/** How the percent favorable changed since the collection before; null if there is nothing to compare. */
export function changeOf(source: Pick<ReportSource, 'trends'>, key: string): Change | null {
  const points = pointsOf(source, key)
  const last = points.at(-1)
  const earlier = points.slice(0, -1).findLast(({ figure }) => figure?.favorable)
  if (!last?.change || !last.figure?.favorable || !earlier?.figure?.favorable) return null
  const [before, now] = [percent(earlier.figure.favorable.share), percent(last.figure.favorable.share)]
  const difference = now - before
  // A change that is clear has the direction of its test, even if rounding hides it.
  return { earlier, before, now, points: difference, isClear: last.change.notable && difference !== 0 }
}
