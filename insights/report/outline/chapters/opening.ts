import { percent } from '#contract/percents.ts'
import { changeOf } from '#insights/report/figures/changes.ts'
import { ratedOf } from '#insights/report/figures/shown.ts'
import { itemsOf } from '#insights/report/figures/themes.ts'
import type { Context, Theme } from '#insights/report/outline/context.ts'

/** Questions that are at most so many points apart count as much alike. */
const mostAlike = 10

/** The first sentences of a chapter; each chapter begins in its own way. */
export function openingOf(context: Context, theme: Theme, at: number): string {
  const { words } = context
  if (!theme.rated) return words.chapter.hidden
  const { share, low, high } = theme.rated.favorable
  const open = words.chapter.open[at % words.chapter.open.length]!
  return [
    open(theme.name, percent(share), percent(low), percent(high)),
    ...change(context, theme),
    ...largestChange(context, theme),
    ...items(context, theme),
  ].join(' ')
}

function change({ words, nameOf }: Context, { change: one }: Theme): string[] {
  if (!one) return []
  const { up, down, same, flat } = words.chapter
  const say = one.isClear ? (one.points > 0 ? up : down) : one.points === 0 ? same : flat
  return [say(one.before, nameOf(one.earlier))]
}

/** The question that changed most in a theme that has clearly changed, if there is one. */
function largestChange({ analysis, source, words, told }: Context, theme: Theme): string[] {
  if (!theme.change?.isClear) return []
  const sign = Math.sign(theme.change.points)
  const [most, second] = itemsOf(analysis, theme)
    .flatMap((one) => {
      const own = changeOf(source, one.key)
      return own ? [{ text: told(one), ...own }] : []
    })
    .toSorted((one, other) => sign * (other.points - one.points))
  if (!most?.isClear || !second || most.points === second.points || sign * most.points < 0) return []
  if (most.text.length > 160) return []
  return [(sign > 0 ? words.chapter.rose : words.chapter.fell)(most.text, most.points)]
}

function items({ analysis, words, told }: Context, theme: Theme): string[] {
  const rated = itemsOf(analysis, theme).flatMap((one) => {
    const figure = ratedOf(one.figures)
    return figure ? [{ text: told(one), ...figure.favorable }] : []
  })
  const [most, least] = [rated[0], rated.at(-1)]
  if (!most || !least || most === least) return []
  const [high, low] = [percent(most.share), percent(least.share)]
  // If the likely ranges overlap, which is highest may be chance.
  if (most.low <= least.high)
    return [high - low > mostAlike ? words.chapter.unclear(low, high) : words.chapter.close(low, high)]
  if (most.text.length + least.text.length > 240) return []
  return [words.chapter.spread(most.text, high, least.text, low)]
}
