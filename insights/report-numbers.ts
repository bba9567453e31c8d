import type { AnalysedQuestion, Analysis, Figure } from '#contract/results/analyses.ts'

/** Where an answer lies between the least favorable, 0, and the most favorable, 4. */
export type Tone = 0 | 1 | 2 | 3 | 4

/** By tone, from the least favorable to the most. */
export type Distribution = readonly [number, number, number, number, number]

/** Null where it is not shown. */
export type Result = {
  /** Answers that count; for a theme those to all its items together. */
  answers: number
  /** Parts of 1. */
  shares: Distribution
  /** Percent favorable, as a part of 1. */
  favorable: number
} | null

/** The figures of an analysis that a report has, for everybody. */
export type ReportNumbers = {
  /** Null where fewer people answered than may be told. */
  responses: number | null
  /** The fewest people of whom something is shown. */
  fewest: number
  themes: { name: string; result: Result }[]
  items: { text: string; theme: string; reversed: boolean; result: Result }[]
}

/** The figures of a report, from an analysis in which all that may not be shown is gone. */
export function reportNumbers({ people, k, questions, constructs }: Analysis): ReportNumbers {
  const results = new Map(questions.map((question) => [question.key, resultOf(question)]))
  return {
    responses: people,
    fewest: k,
    themes: constructs.map(({ name, items, figures }) => ({
      name,
      result: together(
        items.map((key) => results.get(key) ?? null),
        figures,
      ),
    })),
    items: questions.flatMap(({ key, text, stem, reversed }) => {
      const theme = constructs.find(({ items }) => items.includes(key))?.name
      if (theme === undefined) return []
      const asked = stem === null ? text : `${stem} ${text}`
      return [{ text: asked, theme, reversed: reversed === true, result: results.get(key) ?? null }]
    }),
  }
}

/** A distribution of what is worked out for each tone. */
export function eachTone(partOf: (tone: Tone) => number): Distribution {
  return [partOf(0), partOf(1), partOf(2), partOf(3), partOf(4)]
}

const ofEverybody = (figures: readonly Figure[]) => figures.find(({ group }) => group.length === 0)

/** A scale of any length is laid over five steps, evenly about its middle. */
function resultOf({ figures, reversed }: AnalysedQuestion): Result {
  const figure = ofEverybody(figures)
  if (figure?.shown !== 'exact' || !figure.favorable || figure.options.length < 2) return null
  const shares: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const last = figure.options.length - 1
  for (const [place, { share }] of figure.options.entries()) {
    const fromMiddle = ((reversed ? last - place : place) / last - 0.5) * 4
    // Halves go towards the middle on both sides.
    const tone = 2 + Math.sign(fromMiddle) * Math.ceil(Math.abs(fromMiddle) - 0.5)
    shares[tone] = (shares[tone] ?? 0) + share
  }
  return { answers: figure.n, shares, favorable: figure.favorable.share }
}

/** The answers to all items of a theme that are shown. */
function together(items: readonly Result[], figures: readonly Figure[]): Result {
  const figure = ofEverybody(figures)
  const shown = items.filter((item) => item !== null)
  const answers = shown.reduce((sum, one) => sum + one.answers, 0)
  if (figure?.shown !== 'exact' || !figure.favorable || answers === 0) return null
  const shares = eachTone(
    (tone) => shown.reduce((sum, one) => sum + one.shares[tone] * one.answers, 0) / answers,
  )
  return { answers, shares, favorable: figure.favorable.share }
}
