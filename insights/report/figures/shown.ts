import { percent } from '#contract/percents.ts'
import type { AnalysedQuestion, Analysis, ExactFigure, Figure } from '#contract/results/analyses.ts'

/** The figure of everybody, or of one block. */
export function figureOf(figures: readonly Figure[], block?: string): Figure {
  const found = figures.find(({ group }) =>
    block === undefined ? group.length === 0 : group.length === 1 && group[0] === block,
  )
  return found ?? { group: block === undefined ? [] : [block], shown: 'hidden' }
}

/** Whether the figure for everybody is shown, exactly or masked. */
export const isTold = (figures: readonly Figure[]) => figureOf(figures).shown !== 'hidden'

/** The figure for everybody if it is exact. */
export function exactOf(figures: readonly Figure[], block?: string): ExactFigure | null {
  const figure = figureOf(figures, block)
  return figure.shown === 'exact' ? figure : null
}

export type Rated = ExactFigure & { favorable: NonNullable<ExactFigure['favorable']> }

/** An exact figure that has a percent favorable. */
export function ratedOf(figures: readonly Figure[], block?: string): Rated | null {
  const figure = exactOf(figures, block)
  return figure?.favorable ? { ...figure, favorable: figure.favorable } : null
}

/** Whether anything can be told of what people answered or wrote: groups alone, such as grades, are no answer. */
export function isAnythingTold({ people, questions, constructs, comments }: Analysis): boolean {
  if (people === null) return false
  const asked = questions.filter(({ role }) => role !== 'breakdown')
  const told = [...(asked.length > 0 ? asked : questions), ...constructs]
  return told.some(({ figures }) => isTold(figures)) || comments.some(({ count }) => count !== null)
}

/** How many questions have a percent favorable for everybody. */
export const ratedCount = ({ questions }: Pick<Analysis, 'questions'>) =>
  questions.filter(({ figures }) => ratedOf(figures)).length

/** Percent favorable of all answers to scored questions; null if none is shown. */
export function overallFavorable({ questions }: Analysis): { percent: number; questions: number } | null {
  const rated = questions.flatMap(({ figures }) => ratedOf(figures) ?? [])
  const answers = rated.reduce((sum, { n }) => sum + n, 0)
  if (answers === 0) return null
  const favorable = rated.reduce((sum, one) => sum + one.favorable.count, 0)
  return { percent: percent(favorable / answers), questions: rated.length }
}

/** The labels of the favorable options, as in the figure; null if they are joined with others. */
export function favorableLabels(
  { options, favorable }: AnalysedQuestion,
  figure: ExactFigure,
): string[] | null {
  if (favorable === null) return null
  const wanted = new Set(favorable.map((place) => options[place]))
  const labels = figure.options.flatMap((one) =>
    one.labels.every((label) => wanted.has(label)) ? one.labels : [],
  )
  return labels.length === wanted.size ? labels : null
}

/** The options of a rating, least favorable first. */
export function fromLeastFavorable<T>(
  options: readonly T[],
  question: Pick<AnalysedQuestion, 'reversed'>,
): T[] {
  return question.reversed === true ? options.toReversed() : [...options]
}
