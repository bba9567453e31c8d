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
    words: differing(wordsOf(before), wordsOf(after)).map(([place, was, is]) => ({
      place,
      before: was ?? '',
      after: is ?? '',
    })),
    figures: differing(percentsOf(before.analysis), percentsOf(after.analysis)).map(([name, was, is]) => ({
      name,
      before: was ?? null,
      after: is ?? null,
    })),
  }
}

/** By the place in the report, in its order. */
function wordsOf({ words, analysis }: ReportSource): Map<string, string> {
  const names = new Map(analysis.constructs.map(({ key, name }) => [key, name]))
  const places: [string, string][] = [
    ['Headline', words.headline],
    ['Summary', words.summary],
    ...words.notes.map(({ construct, text }): [string, string] => [
      `Note on ${names.get(construct) ?? construct}`,
      text,
    ]),
    ...words.recommendations.map((text, index): [string, string] => [`Recommendation ${index + 1}`, text]),
    ...words.quotes.map(({ text }, index): [string, string] => [`Comment ${index + 1}`, text]),
  ]
  return new Map(places.filter(([, text]) => text !== ''))
}

/** By what was asked: themes, then questions that have a favorable side. */
function percentsOf({ constructs, questions }: Analysis): Map<string, number | null> {
  const asked = [
    ...constructs.map(({ name, figures }) => ({ name, figures })),
    ...questions
      .filter(({ favorable }) => favorable !== null)
      .map(({ stem, text, figures }) => ({ name: stem === null ? text : `${stem} ${text}`, figures })),
  ]
  return new Map(asked.map(({ name, figures }) => [name, percentOf(figures)]))
}

function percentOf(figures: readonly Figure[]): number | null {
  const figure = figures.find(({ group }) => group.length === 0)
  if (figure?.shown !== 'exact' || !figure.favorable) return null
  // 0.575 * 100 is a little less than 57.5.
  return Math.round(Number((figure.favorable.share * 100).toFixed(6)))
}

/** What is in one of two only, or differs, in the order of the second. */
function differing<T>(
  before: Map<string, T>,
  after: Map<string, T>,
): [string, T | undefined, T | undefined][] {
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((name): [string, T | undefined, T | undefined] => [name, before.get(name), after.get(name)])
    .filter(([, was, is]) => was !== is)
}
