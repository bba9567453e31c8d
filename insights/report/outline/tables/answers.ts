import { percentsOfAnswers } from '#contract/percents.ts'
import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import { exactOf } from '#insights/report/figures/shown.ts'
import type { Block, TableBlock } from '#insights/report/outline/blocks.ts'
import { isLikert } from '#insights/report/outline/chapters/likert.ts'
import type { Context } from '#insights/report/outline/context.ts'

const mostColumns = 7

/** The answers to questions with a scale, one table for the same answers; other questions keep their place in full. */
export function answerTables(context: Context): Block[] {
  const { analysis, words } = context
  const shown = analysis.questions.filter((one) => isLikert(one) && exactOf(one.figures))
  const alike = Map.groupBy(shown, (one) =>
    exactOf(one.figures)!
      .options.map(({ labels }) => labels.join(' / '))
      .join('\n'),
  )
  const tables = [...alike].map(([labels, questions]) => tableOf(context, labels.split('\n'), questions))
  const headed = (text: string, own: Block[]): Block[] =>
    own.length === 0 ? [] : [{ kind: 'heading', level: 2, text }, ...own]
  return [
    ...headed(
      words.tables.answers,
      tables.filter(({ isWide }) => !isWide),
    ),
    ...headed(
      words.tables.longAnswers,
      tables.filter(({ isWide }) => isWide),
    ),
  ]
}

function tableOf(
  { words, asked, told }: Context,
  labels: string[],
  questions: AnalysedQuestion[],
): TableBlock {
  return {
    kind: 'table',
    caption: words.tables.answersCaption(labels.join(', ')),
    head: [words.question, ...labels.map(asked), words.people],
    rows: questions.map((question) => {
      const figure = exactOf(question.figures)!
      const percents = percentsOfAnswers(figure).map((one) => `${one}%`)
      return [asked(told(question)), ...percents, words.formats.count(figure.n)]
    }),
    isWide: labels.length > mostColumns,
  }
}
