import { percentsOfAnswers } from '#contract/percents.ts'
import type { AnalysedQuestion, Analysis } from './analyses.ts'

type Themed = Pick<Analysis, 'constructs' | 'questions' | 'breakdowns'>

const told = new Set(['rating', 'choice', 'yes-no', 'count', 'several', 'number'])

/** The questions that belong to no theme, in the order in which they were asked. */
export function questionsOutsideThemes({ constructs, questions, breakdowns }: Themed): AnalysedQuestion[] {
  const inThemes = new Set(constructs.flatMap(({ items }) => items))
  const grouping = new Set(breakdowns.map(({ key }) => key))
  return questions.filter(({ key, role }) => !inThemes.has(key) && !grouping.has(key) && told.has(role))
}

/** The answer that most people gave to a question, in whole percents; several labels are answers told together. */
type FrequentAnswer = { question: AnalysedQuestion; labels: string[]; percent: number }

/**
 * What most people answered to each question that belongs to no theme and has no better answer, in the order in which they
 * were asked. Protected topics are left out, and questions of which two answers are equally frequent.
 */
export function mostFrequentAnswers(analysis: Themed): FrequentAnswer[] {
  return questionsOutsideThemes(analysis).flatMap((question) => {
    const figure = question.figures.find(({ group }) => group.length === 0)
    if (figure?.shown !== 'exact' || figure.favorable || question.sensitive) return []
    const percents = percentsOfAnswers(figure)
    const [first, second] = figure.options
      .map(({ labels }, at) => ({ labels, percent: percents[at]! }))
      .toSorted((one, other) => other.percent - one.percent)
    return !first || second?.percent === first.percent ? [] : [{ question, ...first }]
  })
}
