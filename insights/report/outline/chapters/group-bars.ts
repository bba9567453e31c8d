import { percent } from '#contract/percents.ts'
import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import { type BlockDifference, differencesOf, eachOnce } from '#insights/report/figures/differences.ts'
import { figureOf } from '#insights/report/figures/shown.ts'
import type { BarRow, Block } from '#insights/report/outline/blocks.ts'
import type { Context, Theme } from '#insights/report/outline/context.ts'
import { differenceSentences } from '#insights/report/outline/groups.ts'

type Bars = Extract<Block, { kind: 'bars' }>

const most = { breakdowns: 4, sentences: 4, groups: 12 }

/** The breakdowns by which answers about a theme differ; else, in words, those of its questions, or that none does. */
export function groupBars(context: Context, theme: Theme): Block[] {
  const differences = differencesOf(context.analysis, theme.key)
  return differences.length > 0 ? barsOfAll(context, theme, differences) : inWords(context, theme)
}

function barsOfAll(context: Context, theme: Theme, differences: BlockDifference[]): Block[] {
  const drawn = context.analysis.breakdowns
    .filter((one) => differences.some(({ breakdown }) => breakdown.key === one.key))
    .slice(0, most.breakdowns)
    .map((one) => barsOf(context, theme, one, differences))
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

function inWords(context: Context, theme: Theme): Block[] {
  const { analysis, words } = context
  const ofItems = eachOnce(theme.items.flatMap((key) => differencesOf(analysis, key)))
  if (ofItems.length > 0)
    return [
      { kind: 'heading', level: 2, text: words.chapter.differ },
      { kind: 'list', isOrdered: false, items: differenceSentences(context, ofItems, most.sentences) },
    ]
  const tested = analysis.breakdowns.filter(({ key }) =>
    analysis.differences.some(({ about, breakdown }) => about === theme.key && breakdown === key),
  )
  if (tested.length === 0) return []
  const names = tested.map(({ key, text }) => words.breakdown(key, text))
  return [{ kind: 'text', style: 'body', text: words.chapter.alike(names) }]
}

function barsOf(
  context: Context,
  theme: Theme,
  breakdown: AnalysedBreakdown,
  differences: BlockDifference[],
): Bars {
  const { words } = context
  const { key, text, blocks } = breakdown
  // Of many groups only those that differ most are drawn: all of them are in the heat table.
  const areMany = blocks.length > most.groups
  const differing = differences.filter((one) => one.breakdown.key === key)
  const drawn = areMany ? mostDiffering(differing) : blocks
  return {
    kind: 'bars',
    title: areMany ? words.chapter.differingBy(key, text) : words.whoAnswered.by(key, text),
    note:
      areMany && differing.length > drawn.length
        ? words.chapter.mostDiffering(drawn.length, differing.length, words.groups.title)
        : '',
    drawnNote: '',
    head: [words.group, words.likelyRange, words.favorable, words.difference],
    rows: drawn.map((block) => {
      const difference = differences.find((one) => one.block === block)
      return groupRow(context, theme, block, difference)
    }),
    isCompact: true,
  }
}

/** The groups with the largest differences, the most favorable first. */
function mostDiffering(differences: readonly BlockDifference[]) {
  return differences
    .slice(0, most.groups)
    .toSorted((one, other) => other.favorable - one.favorable)
    .map(({ block }) => block)
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
