import { percent } from '#contract/percents.ts'
import type { Analysis } from '#contract/results/analyses.ts'
import { growthToTell, strengthsToTell } from '#contract/standing-out.ts'
import { exactOf, favorableLabels, ratedCount, ratedOf } from '#insights/report/figures/shown.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

export type Finding = { figure: string; text: string }

/** The questions that stand out, as findings. */
export function findingsOf(
  { analysis, words, briefly }: Context,
  keys: readonly string[],
  longest = 400,
): Finding[] {
  return keys.flatMap((key) => {
    const question = analysis.questions.find((one) => one.key === key)
    const rated = question && ratedOf(question.figures)
    if (!question || !rated) return []
    const labels = favorableLabels(question, exactOf(question.figures)!)
    const few = labels && labels.length <= 3 ? labels : null
    return [
      {
        figure: `${percent(rated.favorable.share)}%`,
        text: words.answered(few, briefly(question, longest)),
      },
    ]
  })
}

export const orElse = (findings: Finding[], none: string): Finding[] =>
  findings.length > 0 ? findings : [{ figure: '', text: none }]

/** Whether a question can stand out from others: with one alone, none does. */
export const areCompared = (analysis: Analysis) =>
  ratedCount(analysis) > (analysis.constructs.length > 0 ? 0 : 1)

export function strengthsPart(context: Context): Block[] {
  const { analysis, words } = context
  const [high, low] = [strengthsToTell(analysis), growthToTell(analysis)].map((keys) =>
    findingsOf(context, keys),
  ) as [Finding[], Finding[]]
  if (!areCompared(analysis)) return []
  const heading: Block = { kind: 'heading', level: 1, text: words.strengths.title }
  if (high.length + low.length === 0)
    return [heading, { kind: 'text', style: 'body', text: words.strengths.none }]
  return [
    heading,
    { kind: 'text', style: 'body', text: words.strengths.intro },
    {
      kind: 'columns',
      left: [{ kind: 'findings', tone: 'up', title: words.goesWell, items: orElse(high, words.nothingHigh) }],
      right: [{ kind: 'findings', tone: 'down', title: words.workOn, items: orElse(low, words.nothingLow) }],
    },
  ]
}
