import type { Difference, ExactFigure, Figure } from '#contract/results/analyses.ts'
import { type Moments, momentsOfScale } from '#insights/measures/answers/moments.ts'
import { benjaminiHochberg } from '#insights/measures/comparisons/benjamini-hochberg.ts'
import { chiSquare } from '#insights/measures/comparisons/chi-square.ts'
import { hedgesG } from '#insights/measures/comparisons/hedges-g.ts'
import { kruskalWallis } from '#insights/measures/comparisons/kruskal-wallis.ts'
import type { Plan } from '#insights/privacy/plan.ts'
import { rounded, roundedOrNull } from './rounded.ts'

/** What is compared: the shown figures of a question, and whether a rating is reversed. */
export type Compared = {
  key: string
  kind: Difference['kind']
  reversed: boolean
  figures: readonly Figure[]
}

/** Groups of a breakdown whose ranked values are compared, a row of counts for each; rows are in the order of `blocks`. */
type Ranked = {
  blocks: readonly string[]
  counts: readonly (readonly number[])[]
  moments: readonly Moments[]
}

type Untested = Omit<Difference, 'q' | 'notable'>

const least = { q: 0.05, g: 0.2, v: 0.1 }

/** The differences of questions between the shown blocks of each breakdown; their tests are corrected together. */
export function questionDifferences(plan: Plan, questions: readonly Compared[]): Difference[] {
  return plan.breakdowns.flatMap(({ key, blocks }) => {
    const keys = new Set(blocks.map((block) => block.key))
    return corrected(
      questions.flatMap(({ figures, ...question }) => {
        const shown = figures.filter(
          (figure): figure is ExactFigure =>
            figure.shown === 'exact' && figure.group.length === 1 && keys.has(figure.group[0]!),
        )
        const counts = shown.map(({ options }) => options.map(({ count }) => count))
        const names = shown.map(({ group }) => group[0]!)
        if (question.kind === 'choice') return choiceDifference(key, question.key, counts)
        const moments = counts.map((own) => momentsOfScale(own, question.reversed))
        return ratingDifference(key, question.key, { blocks: names, counts, moments })
      }),
    )
  })
}

/** The difference of a rating or a score: all groups together, and each against the others. */
export function ratingDifference(breakdown: string, about: string, ranked: Ranked): Untested[] {
  const test = kruskalWallis(ranked.counts)
  if (test === null) return []
  const groups = ranked.blocks.flatMap((block, at) => {
    const others = added(ranked.moments.filter((_, other) => other !== at))
    const g = hedgesG(ranked.moments[at]!, others)
    return g === null ? [] : [{ block, g: rounded(g) }]
  })
  const { statistic, df, p } = test
  return [{ breakdown, about, kind: 'rating', statistic: rounded(statistic), df, p, v: null, groups }]
}

function choiceDifference(breakdown: string, about: string, counts: readonly number[][]): Untested[] {
  const test = chiSquare(counts)
  if (test === null) return []
  const { statistic, df, p, v } = test
  return [
    { breakdown, about, kind: 'choice', statistic: rounded(statistic), df, p, v: rounded(v), groups: [] },
  ]
}

/** Adds q, and whether the difference is notable: unlikely to be chance, and not small. */
export function corrected(tests: readonly Untested[]): Difference[] {
  const qs = benjaminiHochberg(tests.map(({ p }) => p))
  return tests.map((test, at) => {
    const q = qs[at]!
    const isLarge = (test.v ?? 0) >= least.v || test.groups.some(({ g }) => Math.abs(g) >= least.g)
    return {
      ...test,
      p: roundedOrNull(test.p),
      q: roundedOrNull(q),
      notable: q !== null && q < least.q && isLarge,
    }
  })
}

function added(moments: readonly Moments[]): Moments {
  return moments.reduce(
    (sum, one) => ({ n: sum.n + one.n, sum: sum.sum + one.sum, squares: sum.squares + one.squares }),
    { n: 0, sum: 0, squares: 0 },
  )
}
