import { averageToTell } from '#contract/average.ts'
import { percentsOfAnswers } from '#contract/percents.ts'
import type { AnalysedQuestion, ExactFigure } from '#contract/results/analyses.ts'

/** The answers that are favorable, which of a turned question are the low ones. */
export const favorableLabels = ({ options, favorable }: Pick<AnalysedQuestion, 'options' | 'favorable'>) =>
  (favorable ?? []).flatMap((place) => options[place] ?? [])

/** An answer as it is drawn, with its whole percent. */
type DrawnAnswer = { label: string; share: number; count: number; whole: number }

/** The answers as they are drawn, the least favorable first. Those of one whole add up to 100. */
export function drawnPercents({ reversed }: AnalysedQuestion, figure: ExactFigure): DrawnAnswer[] {
  // Rounded before they are turned, as in a report: the order decides which of two equal ones gets the last point.
  const percents = percentsOfAnswers(figure)
  const drawn = figure.options.map(({ labels, share, count }, place) => ({
    label: labels.join(' / '),
    share,
    count,
    whole: percents[place] ?? 0,
  }))
  return reversed ? drawn.toReversed() : drawn
}

/** "Average 14.2", or the middle answer where a few extreme ones distort the average. */
export function averageWords(figure: ExactFigure, words: { mean: string; middle: string }): string {
  const { mean, quartiles } = figure
  const average = averageToTell(figure)
  if (average === null && mean !== null && quartiles) return `${words.middle} ${quartiles[1]!.toFixed(1)}`
  return `${words.mean} ${average === null ? '–' : average.toFixed(1)}`
}

/** Whether a question is drawn as a diverging bar. */
export const isDiverging = ({ role, points }: AnalysedQuestion) => role === 'rating' && points !== null
