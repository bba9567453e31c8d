import { percent } from '#contract/percents.ts'
import { isTold, ratedOf } from '#insights/report/figures/shown.ts'
import { itemsOf } from '#insights/report/figures/themes.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context, Theme } from '#insights/report/outline/context.ts'
import { groupBars } from './group-bars.ts'
import { likertOf } from './likert.ts'
import { openingOf } from './opening.ts'
import { overTime } from './over-time.ts'
import { quotesOf } from './quotes.ts'
import { toDiscuss } from './to-discuss.ts'

/** A chapter for each theme with anything to show, in the order of the overview. */
export function themeChapters(context: Context): Block[] {
  const { themes, analysis } = context
  const shown = themes.filter(
    (theme) => theme.rated || itemsOf(analysis, theme).some(({ figures }) => isTold(figures)),
  )
  return shown.flatMap((theme, at) => chapterOf({ ...context, themes: shown }, theme, at))
}

function chapterOf(context: Context, theme: Theme, at: number): Block[] {
  const { words, analysis, themes, source } = context
  const items = itemsOf(analysis, theme)
  const note = source.words.notes.find(({ construct }) => construct === theme.key)?.text.trim()
  const lines = overTime(context, theme)
  const quotes = quotesOf(context, [theme.key, ...theme.items])
  return [
    {
      kind: 'heading',
      level: 1,
      text: theme.name,
      eyebrow: words.chapter.eyebrow(at + 1, themes.length),
      isOnNewPage: true,
      ...(theme.rated && { figure: figureOf(context, theme.rated) }),
    },
    { kind: 'text', style: 'lead', text: note || openingOf(context, theme, at) },
    ...likertOf(context, items),
    ...besideLines(lines, quotes, groupBars(context, theme)),
    ...toDiscuss(
      context,
      theme,
      items.filter(({ figures }) => ratedOf(figures)),
    ),
  ]
}

/** What is beside the line chart of a theme: the quotes, or else the groups of a single breakdown. */
function besideLines(lines: Block[], quotes: Block[], groups: Block[]): Block[] {
  const [first, ...rest] = groups
  if (lines.length === 0) return [...quotes, ...groups]
  if (quotes.length > 0) return [{ kind: 'columns', left: lines, right: quotes }, ...groups]
  if (first?.kind !== 'bars') return [...lines, ...groups]
  return [{ kind: 'columns', left: lines, right: [{ ...first, isCompact: true }] }, ...rest]
}

function figureOf({ words }: Context, { favorable: { share, low, high } }: NonNullable<Theme['rated']>) {
  return { value: `${percent(share)}%`, note: words.favorableLikely(percent(low), percent(high)) }
}
