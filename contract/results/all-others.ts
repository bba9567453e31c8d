import { pointsBetween } from '#contract/percents.ts'
import { wilson } from '#contract/wilson.ts'
import type { AnalysedBreakdown, Analysis, Difference, ExactFigure } from './analyses.ts'

/** A group beside all others. Shares are from 0 to 1. */
export type BesideOthers = {
  /** With the likely range of their percent favorable. */
  others: { n: number; share: number; low: number; high: number }
  /** Of the group above the others, between the two printed percents. */
  points: number
  /** Large enough to matter, and unlikely to be chance. */
  isReal: boolean
}

/**
 * A group beside all others, who are known only from the figures of everybody and of the group; undefined if nobody is
 * left or one of the two has no percent favorable. `about` is the key of a question, or of a theme of which the group has the
 * same questions as everybody; `tested` is the difference of its breakdown, if that is known.
 */
export function besideOthers(
  analysis: Pick<Analysis, 'constructs' | 'questions'>,
  about: string,
  [all, group]: readonly [ExactFigure, ExactFigure],
  tested: Difference | undefined,
): BesideOthers | undefined {
  if (!all.favorable || !group.favorable) return undefined
  const answers = answersOf(all) - answersOf(group)
  if (answers <= 0) return undefined
  const n = all.n - group.n
  const share = Math.min(1, Math.max(0, (all.favorable.count - group.favorable.count) / answers))
  const points = pointsBetween(share, group.favorable.share)
  const g = tested?.groups.find(({ block }) => block === group.group[0])?.g ?? 0
  return {
    // As of a group it is not known how many of them were asked, and a theme has as many people as answered a question on average.
    others: { n, share, ...wilson(share, answers / scoredIn(analysis, about)) },
    points,
    isReal: tested?.notable === true && isLikelyReal(g, group.n, n) && Math.sign(points) === Math.sign(g),
  }
}

/** Answers that count; of a theme those to all of its questions. */
const answersOf = ({ n, favorable }: ExactFigure) =>
  favorable && favorable.share > 0 ? Math.round(favorable.count / favorable.share) : n

/** How many questions a percent favorable is made of: 1, or those of a theme. */
function scoredIn(
  { constructs, questions }: Pick<Analysis, 'constructs' | 'questions'>,
  about: string,
): number {
  const items = constructs.find(({ key }) => key === about)?.items ?? []
  const scored = questions.filter(
    ({ key, figures }) =>
      items.includes(key) &&
      figures.some(
        ({ group, ...figure }) => group.length === 0 && figure.shown === 'exact' && figure.favorable,
      ),
  )
  return Math.max(1, scored.length)
}

/** If there are two groups, each is all others of the other, so the second adds nothing. */
export const isOtherOfTwo = ({ blocks }: AnalysedBreakdown, block: string) =>
  blocks.length === 2 && blocks[1]!.key === block

/** The smallest effect of a rating for which a group is mentioned, in standard deviations. */
const leastEffect = 0.2
/** 95 percent of a normal distribution are within this many standard errors. */
const standardErrors = 1.96

/**
 * Whether a group of a difference that is notable is likely really different itself: its effect (Hedges' g beside the others)
 * matters, and the 95 percent interval of it leaves zero out. The test behind a difference is one of all groups together,
 * which a small group beside large ones passes with them. `n` are the people of the group, `others` all others. The standard
 * error is that of Hedges and Olkin, Statistical Methods for Meta-Analysis (1985).
 */
function isLikelyReal(g: number, n: number, others: number): boolean {
  if (n <= 0 || others <= 0) return false
  const error = Math.sqrt((n + others) / (n * others) + g ** 2 / (2 * (n + others)))
  return Math.abs(g) >= leastEffect && Math.abs(g) > standardErrors * error
}
