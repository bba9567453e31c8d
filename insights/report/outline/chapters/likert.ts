import { percent, percentsOfAnswers } from '#contract/percents.ts'
import type { AnalysedQuestion, ExactFigure } from '#contract/results/analyses.ts'
import { toneOf } from '#contract/tones.ts'
import { changeOf } from '#insights/report/figures/changes.ts'
import { askedText, figureOf, fromLeastFavorable } from '#insights/report/figures/shown.ts'
import type { Block, LikertRow } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { changeText } from '#insights/report/outline/glance/theme-bars.ts'
import { noteOf } from './direction-note.ts'

/** A bar for each question, all on one scale with the middle answer centered. */
export function likertOf(context: Context, questions: readonly AnalysedQuestion[]): Block[] {
  const { words } = context
  const rows = questions.map((one) => likertRow(context, one))
  if (rows.length === 0) return []
  return [
    {
      kind: 'likert',
      title: words.chapter.questions(rows.length),
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
      reach: reachOf(rows),
    },
  ]
}

/** Whether the answers of a question can be drawn around a middle. */
export const isLikert = ({ role, points, options }: AnalysedQuestion) =>
  role === 'rating' && points !== null && options.length > 1

function likertRow(context: Context, question: AnalysedQuestion): LikertRow {
  const { words, source } = context
  const figure = figureOf(question.figures)
  const text = askedText(question)
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
