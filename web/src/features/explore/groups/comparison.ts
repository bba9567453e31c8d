import { pointsBetween } from '#contract/percents.ts'
import type { AnalysedBreakdown, Block, ExactFigure, Figure } from '#contract/results/analyses.ts'
import { isNotGiven } from '#contract/results/block-labels.ts'
import { isLikelyReal } from '#contract/results/likely-real.ts'
import { exactOf, figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { headingOf } from '#web/features/explore/questions/drawn.ts'

/** A theme or question with its figures in the groups of the breakdowns that stand side by side. */
export type Subject = {
  key: string
  kind: 'constructs' | 'questions'
  name: string
  all: ExactFigure | undefined
  groups: { by: AnalysedBreakdown; block: Block; figure: Figure }[]
}

/** What a group is called apart from its column: with its breakdown where its own name tells little, as "Yes" or "7". */
export const nameOf = ({ by, block: { label } }: Subject['groups'][number]) =>
  /\p{L}{4}/u.test(label) ? label : `${by.text}: ${label}`

/** A group beside everybody else. */
type Compared = {
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

/** The groups of a breakdown that are compared; those who gave no value are told of in words. */
export const groupsOf = ({ blocks }: AnalysedBreakdown) => blocks.filter(({ key }) => !isNotGiven(key))

/** The themes, each followed by its questions, and the scored questions of none. */
export function subjectsOf(
  analysis: ReadyAnalysis,
  breakdowns: readonly AnalysedBreakdown[],
  figuresOf: (by: AnalysedBreakdown, kind: Subject['kind'], key: string) => readonly Figure[],
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
    groups: breakdowns.flatMap((by) => {
      const ofGroups = figuresOf(by, kind, key)
      return groupsOf(by).map((block) => ({
        by,
        block,
        figure: figureOf(ofGroups, ...groupOf(block.key)),
      }))
    }),
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
  { key, kind, all }: Subject,
  { by, block, figure }: Subject['groups'][number],
  isWithin: boolean,
): Compared | undefined {
  if (figure.shown !== 'exact' || !figure.favorable) return undefined
  const tested = analysis.differences.find((one) => one.about === key && one.breakdown === by.key)
  const isTested = !isWithin && tested?.groups.some((one) => one.block === block.key) === true
  // Of a theme some questions may be hidden here, and then those of the others cannot be told apart.
  const others = kind === 'constructs' && !isTested ? undefined : shareOfOthers(all, figure)
  const points = others === undefined ? undefined : pointsBetween(others, figure.favorable.share)
  const g = tested?.groups.find((one) => one.block === block.key)?.g ?? 0
  const isLarge = isLikelyReal(g, figure.n, (all?.n ?? 0) - figure.n)
  const isReal = isTested && tested?.notable === true && isLarge && !!points
  return { share: figure.favorable.share, n: figure.n, others, points, isTested, isReal }
}

/** Answers that count; of a theme those to all of its questions. */
const answersOf = ({ n, favorable }: ExactFigure) =>
  favorable && favorable.share > 0 ? favorable.count / favorable.share : n

/** Percent favorable of everybody but a group, from the figures of both; undefined where the group is everybody. */
function shareOfOthers(all: ExactFigure | undefined, group: ExactFigure): number | undefined {
  if (!all?.favorable || !group.favorable) return undefined
  const answers = Math.round(answersOf(all) - answersOf(group))
  if (answers <= 0) return undefined
  return Math.min(1, Math.max(0, (all.favorable.count - group.favorable.count) / answers))
}
