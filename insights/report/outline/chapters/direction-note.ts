import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import type { Context } from '#insights/report/outline/context.ts'

/** What the direction of a question is, if it is not plain. */
export function noteOf({ chapter }: Context['words'], { reversed, options }: AnalysedQuestion): string {
  if (reversed === null) return chapter.undirected
  return reversed && options[0] !== undefined ? chapter.turned(options[0]) : ''
}
