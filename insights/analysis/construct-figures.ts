import type { ExactFigure, Figure } from '#contract/results/analyses.ts'
import { wilson } from '#contract/wilson.ts'
import type { CodedResponses } from '#insights/columns/coded-columns.ts'
import { type Construct, completeSums, personScores } from '#insights/columns/constructs.ts'
import { type Moments, meanOf, sdOf } from '#insights/measures/answers/moments.ts'
import { inPoints } from '#insights/measures/constructs/construct-score.ts'
import { reliability } from '#insights/measures/constructs/reliability.ts'
import type { AtomConstruct } from '#insights/privacy/population.ts'
import { type Shown, shownFigure } from '#insights/privacy/shown.ts'
import type { Groups } from './question-figures.ts'
import { rounded, roundedOrNull } from './rounded.ts'

/** A construct with its answers: a person's score depends on the items that are shown for a group. */
export type ConstructAnswers = {
  construct: Construct
  answered: AtomConstruct
  responses: CodedResponses
  atomOf: Int32Array
}

/** The figures of a construct for each group of the plan; `items` are those of its questions, by their keys. */
export function constructFigures(
  groups: Groups,
  answers: ConstructAnswers,
  items: ReadonlyMap<string, readonly Figure[]>,
): Shown<Figure>[] {
  const { plan, people, enrolment } = groups
  const { construct, answered, responses } = answers
  const planned = plan.constructs.get(construct.key)!
  const [n] = groups.sums.ofCounts(answered.answered)
  const momentsOf = scoreMoments(groups, answers)
  const points = pointsOf(construct)
  const from = construct.items.every((item) => item.from === 0) ? 0 : 1
  return plan.groups.map((_, group) =>
    shownFigure(planned, plan.groups, group, () => {
      const shown = planned.items[group]!
      const figures = shown.map((key) => items.get(key)![group] as ExactFigure)
      const moments = momentsOf(shown, group)
      const reliable = group === 0 ? reliability(completeSums(construct, responses, new Set(shown))) : null
      const mean = meanOf(moments)
      const sd = sdOf(moments)
      return {
        n: n[group]!,
        outside: 0,
        missing: people[group]! - n[group]!,
        options: [],
        favorable: favorableOf(figures, enrolment[group] ?? null),
        mean: mean !== null && points !== null ? rounded(inPoints(mean, points, from)) : null,
        sd: sd !== null && points !== null ? rounded((sd / 100) * (points - 1)) : null,
        ...given('score', mean),
        ...given('scoreSd', sd),
        ...given('alpha', reliable?.alpha ?? null),
        ...given('omega', reliable?.omega ?? null),
      }
    }),
  )
}

const given = <Name extends string>(name: Name, value: number | null) =>
  (value === null ? {} : { [name]: roundedOrNull(value) }) as Partial<Record<Name, number>>

/** The number of points that all items have, or null. */
function pointsOf({ items }: Construct): number | null {
  const [first, ...others] = new Set(items.map(({ options, from }) => `${options.length} ${from}`))
  return first !== undefined && others.length === 0 ? items[0]!.options.length : null
}

/** The answers to all items together; their range is for the average number of people who answered an item. */
function favorableOf(figures: readonly ExactFigure[], enrolment: number | null) {
  const rated = figures.flatMap(({ favorable, n }) => (favorable ? [{ count: favorable.count, n }] : []))
  if (rated.length === 0) return null
  const count = rated.reduce((sum, one) => sum + one.count, 0)
  const answers = rated.reduce((sum, one) => sum + one.n, 0)
  const { low, high } = wilson(count / answers, answers / rated.length, enrolment)
  return { count, share: rounded(count / answers), low: rounded(low), high: rounded(high) }
}

/** The moments of people's scores in a group, from some items; equal sets of items are computed once. */
export function scoreMoments({ sums }: Groups, { construct, answered, responses, atomOf }: ConstructAnswers) {
  const known = new Map<string, { n: Float64Array; sum: Float64Array; squares: Float64Array }>()
  const momentsBy = (shown: readonly string[]) => {
    const scores = personScores(construct, responses, new Set(shown))
    const atoms = answered.answered.length
    const [n, sum, squares] = [new Float64Array(atoms), new Float64Array(atoms), new Float64Array(atoms)]
    for (let row = 0; row < scores.length; row++) {
      const score = scores[row]!
      if (Number.isNaN(score)) continue
      const atom = atomOf[row]!
      n[atom]!++
      sum[atom]! += score
      squares[atom]! += score * score
    }
    return { n: sums.ofNumbers(n), sum: sums.ofNumbers(sum), squares: sums.ofNumbers(squares) }
  }
  return (shown: readonly string[], group: number): Moments => {
    const name = shown.join('\n')
    const by = known.get(name) ?? momentsBy(shown)
    known.set(name, by)
    return { n: by.n[group]!, sum: by.sum[group]!, squares: by.squares[group]! }
  }
}
