import { percent } from '#contract/percents.ts'
import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import { differencesOf } from '#insights/report/figures/differences.ts'
import { ratedOf } from '#insights/report/figures/shown.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context, Theme } from '#insights/report/outline/context.ts'
import { shortened } from '#insights/report/words/shortened.ts'

const most = 2
const letters = 200

/** Questions for a conversation about a theme; about groups and changes only if they are likely real. */
export function toDiscuss(context: Context, theme: Theme, rated: readonly AnalysedQuestion[]): Block[] {
  const { analysis, words, themes, told } = context
  const differences = differencesOf(analysis, theme.key)
  const better = differences.find(({ points }) => points > 0)
  const worse = differences.find(({ points }) => points < 0)
  const lowest = rated.at(-1)
  const change = theme.change?.isClear ? theme.change.points : 0
  const share = lowest && ratedOf(lowest.figures)?.favorable.share
  const at = themes.indexOf(theme) % words.discuss.low.length
  const asked = [
    ...(change < 0 ? [words.discuss.down(theme.name)] : []),
    ...(worse ? [words.discuss.worse(worse.block.label, theme.name)] : []),
    ...(better ? [words.discuss.better(better.block.label, theme.name)] : []),
    ...(change > 0 ? [words.discuss.up(theme.name)] : []),
    ...(lowest && share !== undefined
      ? [words.discuss.low[at]!(shortened(told(lowest), letters), percent(share))]
      : []),
  ]
  return asked.length === 0
    ? []
    : [{ kind: 'discuss', title: words.chapter.toDiscuss, items: asked.slice(0, most) }]
}
