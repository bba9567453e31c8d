import { pointsBetween } from '#contract/percents.ts'
import type { AnalysedBreakdown, Block, ExactFigure, Figure } from '#contract/results/analyses.ts'
import { exactOf, figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { headingOf } from '#web/features/explore/questions/drawn.ts'
import { shareOfOthers } from './others.ts'

/** A theme or question with its figures in the groups of a breakdown. */
export type Subject = {
  key: string
  kind: 'constructs' | 'questions'
  name: string
  all: ExactFigure | undefined
  groups: { block: Block; figure: Figure }[]
}

/** A group beside everybody else. */
export type Compared = {
  share: number
  n: number
  others: number | undefined
  /** The points between the two printed percents. */
  points: number | undefined
  /** Whether the difference may be chance is known; within a filter it never is. */
  isTested: boolean
  /** Large enough to matter, and unlikely to be chance. */
  isReal: boolean
}

/** Of a rating a group is spoken of from here on, in standard deviations. */
const leastEffect = 0.2

/** The themes, each followed by its questions, and the scored questions of none. */
export function subjectsOf(
  analysis: ReadyAnalysis,
  by: AnalysedBreakdown,
  figuresOf: (kind: Subject['kind'], key: string) => readonly Figure[],
  groupOf: (block: string) => string[],
  within: string | undefined,
) {
  const subject = (
    kind: Subject['kind'],
    key: string,
    name: string,
    figures: readonly Figure[],
  ): Subject => ({
    key,
    kind,
    name,
    all: exactOf(figures, ...(within ? [within] : [])),
    groups: by.blocks.map((block) => ({
      block,
      figure: figureOf(figuresOf(kind, key), ...groupOf(block.key)),
    })),
  })
  const scored = analysis.questions.filter(({ favorable, role }) => favorable !== null && role === 'rating')
  const question = (key: string) => {
    const found = scored.find((one) => one.key === key)
    return found ? [subject('questions', key, headingOf(found), found.figures)] : []
  }
  const inThemes = new Set(analysis.constructs.flatMap(({ items }) => items))
  return [
    ...analysis.constructs.map(({ key, name, figures, items }) => ({
      theme: subject('constructs', key, name, figures),
      questions: items.flatMap(question),
    })),
    ...scored
      .filter(({ key }) => !inThemes.has(key))
      .map(({ key }) => ({ theme: question(key)[0]!, questions: [] as Subject[] })),
  ]
}

/** A group of a subject beside everybody else; undefined where it is not shown as it is. */
export function compared(
  analysis: ReadyAnalysis,
  by: AnalysedBreakdown,
  { key, kind, all }: Subject,
  block: Block,
  figure: Figure,
  isWithin: boolean,
): Compared | undefined {
  if (figure.shown !== 'exact' || !figure.favorable) return undefined
  const tested = analysis.differences.find((one) => one.about === key && one.breakdown === by.key)
  const isTested = !isWithin && tested?.groups.some((one) => one.block === block.key) === true
  // Of a theme some questions may be hidden here, and then those of the others cannot be told apart.
  const others = kind === 'constructs' && !isTested ? undefined : shareOfOthers(all, figure)
  const points = others === undefined ? undefined : pointsBetween(others, figure.favorable.share)
  const g = tested?.groups.find((one) => one.block === block.key)?.g ?? 0
  const isReal = isTested && tested?.notable === true && Math.abs(g) >= leastEffect && !!points
  return { share: figure.favorable.share, n: figure.n, others, points, isTested, isReal }
}
