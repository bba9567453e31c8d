import type { AnalysedQuestion, Analysis, ExactFigure, Figure } from '#contract/results/analyses.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import { benjaminiHochberg } from '#insights/measures/comparisons/benjamini-hochberg.ts'
import { proportionsTest, shareChange } from '#insights/measures/comparisons/change.ts'
import { folded } from '#surveys/reading/folded.ts'

/** An upload with its analysis. */
export type Collection = { resultId: string; title: string; uploadedOn: string; analysis: Analysis }

/** Smaller changes are not spoken of, in parts of 1. */
const leastChange = 0.03
const mostQ = 0.05

/**
 * A question or construct of the last of the collections in all of them, which stand oldest first. A question is the same
 * where construct, folded text and number of points are; a construct where its name is and most of its items are asked.
 */
export function trendOf(collections: readonly Collection[], key: string): TrendPoint[] {
  const own = collections.at(-1)?.analysis
  let before: { analysis: Analysis; figure: ExactFigure } | null = null
  return collections.map(({ analysis, ...about }) => {
    const figure = own ? sameAs(own, key, analysis) : 'not-asked'
    if (typeof figure === 'string') return { ...about, figure: null, reason: figure, change: null }
    const change = before && own ? changeOf(own, key, before, { analysis, figure }) : null
    before = { analysis, figure }
    return { ...about, figure, reason: null, change }
  })
}

type Missing = 'not-asked' | 'asked-otherwise' | 'not-shown'

/** The figure for everybody of what is the same in another analysis, or why there is none. */
function sameAs(own: Analysis, key: string, other: Analysis): ExactFigure | Missing {
  const question = own.questions.find((one) => one.key === key)
  if (question) {
    const alike = other.questions.filter(({ text }) => folded(text) === folded(question.text))
    const same = alike.find((one) => isSame(question, one))
    if (!same) return alike.length > 0 ? 'asked-otherwise' : 'not-asked'
    return exactOf(same.figures)
  }
  const construct = own.constructs.find((one) => one.key === key)
  const same = construct && other.constructs.find(({ name }) => folded(name) === folded(construct.name))
  if (!construct || !same) return 'not-asked'
  const texts = (analysis: Analysis, items: string[]) =>
    analysis.questions.filter((one) => items.includes(one.key)).map(({ text }) => folded(text))
  const [asked, askedThere] = [texts(own, construct.items), new Set(texts(other, same.items))]
  const shared = asked.filter((text) => askedThere.has(text)).length
  if (shared < asked.length || shared < askedThere.size) return 'asked-otherwise'
  return exactOf(same.figures)
}

function isSame(one: AnalysedQuestion, other: AnalysedQuestion): boolean {
  return (
    one.role === other.role &&
    one.points === other.points &&
    folded(one.construct ?? '') === folded(other.construct ?? '') &&
    folded(one.stem ?? '') === folded(other.stem ?? '')
  )
}

function exactOf(figures: readonly Figure[]): ExactFigure | 'not-shown' {
  const figure = figures.find(({ group }) => group.length === 0)
  return figure?.shown === 'exact' ? figure : 'not-shown'
}

type Point = { analysis: Analysis; figure: ExactFigure }

/** The change of percent favorable, tested together with those of all other questions asked in both. */
function changeOf(own: Analysis, key: string, earlier: Point, later: Point): TrendPoint['change'] {
  const tested = [key, ...own.questions.map((one) => one.key).filter((one) => one !== key)].map((one) => {
    const [before, after] = [sameAs(own, one, earlier.analysis), sameAs(own, one, later.analysis)]
    if (typeof before === 'string' || typeof after === 'string') return null
    return before.favorable && after.favorable
      ? proportionsTest(shareOf(before, before.favorable), shareOf(after, after.favorable))
      : null
  })
  const { figure: before } = earlier
  const { figure: after } = later
  if (!before.favorable || !after.favorable) return null
  const { difference, low, high } = shareChange(
    shareOf(before, before.favorable),
    shareOf(after, after.favorable),
  )
  const q = benjaminiHochberg(tested.map((one) => one?.p ?? null))[0] ?? 1
  return { share: difference, low, high, q, notable: q < mostQ && Math.abs(difference) >= leastChange }
}

/** A construct counts answers, of which there are more than people: its test is about people. */
function shareOf({ n }: ExactFigure, { share }: { share: number }) {
  return { count: share * n, n }
}
