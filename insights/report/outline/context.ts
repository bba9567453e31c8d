import { datedOn } from '#contract/dated-on.ts'
import type { AnalysedConstruct, AnalysedQuestion, Analysis } from '#contract/results/analyses.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import { audienceOf } from '#contract/results/audience.ts'
import { labelledIn, shortlyLabelled } from '#contract/results/block-labels.ts'
import { toldTexts } from '#contract/results/questions.ts'
import { type Change, changeOf } from '#insights/report/figures/changes.ts'
import type { Rated } from '#insights/report/figures/shown.ts'
import { themesOf } from '#insights/report/figures/themes.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { en, type Words } from '#insights/report/words/en.ts'
import { es } from '#insights/report/words/es.ts'
import { shortened, shortenedApart } from '#insights/report/words/shortened.ts'
import type { TableCell } from './blocks.ts'

export type Theme = AnalysedConstruct & {
  rated: Rated | null
  change: Change | null
  /** The same, if it is since the survey that most themes are compared with: a joint statement has one date. */
  sharedChange: Change | null
}

/** What the parts of a report are made from. */
export type Context = {
  source: ReportSource
  analysis: Analysis
  words: Words
  /** Most favorable first. */
  themes: Theme[]
  /** What an earlier collection is called in a sentence, as "Oct 2025", or its title in quotes. */
  nameOf: (collection: TrendPoint) => string
  /** The same alone in its cell, without quotes. */
  labelOf: (collection: TrendPoint) => string
  /** The name of a theme, or the question in quotes, by key; of at most so many letters. */
  aboutOf: (key: string, most?: number) => string
  /** The full names of groups whose names are shortened, by key. */
  wholeLabels: ReadonlyMap<string, string>
  /** What a question is called in a sentence. */
  told: (question: AnalysedQuestion) => string
  /** The same in at most so many letters: its end, if another one begins with the same. */
  briefly: (question: AnalysedQuestion, most: number) => string
  /** A question or an answer shortened for the cell of a table; its chapter has it in full. */
  asked: (text: string) => TableCell
}

const mostOfCell = 160

export function contextOf(source: ReportSource): Context {
  const { language, surveyName, title } = source
  const audience = audienceOf(source.analysis.template, surveyName, title)
  const words = language === 'es' ? es(audience) : en(audience)
  const { breakdowns, wholeLabels } = shortlyLabelled(
    labelledIn(source.analysis, language),
    words.whoAnswered.andOthers,
  )
  const analysis = { ...source.analysis, breakdowns }
  const told = toldTexts(analysis.questions)
  const themes = new Map(analysis.constructs.map(({ key, name }) => [key, name]))
  const keysWith = (texts: readonly string[]) =>
    texts.map((text, at) => [analysis.questions[at]!.key, text] as const)
  const brief = new Map<number, ReadonlyMap<string, string>>()
  return {
    source,
    analysis,
    words,
    themes: withShared(
      themesOf(analysis).map((theme) => ({ ...theme, change: changeOf(source, theme.key) })),
    ),
    nameOf: collectionNames(source, words, words.quoted),
    labelOf: collectionNames(source, words, (title) => title),
    wholeLabels,
    told: ({ key }) => told.get(key)!,
    briefly: ({ key }, most) => {
      const known = brief.get(most) ?? new Map(keysWith(shortenedApart([...told.values()], most)))
      brief.set(most, known)
      return known.get(key)!
    },
    asked: (text) => {
      const words = shortened(text, mostOfCell)
      return analysis.language === language ? words : { words, isAsked: true }
    },
    aboutOf: (key, most = Number.POSITIVE_INFINITY) => {
      const question = told.get(key)
      return question === undefined || themes.has(key)
        ? shortened(themes.get(key) ?? key, most)
        : words.asQuestion(shortened(question, most))
    },
  }
}

/** Themes, or questions, with their change since the newest of the surveys with which most of them are compared. */
export function withShared<T extends { change: Change | null }>(
  themes: readonly T[],
): (T & { sharedChange: Change | null })[] {
  const compared = themes.flatMap(({ change }) => change?.earlier ?? [])
  const byId = Map.groupBy(compared, ({ resultId }) => resultId)
  const [shared] = compared.toSorted(
    (one, other) =>
      byId.get(other.resultId)!.length - byId.get(one.resultId)!.length ||
      (datedOn(one) < datedOn(other) ? 1 : -1),
  )
  return themes.map((theme) => ({
    ...theme,
    sharedChange: shared && theme.change?.earlier.resultId === shared.resultId ? theme.change : null,
  }))
}

/** Months, or titles if two collections are from one month. */
function collectionNames(
  { trends }: ReportSource,
  { formats }: Words,
  said: (title: string) => string,
): Context['nameOf'] {
  const months = new Map<string, Set<string>>()
  const monthOf = (point: TrendPoint) => formats.month(new Date(datedOn(point)))
  for (const point of Object.values(trends).flat())
    months.set(monthOf(point), (months.get(monthOf(point)) ?? new Set()).add(point.resultId))
  return (point) => (months.get(monthOf(point))?.size === 1 ? monthOf(point) : said(point.title))
}
