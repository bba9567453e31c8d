import { percent } from '#contract/percents.ts'
import type { Analysis } from '#contract/results/analyses.ts'
import { goesWell } from '#insights/key-findings.ts'
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

/** The strengths that at least half answered favorably, and that clearly stand above the lowest question. */
export function strengthsToTell({ strengths, questions }: Analysis): string[] {
  const rated = rangesOf(questions)
  const lowest = Math.min(...[...rated.values()].map(({ high }) => high))
  return strengths.filter((key) => {
    const own = rated.get(key)
    return own && goesWell(percent(own.share)) && own.low > lowest
  })
}

/** The areas for growth that clearly stand below the highest question: with few of them the third may be in the middle. */
export function growthToTell({ growth, questions }: Analysis): string[] {
  const rated = rangesOf(questions)
  const highest = Math.max(...[...rated.values()].map(({ low }) => low))
  return growth.filter((key) => (rated.get(key)?.high ?? 1) < highest)
}

const rangesOf = (questions: Analysis['questions']) =>
  new Map(
    questions.flatMap(({ key, role, figures }) => {
      const favorable = role === 'rating' ? ratedOf(figures)?.favorable : undefined
      return favorable ? [[key, favorable] as const] : []
    }),
  )

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
