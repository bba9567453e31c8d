import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import { askedText } from '#contract/results/questions.ts'
import { figureOf } from '#web/features/explore/explore.api.ts'
import { changeWords } from '#web/features/explore/view/change-words.ts'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import type { Words } from '#web/features/explore/words/en.ts'
import type { ChartTable } from '#web/ui/charts/ChartPanel.tsx'
import { averageWords, drawnPercents } from './drawn.ts'

type About = {
  changes: Changes
  k: number
  words: Words
  /** What marks questions and answers as of their language. */
  asked: { lang?: 'en' | 'es' }
}

/** Questions as a table: percent favorable, its likely range, and each answer with its percent and people. */
export function questionsTable(
  caption: string,
  questions: readonly AnalysedQuestion[],
  { changes, k, words, asked }: About,
): ChartTable {
  const changeOf = ({ key, figures }: AnalysedQuestion) => {
    const figure = figureOf(figures)
    return changes.of(key, figure.shown === 'exact' ? figure.favorable?.share : undefined)
  }
  // A column that says nothing of any question is left out.
  const since = questions.some(changeOf) ? changes.since : null
  return {
    caption,
    head: [
      words.question,
      words.view.answers,
      words.favorable,
      words.rangeKey,
      ...(since ? [words.view.since(since.label)] : []),
      words.view.allAnswers,
    ],
    rows: questions.map((question) => {
      const figure = figureOf(question.figures)
      const heading = { text: askedText(question), ...asked }
      const unknown = since ? [''] : []
      if (figure.shown === 'hidden')
        return { key: question.key, cells: [heading, words.hiddenName(k), '', '', ...unknown, ''] }
      if (figure.shown === 'masked')
        return { key: question.key, cells: [heading, grouped(figure.n), figure.label, '', ...unknown, ''] }
      const { favorable, n, mean } = figure
      const answers = drawnPercents(question, figure).map(
        ({ label, whole, count }) => `${label} ${whole}% (${grouped(count)})`,
      )
      return {
        key: question.key,
        cells: [
          heading,
          grouped(n),
          favorable ? `${percent(favorable.share)}%` : '',
          favorable ? `${percent(favorable.low)}–${percent(favorable.high)}%` : '',
          ...(since ? [changeWords(changeOf(question), words)] : []),
          answers.length > 0
            ? { text: answers.join('; '), ...asked }
            : mean === null
              ? ''
              : averageWords(figure, words),
        ],
      }
    }),
  }
}
