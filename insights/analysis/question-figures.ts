import type { Figure } from '#contract/results/analyses.ts'
import { wilson } from '#contract/wilson.ts'
import type { AskedColumn } from '#insights/columns/asked-columns.ts'
import type { QuestionTally } from '#insights/columns/question-tally.ts'
import { shares, sumOf } from '#insights/measures/answers/distribution.ts'
import { favorableCount } from '#insights/measures/answers/favorable.ts'
import { type Moments, meanOf, momentsOfScale, sdOf } from '#insights/measures/answers/moments.ts'
import { quartiles } from '#insights/measures/answers/quartiles.ts'
import type { Plan } from '#insights/privacy/plan.ts'
import { type Measured, type Shown, shownFigure } from '#insights/privacy/shown.ts'
import type { GroupSums } from './group-sums.ts'
import { rounded, roundedOrNull } from './rounded.ts'

/** The fewest people for the quartiles of a number. */
const fewestForQuartiles = 30

/** What is known about each group besides the answers: its people, and how many were asked. */
export type Groups = {
  plan: Plan
  sums: GroupSums
  people: Float64Array
  enrolment: readonly (number | null)[]
}

/**
 * The figures of a question for each group of the plan. `occurrences` says how often each value of a number was
 * answered.
 */
export function questionFigures(
  { plan, sums, people, enrolment }: Groups,
  tally: QuestionTally,
  occurrences: () => ReadonlyMap<number, number>,
): Shown<Figure>[] {
  const { asked } = tally
  const options = asked.options.length
  const [n, outside, counts] = sums.ofCounts(tally.answered, tally.outside, tally.counts)
  const [total, squares] =
    asked.kind === 'number' ? [sums.ofNumbers(tally.sums), sums.ofNumbers(tally.squares)] : [null, null]
  const planned = plan.questions.get(asked.reading.key)!
  return plan.groups.map((_, group) =>
    shownFigure(planned, plan.groups, group, (): Measured => {
      const own = [...counts.subarray(group * options, (group + 1) * options)]
      const moments = total
        ? { n: n[group]!, sum: total[group]!, squares: squares![group]! }
        : scaleMoments(asked, own)
      return {
        n: n[group]!,
        outside: outside[group]!,
        missing: people[group]! - n[group]! - outside[group]!,
        options: optionShares(asked, own, n[group]!),
        favorable: favorableOf(asked, own, n[group]!, enrolment[group] ?? null),
        mean: moments && roundedOrNull(meanOf(moments)),
        sd: moments && roundedOrNull(sdOf(moments)),
        ...(asked.kind === 'several' ? { mentions: sumOf(own) } : {}),
        ...(total && group === 0 && n[0]! >= fewestForQuartiles
          ? { quartiles: quartiles(occurrences()).map(rounded) }
          : {}),
      }
    }),
  )
}

function optionShares({ options }: AskedColumn, counts: number[], n: number) {
  const parts = shares(counts, n)
  return options.map(({ label }, place) => ({
    labels: [label],
    count: counts[place]!,
    share: rounded(parts[place] ?? 0),
  }))
}

function scaleMoments({ reading, isRated, from }: AskedColumn, counts: readonly number[]): Moments | null {
  return isRated ? momentsOfScale(counts, reading.reversed === true, from) : null
}

function favorableOf({ reading, kind }: AskedColumn, counts: number[], n: number, enrolment: number | null) {
  if (reading.favorable === null || kind !== 'one') return null
  const count = favorableCount(counts, reading.favorable)
  const { low, high } = wilson(count / n, n, enrolment)
  return { count, share: rounded(count / n), low: rounded(low), high: rounded(high) }
}
