import { percent } from '#contract/percents.ts'
import { goesWell, growthToTell } from '#contract/standing-out.ts'
import { keyDifferences } from '#insights/key-findings.ts'
import { overallFavorable, ratedOf } from '#insights/report/figures/shown.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'
import { areCompared } from './strengths.ts'

const most = 3

/** Three questions to begin a conversation with, and what the analyst recommends. */
export function discussPart({ source, analysis, words, told }: Context, isOnNewPage: boolean): Block[] {
  const low = growthToTell(analysis)
    .slice(0, most)
    .flatMap((key, at) => {
      const question = analysis.questions.find((one) => one.key === key)
      const rated = question && ratedOf(question.figures)
      const ask = words.discuss.low[at % words.discuss.low.length]!
      return rated ? [ask(told(question), percent(rated.favorable.share))] : []
    })
  // The first says that nothing stands out as low, which is not so beside a group that does, or where all is low.
  const { calm, understand } = words.discuss
  const isCalm =
    areCompared(analysis) &&
    goesWell(overallFavorable(analysis)?.percent ?? 0) &&
    keyDifferences(analysis).every(({ points }) => points > 0)
  const others = low.length > 0 ? calm.slice(1) : isCalm ? calm : [understand, ...calm.slice(1)]
  const recommendations = source.words.recommendations.map((one) => one.trim()).filter(Boolean)
  const isOpen = source.status !== 'released'
  return [
    { kind: 'heading', level: 1, text: words.discuss.title, isOnNewPage },
    { kind: 'text', style: 'body', text: words.discuss.intro },
    { kind: 'list', isOrdered: true, items: [...low, ...others].slice(0, most) },
    ...(recommendations.length > 0 || isOpen
      ? [{ kind: 'heading', level: 2, text: words.discuss.recommendations } as const]
      : []),
    ...(recommendations.length > 0
      ? [{ kind: 'list', isOrdered: true, items: recommendations } as const]
      : isOpen
        ? [{ kind: 'text', style: 'note', text: words.discuss.empty } as const]
        : []),
  ]
}
