import { percent, percentsOfAnswers } from '#contract/percents.ts'
import type {
  AnalysedBreakdown,
  AnalysedQuestion,
  Figure,
  Block as Group,
} from '#contract/results/analyses.ts'
import { exactOf, figureOf, ratedOf } from '#insights/report/figures/shown.ts'
import type { Block, TableCell } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { chunks } from '#insights/report/outline/groups.ts'

const columns = { upright: 5, wide: 10, subjects: 8 }
/** The most letters of a question over a column. */
const mostOfHead = 80
/** Indents what belongs to the row above. */
const indent = '    '

/** Percent favorable of themes and questions by block, then the answers to other questions by block. */
export function groupTables(context: Context): Block[] {
  return context.analysis.breakdowns.flatMap((one) => [
    ...favorableTables(context, one),
    ...answersTables(context, one),
  ])
}

function favorableTables(
  { analysis, words, themes, asked, told, briefly }: Context,
  { key, text, blocks }: AnalysedBreakdown,
): Block[] {
  const rated = analysis.questions.filter(
    ({ figures }) => ratedOf(figures) || blocks.some((one) => ratedOf(figures, one.key)),
  )
  const rows = [
    ...themes.map(({ name, figures }) => ({ name, head: name, figures })),
    ...rated.map((one) => ({
      name: asked(told(one)),
      head: asked(briefly(one, mostOfHead)),
      figures: one.figures,
    })),
  ]
  if (rows.length === 0) return []
  const title = words.tables.by(key, text)
  const heading: Block = { kind: 'heading', level: 2, text: title }
  // Of many groups a row for each is one table, not several beside each other.
  if (blocks.length > Math.max(columns.wide, rows.length) && rows.length <= columns.subjects)
    return [
      heading,
      {
        kind: 'table',
        caption: title,
        head: [words.group, ...rows.map(({ head }) => head)],
        rows: [{ key: undefined, label: words.everybody }, ...blocks].map(({ key: block, label }) => [
          label,
          ...rows.map(({ figures }) => favorableCell(words, figureOf(figures, block))),
        ]),
        isWide: rows.length > columns.upright,
      },
    ]
  return [
    heading,
    ...inColumns(blocks).map(
      ({ part, isWide }): Block => ({
        kind: 'table',
        caption: title,
        head: [words.tables.themeOrQuestion, words.everybody, ...part.map(({ label }) => label)],
        rows: rows.map(({ name, figures }) => [
          name,
          favorableCell(words, figureOf(figures)),
          ...part.map((one) => favorableCell(words, figureOf(figures, one.key))),
        ]),
        isWide,
      }),
    ),
  ]
}

function inColumns(blocks: readonly Group[]): { part: Group[]; isWide: boolean }[] {
  const isWide = blocks.length > columns.upright
  return chunks(blocks, isWide ? columns.wide : columns.upright).map((part) => ({ part, isWide }))
}

function favorableCell(words: Context['words'], figure: Figure): string {
  if (figure.shown === 'hidden') return '–'
  const people = words.formats.count(figure.n)
  if (figure.shown === 'masked') return `${figure.label} (${people})`
  return figure.favorable ? `${percent(figure.favorable.share)}% (${people})` : '–'
}

/** The share of each answer to questions without a percent favorable, below a row with the number of people. */
function answersTables(context: Context, { key, text, blocks }: AnalysedBreakdown): Block[] {
  const { analysis, words } = context
  const grouping = new Set(analysis.breakdowns.map((one) => one.key))
  const questions = analysis.questions.filter(
    ({ key: own, figures, options }) =>
      !grouping.has(own) &&
      options.length > 0 &&
      !ratedOf(figures) &&
      blocks.some((one) => exactOf(figures, one.key)),
  )
  if (questions.length === 0) return []
  const title = words.tables.answersBy(key, text)
  return [
    { kind: 'heading', level: 2, text: title },
    ...inColumns(blocks).map(
      ({ part, isWide }): Block => ({
        kind: 'table',
        caption: title,
        head: [words.answer, words.everybody, ...part.map(({ label }) => label)],
        rows: questions.flatMap((question) => answerRows(context, question, part)),
        isWide,
      }),
    ),
  ]
}

function answerRows(
  { words, asked, told }: Context,
  question: AnalysedQuestion,
  part: Group[],
): TableCell[][] {
  const groups = [undefined, ...part.map(({ key }) => key)].map((key) => figureOf(question.figures, key))
  const percents = groups.map(percentsByLabel)
  const labels = new Set(percents.flatMap((one) => [...one.keys()]))
  return [
    [asked(told(question)), ...groups.map((figure) => peopleCell(words, figure))],
    ...[...labels].map((label) => [
      asked(`${indent}${label}`),
      ...percents.map((one) => (one.has(label) ? `${one.get(label)}%` : '–')),
    ]),
  ]
}

function percentsByLabel(figure: Figure): Map<string, number> {
  if (figure.shown !== 'exact') return new Map()
  const whole = percentsOfAnswers(figure)
  return new Map(figure.options.map(({ labels }, at) => [labels.join(' / '), whole[at]!]))
}

function peopleCell({ formats }: Context['words'], figure: Figure): string {
  if (figure.shown === 'hidden') return '–'
  return figure.shown === 'masked'
    ? `${figure.label} (${formats.count(figure.n)})`
    : `(${formats.count(figure.n)})`
}
