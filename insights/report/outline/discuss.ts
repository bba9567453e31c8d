import { percent } from '#contract/percents.ts'
import { askedText, ratedOf } from '#insights/report/figures/shown.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'
import { hasRated } from './strengths.ts'

const most = 3

/** Three questions to begin a conversation with, and what the analyst recommends. */
export function discussPart({ source, analysis, words }: Context, isOnNewPage: boolean): Block[] {
  const low = analysis.growth.slice(0, most).flatMap((key, at) => {
    const question = analysis.questions.find((one) => one.key === key)
    const rated = question && ratedOf(question.figures)
    const ask = words.discuss.low[at % words.discuss.low.length]!
    return rated ? [ask(askedText(question), percent(rated.favorable.share))] : []
  })
  // The first says that nothing stands out as low.
  const { calm, understand } = words.discuss
  const others = !hasRated(analysis) ? [understand, ...calm.slice(1)] : low.length > 0 ? calm.slice(1) : calm
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
