import { firstOfHeat, percent } from '#contract/percents.ts'
import type { AnalysedBreakdown, Analysis } from '#contract/results/analyses.ts'
import {
  type BlockDifference,
  choiceDifferencesOf,
  differenceCounts,
  differencesOf,
  eachOnce,
} from '#insights/report/figures/differences.ts'
import { figureOf, overallFavorable, ratedCount } from '#insights/report/figures/shown.ts'
import type { Block, HeatCell } from './blocks.ts'
import type { Context, Theme } from './context.ts'

const most = { columns: 8, sentences: 12, besideCounts: 3, choices: 4, besideOthers: 4 }

/** Heat tables of themes by block, then the differences that are likely real in words. */
export function groupsPart(context: Context): Block[] {
  const { analysis, themes, words } = context
  if (analysis.breakdowns.length === 0) return []
  const counts = themes.length === 0 ? countTables(context) : []
  const told = notable(context, counts.length > 0)
  const heading: Block = {
    kind: 'heading',
    level: 1,
    text: words.groups.title,
    // A few sentences do not need a page of their own.
    isOnNewPage:
      themes.length > 0 ||
      counts.length > 0 ||
      told.some((block) => block.kind === 'list' && block.items.length > most.besideOthers),
  }
  return [
    heading,
    ...(themes.length > 0
      ? heatTables(context)
      : counts.length > 0
        ? counts
        : [{ kind: 'text', style: 'body', text: words.groups.withoutThemes } as const]),
    ...told,
  ]
}

function heatTables(context: Context): Block[] {
  const { analysis, words } = context
  const tables = analysis.breakdowns.flatMap((one): Block[] => [
    { kind: 'heading', level: 2, text: words.whoAnswered.by(one.key, one.text) },
    ...heatOf(context, one),
  ])
  return [
    { kind: 'text', style: 'body', text: words.groups.intro },
    { kind: 'text', style: 'note', text: `${words.groups.hidden(analysis.k)} ${words.chapter.groupsNote}` },
    legendOf(context),
    ...tables,
  ]
}

/** A table with groups as rows, for many groups. */
function heatOf(context: Context, breakdown: AnalysedBreakdown): Block[] {
  const { themes, words } = context
  const cellOf = heatCells(context, breakdown)
  const { blocks } = breakdown
  const title = words.tables.by(breakdown.key, breakdown.text)
  if (blocks.length <= 6 || blocks.length <= themes.length)
    return chunks(blocks, most.columns).map((columns) => ({
      kind: 'heat',
      title,
      head: [words.theme, ...columns.map(({ label }) => label)],
      rows: themes.map((theme) => ({
        name: theme.name,
        cells: columns.map(({ key }) => cellOf(theme, key)),
      })),
    }))
  return chunks(themes, most.columns).map((columns) => ({
    kind: 'heat',
    title,
    head: [words.group, ...columns.map(({ name }) => name)],
    rows: blocks.map(({ key, label }) => ({
      name: label,
      cells: columns.map((theme) => cellOf(theme, key)),
    })),
  }))
}

export function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.max(1, Math.ceil(all.length / size))
  const even = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, at) => all.slice(at * even, (at + 1) * even))
}

const firstOf = (analysis: Analysis) => firstOfHeat(overallFavorable(analysis)?.percent ?? 50)

function legendOf({ analysis, words: { groups } }: Context): Block {
  const [second, third, fourth, last] = [10, 20, 30, 40].map((more) => firstOf(analysis) + more) as [
    number,
    number,
    number,
    number,
  ]
  const between = [second, third, fourth].map((from) => groups.from(from, from + 9))
  return {
    kind: 'legend',
    title: groups.legend,
    steps: [groups.under(second), ...between, groups.over(last)],
  }
}

function heatCells({ analysis }: Context, breakdown: AnalysedBreakdown) {
  const first = firstOf(analysis)
  const differences = new Map<string, BlockDifference[]>()
  return (theme: Theme, block: string): HeatCell => {
    const figure = figureOf(theme.figures, block)
    if (figure.shown === 'masked') return { text: figure.label, step: null, mark: '' }
    if (figure.shown === 'hidden' || !figure.favorable) return { text: '–', step: null, mark: '' }
    const share = percent(figure.favorable.share)
    const own = differences.get(theme.key) ?? differencesOf(analysis, theme.key)
    differences.set(theme.key, own)
    const points =
      own.find((one) => one.breakdown.key === breakdown.key && one.block.key === block)?.points ?? 0
    const step = Math.min(5, Math.max(1, Math.floor((share - first) / 10) + 1))
    return {
      text: `${share}%`,
      step,
      mark: points === 0 ? '' : `${points > 0 ? '▲' : '▼'} ${Math.abs(points)}`,
    }
  }
}

/** At most so many of the largest differences, a sentence each. */
export function differenceSentences(
  { words, aboutOf }: Context,
  differences: readonly BlockDifference[],
  most: number,
): string[] {
  return differences
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, most)
    .map(({ about, block, favorable, others }) =>
      words.groups.sentence(block.label, aboutOf(about), favorable, others),
    )
}

/** The groups by the number of questions on which they differ, if sentences cannot tell of all differences. */
function countTables(context: Context): Block[] {
  const { analysis, words } = context
  const all = eachOnce(analysis.questions.flatMap(({ key }) => differencesOf(analysis, key)))
  if (all.length <= most.sentences) return []
  const counts = Map.groupBy(differenceCounts(all), ({ breakdown }) => breakdown)
  const { count } = words.formats
  return [
    { kind: 'text', style: 'body', text: words.groups.counted(ratedCount(analysis)) },
    ...[...counts].flatMap(([{ key, text }, own]): Block[] => [
      { kind: 'heading', level: 2, text: words.whoAnswered.by(key, text) },
      {
        kind: 'table',
        caption: words.groups.countedCaption(key, text),
        head: [words.group, words.people, words.groups.less, words.groups.more],
        rows: own.map(({ block, less, more }) => [block.label, count(block.n), count(less), count(more)]),
        isWide: false,
      },
    ]),
  ]
}

/** The largest difference of each group before others, if they are too many. */
function largestOfEach(differences: readonly BlockDifference[], places: number): BlockDifference[] {
  const sorted = differences.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const seen = new Set<BlockDifference['block']>()
  const firsts = sorted.filter(({ block }) => !seen.has(block) && seen.add(block))
  return [...firsts, ...sorted.filter((one) => !firsts.includes(one))].slice(0, places)
}

function notable(context: Context, areCounted: boolean): Block[] {
  const { analysis, words, themes, aboutOf } = context
  const ofThemes = themes.flatMap((theme) => {
    const own = differencesOf(analysis, theme.key)
    // A question may differ although its theme does not, or is not shown.
    return own.length > 0 ? own : theme.items.flatMap((key) => differencesOf(analysis, key))
  })
  const inThemes = new Set(themes.flatMap(({ items }) => items))
  const others = analysis.questions.filter(({ key }) => !inThemes.has(key))
  const all = eachOnce([...ofThemes, ...others.flatMap(({ key }) => differencesOf(analysis, key))])
  const choices = choiceDifferencesOf(analysis)
  const ofChoices = choices
    // Points and the strength of a choice cannot be ranked together: some room is kept for the latter.
    .slice(0, Math.max(most.choices, most.sentences - all.length))
    .map(({ about, breakdown: { key, text } }) =>
      words.groups.choice(aboutOf(about), words.breakdown(key, text)),
    )
  const places = areCounted ? most.besideCounts : most.sentences - ofChoices.length
  const items = [...differenceSentences(context, largestOfEach(all, places), places), ...ofChoices]
  const more = all.length + choices.length - items.length
  const isAlike = analysis.differences.every((one) => !one.notable)
  return [
    ...(items.length === 0
      ? [
          {
            kind: 'text',
            style: 'body',
            text:
              analysis.differences.length === 0
                ? words.groups.notCompared
                : isAlike
                  ? words.groups.none
                  : words.groups.onlyTogether,
          } as const,
        ]
      : [
          {
            kind: 'heading',
            level: 2,
            text: areCounted ? words.groups.largest : words.groups.notable,
          } as const,
          { kind: 'list', isOrdered: false, items } as const,
        ]),
    ...(more > 0 ? [{ kind: 'text', style: 'body', text: words.groups.moreDifferences(more) } as const] : []),
    ...(analysis.differences.length > 0
      ? [{ kind: 'text', style: 'note', text: words.groups.compared } as const]
      : []),
  ]
}
