import { percent } from '#contract/percents.ts'
import { figureOf } from '#insights/report/figures/shown.ts'
import type { BarRow, Block, Change } from '#insights/report/outline/blocks.ts'
import type { Context, Theme } from '#insights/report/outline/context.ts'
import { shortened } from '#insights/report/words/shortened.ts'

/** The themes with their likely range and change, at most so many of the highest and lowest; null if there is none. */
export function themeBars(context: Context, most: number): Block | null {
  const { words, themes, nameOf } = context
  if (themes.length === 0) return null
  const earlier = themes.find(({ sharedChange }) => sharedChange)?.sharedChange?.earlier
  const half = Math.floor(most / 2)
  const shown = themes.length > most ? [...themes.slice(0, half), ...themes.slice(-half)] : themes
  const rows = shown.map((theme) => themeRow(context, { ...theme, name: shortened(theme.name, 48) }))
  return {
    kind: 'bars',
    title: shown.length < themes.length ? words.someThemes(half, themes.length) : words.themes(themes.length),
    note: words.themesNote(earlier ? nameOf(earlier) : null),
    drawnNote: words.themesMarks(earlier ? nameOf(earlier) : null),
    head: [words.theme, words.likelyRange, words.favorable, ...(earlier ? [words.change] : [])],
    rows,
    isCompact: false,
  }
}

/** The words for the change of a percent, with its points as printed. */
export function changeText({ words }: Context, change: Theme['change']): Change | null {
  if (!change) return null
  const direction = change.isClear ? (change.points > 0 ? 'up' : 'down') : 'flat'
  const said = { up: words.clearlyUp, down: words.clearlyDown, flat: words.noClearChange }[direction]
  return { text: `${words.formats.signed(change.points)} ${said}`, direction }
}

function themeRow(context: Context, { name, figures, rated, sharedChange: change }: Theme): BarRow {
  const figure = figureOf(figures)
  const { words, nameOf } = context
  const row = { name, note: '', before: change?.before ?? null, change: changeText(context, change) }
  if (!rated) {
    const label = figure.shown === 'masked' ? figure.label : '–'
    return {
      ...row,
      percent: null,
      label,
      low: null,
      high: null,
      alt: words.statistics.label(name, figure.shown === 'masked' ? label : words.notShown),
    }
  }
  const [share, low, high] = [rated.favorable.share, rated.favorable.low, rated.favorable.high].map(
    percent,
  ) as [number, number, number]
  return {
    ...row,
    percent: share,
    label: `${share}%`,
    low,
    high,
    alt: [
      words.statistics.bar(name, share, low, high),
      ...(change ? [words.statistics.plain(nameOf(change.earlier), change.before)] : []),
    ].join(' '),
  }
}
