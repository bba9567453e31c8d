import type { Block } from '#contract/results/analyses.ts'
import { figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'

/** An analysis as it is of the people of one block alone: a look-up in what is shown, nothing is worked out. */
export function narrowed(analysis: ReadyAnalysis, block: Block | undefined): ReadyAnalysis {
  if (!block) return analysis
  const ofBlock = <T extends { figures: ReadyAnalysis['questions'][number]['figures'] }>(one: T): T => ({
    ...one,
    figures: [{ ...figureOf(one.figures, block.key), group: [] }],
  })
  const { strengths = [], growth = [] } = analysis.blocks[block.key] ?? {}
  return {
    ...analysis,
    people: block.n,
    enrolment: block.asked ?? null,
    questions: analysis.questions.filter(({ role }) => role !== 'breakdown').map(ofBlock),
    constructs: analysis.constructs.map(ofBlock),
    strengths,
    growth,
    notes: [],
  }
}
