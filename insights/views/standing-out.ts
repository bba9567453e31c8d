import type { AnalysedQuestion, Analysis, Figure } from '#contract/results/analyses.ts'
import { strengthsAndGrowth } from '#insights/measures/comparisons/strengths.ts'

/** The keys of the ratings that most, and fewest, people of a group answer favorably, from shown figures only. */
export function standingOut(questions: readonly AnalysedQuestion[], isGroup: (figure: Figure) => boolean) {
  return strengthsAndGrowth(
    questions.flatMap(({ key, role, figures }) => {
      const figure = role === 'rating' ? figures.find(isGroup) : undefined
      return figure?.shown === 'exact' && figure.favorable ? [{ key, ...figure.favorable }] : []
    }),
  )
}

/** What stands out in each block of each breakdown, by the key of the block. */
export function standingOutByBlock({ breakdowns, questions }: Analysis) {
  const blocks = breakdowns.flatMap((breakdown) => breakdown.blocks)
  return Object.fromEntries(
    blocks.map(({ key }) => [
      key,
      standingOut(questions, ({ group }) => group.length === 1 && group[0] === key),
    ]),
  )
}
