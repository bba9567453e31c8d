import { percent } from '#contract/percents.ts'
import type { Figure } from '#contract/results/analyses.ts'
import { figureOf } from '#insights/report/figures/shown.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'

/** The themes for everybody, with their score and reliability. */
export function themeTable({ themes, words }: Context): Block[] {
  if (themes.length === 0) return []
  const { hundredths, tenths } = words.formats
  const given = (value: number | undefined, as: (one: number) => string) =>
    value === undefined ? '–' : as(value)
  return [
    { kind: 'heading', level: 2, text: words.tables.themes },
    {
      kind: 'table',
      caption: words.tables.themesCaption,
      head: [
        words.theme,
        words.people,
        words.favorable,
        words.likelyRange,
        words.tables.score,
        words.tables.alpha,
        words.tables.omega,
      ],
      rows: themes.map(({ name, figures }) => {
        const figure = figureOf(figures)
        const { score, alpha, omega } = figure.shown === 'exact' ? figure : {}
        return [
          name,
          ...favorableCells(words, figure),
          given(score, tenths),
          given(alpha, hundredths),
          given(omega, hundredths),
        ]
      }),
      isWide: false,
    },
  ]
}

/** The questions with a scale for everybody. */
export function questionTable({ analysis, words, asked, told }: Context): Block[] {
  const rated = analysis.questions.filter(({ role, points }) => role === 'rating' && points !== null)
  if (rated.length === 0) return []
  const { hundredths } = words.formats
  return [
    { kind: 'heading', level: 2, text: words.tables.questions },
    {
      kind: 'table',
      caption: words.tables.questionsCaption,
      head: [
        words.question,
        words.people,
        words.favorable,
        words.likelyRange,
        words.tables.mean,
        words.tables.sd,
      ],
      rows: rated.map((question) => {
        const figure = figureOf(question.figures)
        const { mean, sd } = figure.shown === 'exact' ? figure : { mean: null, sd: null }
        const cells = [mean, sd].map((one) => (one === null ? '–' : hundredths(one)))
        return [asked(told(question)), ...favorableCells(words, figure), ...cells]
      }),
      isWide: false,
    },
  ]
}

/** People, percent favorable and likely range. */
function favorableCells(words: Context['words'], figure: Figure): string[] {
  const { count } = words.formats
  if (figure.shown === 'hidden') return ['–', '–', '–']
  if (figure.shown === 'masked') return [count(figure.n), figure.label, '–']
  if (!figure.favorable) return [count(figure.n), '–', '–']
  const { share, low, high } = figure.favorable
  return [count(figure.n), `${percent(share)}%`, `${percent(low)}–${percent(high)}%`]
}
