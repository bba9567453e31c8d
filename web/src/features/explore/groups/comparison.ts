import { type BesideOthers, besideOthers } from '#contract/results/all-others.ts'
import type { AnalysedBreakdown, Block, ExactFigure, Figure } from '#contract/results/analyses.ts'
import { isNotGiven } from '#contract/results/block-labels.ts'
import { toldTexts } from '#contract/results/questions.ts'
import { exactOf, figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'

/** A theme or question with its figures in the groups of the breakdowns that stand side by side. */
export type Subject = {
  key: string
  kind: 'constructs' | 'questions'
  name: string
  all: ExactFigure | undefined
  groups: { by: AnalysedBreakdown; block: Block; figure: Figure }[]
}

/** What a group is called apart from its column: with its breakdown if its own name tells little, as "Yes" or "7". */
export const nameOf = ({ by, block: { label } }: Subject['groups'][number]) =>
  /\p{L}{4}/u.test(label) ? label : `${by.text}: ${label}`

/** A group beside all others. */
type Compared = Partial<BesideOthers> & {
  share: number
  n: number
  /** Whether the difference may be chance is known; within a filter it never is. */
  isTested: boolean
  isReal: boolean
}

/** The groups of a breakdown that are compared; those who gave no value are mentioned in words. */
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
  const told = toldTexts(analysis.questions)
  const question = (key: string) => {
    const found = scored.find((one) => one.key === key)
    return found ? [subject('questions', key, told.get(key)!, found.figures)] : []
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

/** A group of a subject beside all others; undefined if it is not shown as it is. */
export function compared(
  analysis: ReadyAnalysis,
  { key, kind, all }: Subject,
  { by, block, figure }: Subject['groups'][number],
  isWithin: boolean,
): Compared | undefined {
  if (figure.shown !== 'exact' || !figure.favorable) return undefined
  const difference = isWithin
    ? undefined
    : analysis.differences.find((one) => one.about === key && one.breakdown === by.key)
  const isTested = difference?.groups.some((one) => one.block === block.key) === true
  // Of a theme some questions may be hidden here, and then those of the others cannot be told apart.
  const isKnown = kind === 'questions' || isTested
  const beside = all && isKnown ? besideOthers(analysis, key, [all, figure], difference) : undefined
  return { share: figure.favorable.share, n: figure.n, isTested, isReal: false, ...beside }
}
