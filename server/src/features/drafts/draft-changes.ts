import type { DraftChanges } from '#contract/reports/report-drafts.ts'
import type { Analysis, Figure } from '#contract/results/analyses.ts'
import type { ReportSource } from '#insights/report/report-source.ts'

/** What differs between two drafts of a report: what an analyst wrote, and percent favorable of everybody. */
export function draftChanges(before: ReportSource, after: ReportSource): Omit<DraftChanges, 'since'> {
  return {
    languages: before.language === after.language ? null : { before: before.language, after: after.language },
    people:
      before.analysis.people === after.analysis.people
        ? null
        : { before: before.analysis.people, after: after.analysis.people },
    words: differing(wordsOf(before), wordsOf(after)).map(({ name, was, is }) => ({
      place: name,
      before: was ?? '',
      after: is ?? '',
    })),
    figures: differing(percentsOf(before.analysis), percentsOf(after.analysis)).map(({ name, was, is }) => ({
      name,
      before: was ?? null,
      after: is ?? null,
    })),
  }
}

/** What stands in a draft, by what it has in each draft alike: themes have other names in another language. */
type Stated<T> = Map<string, { name: string; value: T }>

/** By the place in the report, in its order. */
function wordsOf({ words, analysis }: ReportSource): Stated<string> {
  const names = new Map(analysis.constructs.map(({ key, name }) => [key, name]))
  const at = (name: string, value: string, key = name) => [key, { name, value }] as const
  const places = [
    at('Headline', words.headline),
    at('Summary', words.summary),
    ...words.notes.map(({ construct, text }) =>
      at(`Note on ${names.get(construct) ?? construct}`, text, `note ${construct}`),
    ),
    ...words.recommendations.map((text, index) => at(`Recommendation ${index + 1}`, text)),
    ...words.quotes.map(({ text }, index) => at(`Comment ${index + 1}`, text)),
  ]
  return new Map(places.filter(([, { value }]) => value !== ''))
}

/** By what was asked: themes, then questions that have a favorable side. */
function percentsOf({ constructs, questions }: Analysis): Stated<number | null> {
  const asked = [
    ...constructs.map(({ key, name, figures }) => ({ key, name, figures })),
    ...questions
      .filter(({ favorable }) => favorable !== null)
      .map(({ key, stem, text, figures }) => ({
        key,
        name: stem === null ? text : `${stem} ${text}`,
        figures,
      })),
  ]
  return new Map(asked.map(({ key, name, figures }) => [key, { name, value: percentOf(figures) }]))
}

function percentOf(figures: readonly Figure[]): number | null {
  const figure = figures.find(({ group }) => group.length === 0)
  if (figure?.shown !== 'exact' || !figure.favorable) return null
  // 0.575 * 100 is a little less than 57.5.
  return Math.round(Number((figure.favorable.share * 100).toFixed(6)))
}

/** What is in one of two only, or differs, in the order of the second. */
function differing<T>(
  before: Stated<T>,
  after: Stated<T>,
): { name: string; was: T | undefined; is: T | undefined }[] {
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((key) => ({ one: before.get(key), other: after.get(key) }))
    .filter(({ one, other }) => one?.value !== other?.value)
    .map(({ one, other }) => ({ name: (other ?? one)!.name, was: one?.value, is: other?.value }))
}
