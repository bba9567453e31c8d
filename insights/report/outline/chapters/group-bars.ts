import { percent } from '#contract/percents.ts'
import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import { type BlockDifference, differencesOf } from '#insights/report/figures/differences.ts'
import { figureOf } from '#insights/report/figures/shown.ts'
import type { BarRow, Block } from '#insights/report/outline/blocks.ts'
import type { Context, Theme } from '#insights/report/outline/context.ts'

type Bars = Extract<Block, { kind: 'bars' }>

/** The breakdowns by which answers about a theme differ; where none does, there is nothing to see. */
export function groupBars(context: Context, theme: Theme): Block[] {
  const differences = differencesOf(context.analysis, theme.key)
  const drawn = context.analysis.breakdowns
    .filter((one) => differences.some(({ breakdown }) => breakdown.key === one.key))
    .slice(0, 4)
    .map((one) => barsOf(context, theme, one, differences))
  if (drawn.length === 0) return []
  const pairs = Array.from({ length: Math.ceil(drawn.length / 2) }, (_, at) =>
    drawn.slice(at * 2, at * 2 + 2),
  )
  return [
    ...pairs.map(
      ([left, right]): Block =>
        right ? { kind: 'columns', left: [left!], right: [right] } : { ...left!, isCompact: false },
    ),
    { kind: 'text', style: 'note', text: context.words.chapter.groupsNote },
  ]
}

function barsOf(
  context: Context,
  theme: Theme,
  breakdown: AnalysedBreakdown,
  differences: BlockDifference[],
): Bars {
  const { words } = context
  return {
    kind: 'bars',
    title: words.whoAnswered.by(breakdown.key, breakdown.text),
    note: '',
    head: [words.group, words.likelyRange, words.favorable, words.difference],
    rows: breakdown.blocks.map((block) => {
      const difference = differences.find((one) => one.block === block)
      return groupRow(context, theme, block, difference)
    }),
    isCompact: true,
  }
}

function groupRow(
  { words }: Context,
  { figures }: Theme,
  { key, label: name, n }: AnalysedBreakdown['blocks'][number],
  difference: BlockDifference | undefined,
): BarRow {
  const figure = figureOf(figures, key)
  const none = { percent: null, low: null, high: null, before: null, change: null }
  if (figure.shown === 'hidden')
    return {
      ...none,
      name,
      note: words.who(n),
      label: '–',
      alt: words.statistics.label(name, words.notShown),
    }
  if (figure.shown === 'masked')
    return {
      ...none,
      name,
      note: words.who(figure.n),
      label: figure.label,
      alt: words.statistics.label(name, figure.label),
    }
  if (!figure.favorable)
    return {
      ...none,
      name,
      note: words.who(figure.n),
      label: '–',
      alt: words.statistics.label(name, words.notShown),
    }
  const [share, low, high] = [figure.favorable.share, figure.favorable.low, figure.favorable.high].map(
    percent,
  ) as [number, number, number]
  const points = difference?.points ?? 0
  return {
    name,
    note: words.who(figure.n),
    percent: share,
    label: `${share}%`,
    low,
    high,
    before: null,
    change:
      points === 0
        ? null
        : {
            text: `${points > 0 ? '▲' : '▼'} ${words.formats.count(Math.abs(points))}`,
            direction: points > 0 ? 'up' : 'down',
          },
    alt: words.statistics.bar(name, share, low, high),
  }
}
