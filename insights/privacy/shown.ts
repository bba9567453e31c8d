import type { ExactFigure, Figure } from '#contract/results/analyses.ts'
import type { PlannedBreakdown, PlannedGroup } from './plan.ts'
import type { PlannedConstruct, PlannedQuestion } from './questions.ts'

declare const passed: unique symbol
/** A value that privacy has passed; only this file can make one. */
export type Shown<T> = T & { readonly [passed]: true }

/** All that could be said about a question for a group; read only if the plan shows it. */
export type Measured = Omit<ExactFigure, 'group' | 'shown'>

/**
 * The figure of a group as the plan shows it. `measure` is called only if it is exact; options of too few people are
 * joined, and whatever would tell them apart again (mean, SD, quartiles, a favorable count that cuts through them) is
 * left out.
 */
export function shownFigure(
  planned: PlannedQuestion | PlannedConstruct,
  groups: readonly PlannedGroup[],
  group: number,
  measure: () => Measured,
): Shown<Figure> {
  const decision = planned.figures[group]!
  const key = [...groups[group]!.key]
  if (decision.shown !== 'exact') return { ...decision, group: key } as Shown<Figure>
  const figure = { ...measure(), group: key, shown: 'exact' } as Shown<ExactFigure>
  return 'bins' in planned ? withoutFewBeside(joinOptions(figure, planned), planned) : figure
}

/** Leaves out how many answered outside the scale and how many did not answer if either are few. */
function withoutFewBeside(figure: Shown<ExactFigure>, { fewestBeside }: PlannedQuestion): Shown<ExactFigure> {
  const isFew = (count: number | null) => count !== null && count > 0 && count < fewestBeside
  return isFew(figure.outside) || isFew(figure.missing) ? { ...figure, outside: null, missing: null } : figure
}

function joinOptions(figure: Shown<ExactFigure>, { bins, favorable }: PlannedQuestion): Shown<ExactFigure> {
  if (bins.every((bin) => bin.length === 1)) return figure
  const options = bins.map((bin) => ({
    labels: bin.flatMap((option) => figure.options[option]!.labels),
    count: bin.reduce((sum, option) => sum + figure.options[option]!.count, 0),
    share: bin.reduce((sum, option) => sum + figure.options[option]!.share, 0),
  }))
  const cuts = bins.some((bin) => {
    const inside = bin.filter((option) => favorable?.includes(option)).length
    return inside > 0 && inside < bin.length
  })
  const { quartiles: _, ...rest } = figure
  return { ...rest, options, mean: null, sd: null, favorable: cuts ? null : figure.favorable }
}

/**
 * Who answered a breakdown: its blocks as options, for everybody. This tells no more than the sizes of blocks, which are
 * told anyway.
 */
export function shownBlocks({ blocks }: PlannedBreakdown): Shown<ExactFigure> {
  const given = blocks.filter(({ values }) => values.some((value) => value >= 0))
  const all = blocks.reduce((sum, { n }) => sum + n, 0)
  const n = given.reduce((sum, block) => sum + block.n, 0)
  return {
    group: [],
    shown: 'exact',
    n,
    outside: 0,
    missing: all - n,
    options: given.map(({ label, n: count }) => ({ labels: [label], count, share: count / n })),
    favorable: null,
    mean: null,
    sd: null,
  } as ExactFigure as Shown<ExactFigure>
}
