import { datedOn } from '#contract/dated-on.ts'
import { percent } from '#contract/percents.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import { pointsOf } from '#insights/report/figures/changes.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context, Theme } from '#insights/report/outline/context.ts'

/** A theme in all collections, if there are earlier ones. */
export function overTime(context: Context, { key, name }: Pick<Theme, 'key' | 'name'>): Block[] {
  const { source, words } = context
  const points = pointsOf(source, key).filter(({ reason }) => reason !== 'not-asked')
  if (points.filter(({ figure }) => figure?.favorable).length < 2) return []
  const last = points.slice(-8)
  const axis = datesOf(context, last)
  const drawn = last.map((point, at) => ({ ...pointOf(context, point), axis: axis[at]! }))
  const said = drawn.flatMap(({ label, percent: share }) =>
    share === null ? [] : [words.statistics.part(label, share)],
  )
  return [
    {
      kind: 'line',
      title: words.chapter.overTime,
      head: [words.survey, words.favorable, words.likelyRange],
      points: drawn,
      alt: words.statistics.parts(name, said),
      note: drawn.some(({ percent: share }) => share === null) ? words.chapter.unlike : '',
    },
  ]
}

/** The month of each collection, or its day if another is of the same month. */
function datesOf({ words: { formats } }: Context, points: readonly TrendPoint[]): string[] {
  const dates = points.map((point) => new Date(datedOn(point)))
  const months = dates.map(formats.month)
  return dates.map((date, at) =>
    months.indexOf(months[at]!) === months.lastIndexOf(months[at]!) ? months[at]! : formats.dayOfYear(date),
  )
}

function pointOf({ labelOf }: Context, point: TrendPoint) {
  const favorable = point.figure?.favorable
  const label = labelOf(point)
  if (!favorable) return { label, percent: null, low: null, high: null }
  return {
    label,
    percent: percent(favorable.share),
    low: percent(favorable.low),
    high: percent(favorable.high),
  }
}
