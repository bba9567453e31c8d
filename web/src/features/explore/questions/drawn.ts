import { percent, percentsOfWhole } from '#contract/percents.ts'
import type { AnalysedQuestion, ExactFigure } from '#contract/results/analyses.ts'

/** A question with the words above its grid. */
export const headingOf = ({ stem, text }: Pick<AnalysedQuestion, 'stem' | 'text'>) =>
  stem ? `${stem} ${text}` : text

/** The answers that are favorable, which of a turned question are the low ones. */
export const favorableLabels = ({ options, favorable }: Pick<AnalysedQuestion, 'options' | 'favorable'>) =>
  (favorable ?? []).flatMap((place) => options[place] ?? [])

/** An answer as it is drawn, with its whole percent. */
type DrawnAnswer = { label: string; share: number; count: number; whole: number }

/** The answers as they are drawn, the least favorable first. Those of one whole add up to 100. */
export function drawnPercents(question: AnalysedQuestion, { options, mentions }: ExactFigure): DrawnAnswer[] {
  const drawn = question.reversed ? options.toReversed() : options
  const shares = drawn.map(({ share }) => share)
  const whole = mentions === undefined ? percentsOfWhole(shares) : shares.map(percent)
  return drawn.map(({ labels, share, count }, place) => ({
    label: labels.join(' / '),
    share,
    count,
    whole: whole[place] ?? 0,
  }))
}

/** Whether a question is drawn as a diverging bar. */
export const isDiverging = ({ role, points }: AnalysedQuestion) => role === 'rating' && points !== null
