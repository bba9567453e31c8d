import type { PlannedFigure } from './masks/figures.ts'
import type { Plan, PlannedBreakdown } from './plan.ts'

/**
 * What both of two plans of the same survey show, which identify people in two ways: whatever follows from fewer figures
 * than a plan shows also follows from that plan's. Atoms are those of the first.
 */
export function shownByBoth(plan: Plan, other: Plan): Plan {
  const isSame = (one: PlannedBreakdown) => {
    const blocks = other.breakdowns.find(({ key }) => key === one.key)?.blocks ?? []
    return blocks.map(({ key }) => key).join('\n') === one.blocks.map(({ key }) => key).join('\n')
  }
  const kept = plan.breakdowns.flatMap((one, at) => (isSame(one) ? [at] : []))
  const places = plan.groups.flatMap(({ breakdowns }, at) =>
    breakdowns.every((b) => kept.includes(b)) ? [at] : [],
  )
  const names = new Map(other.groups.map(({ key }, at) => [key.join('\n'), at]))
  const placeInOther = places.map((at) => names.get(plan.groups[at]!.key.join('\n')))
  const figures = (
    own: { figures: readonly PlannedFigure[] },
    theirs: { figures: readonly PlannedFigure[] } | undefined,
    isAlike: (place: number, placeThere: number) => boolean = () => true,
  ) =>
    places.map((place, at): PlannedFigure => {
      const there = placeInOther[at] ?? -1
      const figure = own.figures[place]!
      return theirs?.figures[there]?.shown === figure.shown && isAlike(place, there)
        ? figure
        : { shown: 'hidden' }
    })
  const keys = kept.map((at) => plan.breakdowns[at]!.key)
  const stale = new Map([...plan.stale, ...other.stale].map((table) => [table.join('\n'), table]))
  return {
    ...plan,
    isWaiting: plan.isWaiting || other.isWaiting,
    stale: [...stale.values()].filter((table) => table.every((key) => keys.includes(key))),
    breakdowns: kept.map((at) => plan.breakdowns[at]!),
    withdrawn: [
      ...plan.withdrawn,
      ...plan.breakdowns
        .filter(({ key }) => !keys.includes(key))
        .map(({ key }) => ({ key, reason: 'like another' as const })),
    ],
    groups: places.map((at) => {
      const { key, breakdowns, blocks } = plan.groups[at]!
      return { key, blocks, breakdowns: breakdowns.map((b) => kept.indexOf(b)) }
    }),
    isCounted: places.map(
      (at, place) => plan.isCounted[at]! && other.isCounted[placeInOther[place] ?? -1] === true,
    ),
    blockOf: plan.blockOf.filter((_, at) => kept.includes(at % plan.breakdowns.length)),
    questions: new Map(
      [...plan.questions].map(([key, one]) => [
        key,
        { ...one, figures: figures(one, other.questions.get(key)) },
      ]),
    ),
    constructs: new Map(
      [...plan.constructs].map(([key, one]) => {
        const theirs = other.constructs.get(key)
        const haveSameItems = (place: number, there: number) =>
          one.items[place]!.join('\n') === theirs?.items[there]?.join('\n')
        return [
          key,
          {
            ...one,
            figures: figures(one, theirs, haveSameItems),
            items: places.map((place) => one.items[place]!),
          },
        ]
      }),
    ),
  }
}
