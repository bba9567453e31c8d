import { averageToTell } from '#contract/average.ts'
import { percentsOfAnswers } from '#contract/percents.ts'
import type { AnalysedQuestion, ExactFigure } from '#contract/results/analyses.ts'
import { askedText, questionsOutsideThemes } from '#contract/results/questions.ts'
import { figureOf } from '#insights/report/figures/shown.ts'
import type { Block } from './blocks.ts'
import { isLikert, likertOf } from './chapters/likert.ts'
import type { Context } from './context.ts'

/** Every question outside the themes: those with a scale together, the others one by one. */
export function otherQuestions(context: Context): Block[] {
  const { analysis, words } = context
  const questions = questionsOutsideThemes(analysis)
  if (questions.length === 0) return []
  const [rated, others] = [questions.filter(isLikert), questions.filter((one) => !isLikert(one))]
  return [
    {
      kind: 'heading',
      level: 1,
      text: context.themes.length > 0 ? words.other.title : words.other.all,
      isOnNewPage: true,
    },
    ...likertOf(context, rated),
    ...others.flatMap((one) => questionOf(context, one)),
  ]
}

function questionOf(context: Context, question: AnalysedQuestion): Block[] {
  const { words } = context
  const figure = figureOf(question.figures)
  const heading: Block = { kind: 'heading', level: 2, text: askedText(question), isAsked: true }
  if (figure.shown === 'hidden') return [heading, { kind: 'text', style: 'body', text: words.other.hidden }]
  if (figure.shown === 'masked')
    return [heading, { kind: 'text', style: 'body', text: words.other.masked(figure.label, figure.n) }]
  return [
    heading,
    ...(question.role === 'number' ? [numberOf(context, figure)] : optionsOf(context, question, figure)),
    { kind: 'text', style: 'note', text: notesOf(context, question, figure) },
  ]
}

function numberOf({ words }: Context, figure: ExactFigure): Block {
  const { mean, quartiles } = figure
  const { decimal } = words.formats
  const average = averageToTell(figure)
  const sentences = [
    ...(average === null ? [] : [words.other.average(decimal(average))]),
    ...(quartiles ? [words.other.quartiles(...(quartiles.map(decimal) as [string, string, string]))] : []),
    ...(mean !== null && average === null ? [words.other.noAverage] : []),
  ]
  return { kind: 'text', style: 'body', text: sentences.join(' ') || words.other.hidden }
}

function optionsOf({ words }: Context, question: AnalysedQuestion, figure: ExactFigure): Block[] {
  const { options } = figure
  if (options.length === 0) return []
  const percents = percentsOfAnswers(figure)
  const rows = options.map(({ labels, count }, at) => ({
    label: labels.join(' / '),
    percent: percents[at]!,
    people: words.formats.count(count),
  }))
  return [
    {
      kind: 'options',
      title: askedText(question),
      head: [words.answer, words.share, words.people],
      rows,
      alt: words.statistics.parts(
        askedText(question),
        rows.map(({ label, percent: share }) => words.statistics.part(label, share)),
      ),
    },
  ]
}

function notesOf(
  { words }: Context,
  { role, sensitive, reversed }: AnalysedQuestion,
  figure: ExactFigure,
): string {
  return [
    words.other.base(figure.n),
    ...(role === 'several' ? [words.other.several] : []),
    ...(figure.outside ? [words.other.outside(figure.outside)] : []),
    ...(figure.missing ? [words.other.missing(figure.missing)] : []),
    ...(sensitive ? [words.other.sensitive] : []),
    ...(role === 'rating' && reversed === null ? [words.chapter.undirected] : []),
  ].join(' ')
}
