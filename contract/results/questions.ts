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

type Asked = Pick<AnalysedQuestion, 'text' | 'stem'>

/** A question as it was asked, with the question above its grid. */
export function askedText({ text, stem }: Asked): string {
  if (stem === null) return text
  // "How often have you" goes on with "felt safe"; "Please rate each statement" is above "The rules are clear".
  const isSentence = /[\p{P}]$/u.test(stem) || /^\p{Ll}/u.test(text)
  return `${stem}${isSentence ? '' : ':'} ${text}`
}

/** Tells the rows of a grid: the questions that share what is asked above them. */
export function rowsOfGrids(questions: readonly Asked[]): (question: Asked) => boolean {
  const stems = Map.groupBy(questions, ({ stem }) => stem)
  return ({ stem }) => stem !== null && (stems.get(stem)?.length ?? 0) > 1
}

/** Fewer words for each row of a grid may say too little: "High school", "Pay". */
const fewestWords = 3.5

/**
 * What each question is called in sentences and lists, by key: the rows of a grid by their own words where these say enough
 * and no other question has them, any other as it was asked.
 */
export function toldTexts(questions: readonly (Asked & { key: string })[]): Map<string, string> {
  const same = Map.groupBy(questions, ({ text }) => text.toLowerCase())
  const grids = Map.groupBy(questions.filter(rowsOfGrids(questions)), ({ stem }) => stem)
  const sayEnough = (rows: readonly Asked[]) =>
    rows.reduce((sum, { text }) => sum + text.split(' ').length, 0) >= rows.length * fewestWords &&
    rows.every(({ text }) => same.get(text.toLowerCase())!.length === 1)
  const isAlone = ({ stem }: Asked) => grids.has(stem) && sayEnough(grids.get(stem)!)
  return new Map(questions.map((one) => [one.key, isAlone(one) ? one.text : askedText(one)]))
}
