import { percent } from '#contract/percents.ts'
import { changeOf } from '#insights/report/figures/changes.ts'
import { figureOf, ratedOf } from '#insights/report/figures/shown.ts'
import type { BarRow, Block, Change } from '#insights/report/outline/blocks.ts'
import { noteOf } from '#insights/report/outline/chapters/direction-note.ts'
import { type Context, type Theme, withShared } from '#insights/report/outline/context.ts'
import { shortened, withoutPeriod } from '#insights/report/words/shortened.ts'

type Subject = Pick<Theme, 'name' | 'figures' | 'rated' | 'sharedChange'> & { note?: string }

/**
 * The themes with their likely range and change, at most so many of the highest and lowest; the questions of a survey
 * without themes. Null if there is nothing to compare.
 */
export function themeBars(context: Context, most: number): Block | null {
  const { words, nameOf } = context
  const isOfThemes = context.themes.length > 0
  const themes: Subject[] = isOfThemes ? context.themes : ratedQuestions(context)
  if (themes.length < (isOfThemes ? 1 : 2)) return null
  const earlier = themes.find(({ sharedChange }) => sharedChange)?.sharedChange?.earlier
  const half = Math.floor(most / 2)
  const shown = themes.length > most ? [...themes.slice(0, half), ...themes.slice(-half)] : themes
  const rows = shown.map((theme) =>
    themeRow(context, { ...theme, name: isOfThemes ? shortened(theme.name, 48) : theme.name }),
  )
  return {
    kind: 'bars',
    title: titleOf(context, isOfThemes, shown.length, themes.length),
    note: words.themesNote(earlier ? nameOf(earlier) : null),
    drawnNote: words.themesMarks(earlier ? nameOf(earlier) : null),
    head: [
      isOfThemes ? words.theme : words.question,
      words.likelyRange,
      words.favorable,
      ...(earlier ? [words.change] : []),
    ],
    rows,
    isCompact: false,
  }
}

function titleOf({ words }: Context, isOfThemes: boolean, shown: number, all: number): string {
  const half = Math.floor(shown / 2)
  if (isOfThemes) return shown < all ? words.someThemes(half, all) : words.themes(all)
  return shown < all ? words.someQuestions(half, all) : words.chapter.questions(all)
}

/** The questions with a percent favorable, most favorable first. */
function ratedQuestions({ analysis, source, words, briefly }: Context): Subject[] {
  const rated = analysis.questions.flatMap((one) => {
    const own = ratedOf(one.figures)
    return own
      ? [
          {
            name: briefly(one, 90),
            note: noteOf(words, one),
            figures: one.figures,
            rated: own,
            change: changeOf(source, one.key),
          },
        ]
      : []
  })
  return withShared(rated).toSorted((one, other) => other.rated.favorable.share - one.rated.favorable.share)
}

/** The words for the change of a percent, with its points as printed. */
export function changeText({ words }: Context, change: Theme['change']): Change | null {
  if (!change) return null
  const direction = change.isClear ? (change.points > 0 ? 'up' : 'down') : 'flat'
  const said = { up: words.clearlyUp, down: words.clearlyDown, flat: words.noClearChange }[direction]
  return { text: `${words.formats.signed(change.points)} ${said}`, direction }
}

function themeRow(
  context: Context,
  { name, note = '', figures, rated, sharedChange: change }: Subject,
): BarRow {
  const figure = figureOf(figures)
  const { words, nameOf } = context
  const said = withoutPeriod(name)
  const row = { name, note, before: change?.before ?? null, change: changeText(context, change) }
  if (!rated) {
    const label = figure.shown === 'masked' ? figure.label : '–'
    return {
      ...row,
      percent: null,
      label,
      low: null,
      high: null,
      alt: words.statistics.label(said, figure.shown === 'masked' ? label : words.notShown),
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
      words.statistics.bar(said, share, low, high),
      ...(change ? [words.statistics.plain(nameOf(change.earlier), change.before)] : []),
    ].join(' '),
  }
}
