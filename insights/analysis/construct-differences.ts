import type { Difference, Figure } from '#contract/results/analyses.ts'
import { personScores } from '#insights/columns/constructs.ts'
import { type ConstructAnswers, scoreMoments } from './construct-figures.ts'
import { corrected, ratingDifference } from './differences.ts'
import type { Groups } from './question-figures.ts'

/**
 * The differences of constructs between the shown blocks of each breakdown that have the same items as everybody. Their
 * tests are corrected together, separately from those of their items.
 */
export function constructDifferences(
  groups: Groups,
  constructs: readonly { answers: ConstructAnswers; figures: readonly Figure[] }[],
): Difference[] {
  const { plan } = groups
  return plan.breakdowns.flatMap(({ key }, at) =>
    corrected(
      constructs.flatMap(({ answers, figures }) => {
        const { key: about } = answers.construct
        const { items } = plan.constructs.get(about)!
        const names = items[0]!.join('\n')
        const shown = plan.groups.flatMap((group, place) => {
          const figure = figures[place]!
          const isComparable =
            figure.shown === 'exact' && figure.score !== undefined && items[place]!.join('\n') === names
          return group.breakdowns.length === 1 && group.breakdowns[0] === at && isComparable
            ? [{ group, place }]
            : []
        })
        const momentsOf = scoreMoments(groups, answers)
        return ratingDifference(key, about, {
          blocks: shown.map(({ group }) => group.key[0]!),
          counts: scoreCounts(
            groups,
            answers,
            at,
            items[0]!,
            shown.map(({ group }) => group.blocks[0]!),
          ),
          moments: shown.map(({ place }) => momentsOf(items[0]!, place)),
        })
      }),
    ),
  )
}

/** How many people of each block have each score, from the lowest on. */
function scoreCounts(
  { plan }: Groups,
  { construct, responses, atomOf }: ConstructAnswers,
  breakdown: number,
  items: readonly string[],
  blocks: readonly number[],
): number[][] {
  // Scores that differ in the last digits of a sum only are tied.
  const scores = personScores(construct, responses, new Set(items)).map((score) => Math.round(score * 1e6))
  const distinct = [...new Set(scores.filter((score) => !Number.isNaN(score)))].sort(
    (one, other) => one - other,
  )
  const places = new Map(distinct.map((score, place) => [score, place]))
  const counts = blocks.map(() => new Array<number>(distinct.length).fill(0))
  const rows = new Map(blocks.map((block, row) => [block, row]))
  for (let person = 0; person < scores.length; person++) {
    const row = rows.get(plan.blockOf[atomOf[person]! * plan.breakdowns.length + breakdown]!)
    const place = places.get(scores[person]!)
    if (row !== undefined && place !== undefined) counts[row]![place]!++
  }
  return counts
}
