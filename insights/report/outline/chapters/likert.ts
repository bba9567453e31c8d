import { percent, percentsOfAnswers } from '#contract/percents.ts'
import type { AnalysedQuestion, ExactFigure } from '#contract/results/analyses.ts'
import { askedText, rowsOfGrids } from '#contract/results/questions.ts'
import { toneOf } from '#contract/tones.ts'
import { changeOf } from '#insights/report/figures/changes.ts'
import { figureOf, fromLeastFavorable } from '#insights/report/figures/shown.ts'
import type { Block, LikertRow } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { changeText } from '#insights/report/outline/glance/theme-bars.ts'
import { noteOf } from './direction-note.ts'

/**
 * A bar for each question, all on one scale with the middle answer centered; the rows of a grid apart, below its question.
 */
export function likertOf(context: Context, questions: readonly AnalysedQuestion[]): Block[] {
  const isRow = rowsOfGrids(questions)
  const rows = questions.map((one) => {
    const stem = isRow(one) ? one.stem : null
    return { stem, row: likertRow(context, one, stem === null ? askedText(one) : one.text) }
  })
  const reach = reachOf(rows.map(({ row }) => row))
  const { alone = [], inGrid = [] } = Object.groupBy(rows, ({ stem }) => (stem === null ? 'alone' : 'inGrid'))
  return [...Map.groupBy([...inGrid, ...alone], ({ stem }) => stem)].map(([stem, own]) =>
    blockOf(
      context,
      own.map(({ row }) => row),
      reach,
      stem,
    ),
  )
}

function blockOf(
  { words }: Context,
  rows: LikertRow[],
  reach: ReturnType<typeof reachOf>,
  stem: string | null,
): Block {
  return {
    kind: 'likert',
    title: stem ?? words.chapter.questions(rows.length),
    isAsked: stem !== null,
    note: words.chapter.questionsNote,
    drawnNote: words.chapter.centeredNote,
    head: [
      words.question,
      words.answersGiven,
      words.people,
      words.favorable,
      ...(rows.some(({ change }) => change) ? [words.change] : []),
    ],
    legend: words.tones,
    rows,
    reach,
  }
}

/** Whether the answers of a question can be drawn around a middle. */
export const isLikert = ({ role, points, options }: AnalysedQuestion) =>
  role === 'rating' && points !== null && options.length > 1

function likertRow(context: Context, question: AnalysedQuestion, text: string): LikertRow {
  const { words, source } = context
  const figure = figureOf(question.figures)
  if (figure.shown !== 'exact') {
    const label = figure.shown === 'masked' ? figure.label : '–'
    const answers = figure.shown === 'masked' ? words.formats.count(figure.n) : '–'
    return {
      text,
      note: '',
      steps: [],
      answers,
      favorable: label,
      change: null,
      alt: words.statistics.label(text, label === '–' ? words.notShown : label),
    }
  }
  const steps = stepsOf(question, figure)
  const share = figure.favorable && percent(figure.favorable.share)
  const parts = steps.map((one) => words.statistics.part(one.label, one.percent))
  return {
    text,
    note: noteOf(words, question),
    steps,
    answers: words.formats.count(figure.n),
    favorable: share === null ? '–' : `${share}%`,
    change: changeText(context, changeOf(source, question.key)),
    alt: words.statistics.parts(text, parts),
  }
}

function stepsOf(question: AnalysedQuestion, figure: ExactFigure): LikertRow['steps'] {
  const percents = percentsOfAnswers(figure)
  const parts = figure.options.map(({ labels }, at) => ({
    label: labels.join(' / '),
    percent: percents[at]!,
  }))
  return fromLeastFavorable(parts, question).map((part, step) => ({
    ...part,
    tone: toneOf(step, parts.length),
  }))
}

/** The most percents on each side of the middle, so that all bars share one scale. */
function reachOf(rows: readonly LikertRow[]): { low: number; high: number } {
  const sides = rows.map(({ steps }) => {
    const sum = (isOf: (tone: number) => boolean) =>
      steps.reduce((total, { percent: one, tone }) => (isOf(tone) ? total + one : total), 0)
    const middle = sum((tone) => tone === 3) / 2
    return { low: sum((tone) => tone < 3) + middle, high: sum((tone) => tone > 3) + middle }
  })
  return {
    low: Math.max(10, ...sides.map(({ low }) => low)),
    high: Math.max(10, ...sides.map(({ high }) => high)),
  }
}
