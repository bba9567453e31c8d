import { datedOn } from '#contract/dated-on.ts'
import type { Analysis } from '#contract/results/analyses.ts'
import { changeOf } from '#insights/report/figures/changes.ts'
import { ratedCount } from '#insights/report/figures/shown.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

/** The contents, and what the words and signs of the report mean. */
export function howToRead(context: Context): Block[] {
  const { analysis, words, themes } = context
  const { reading } = words
  const earlier = comparedWith(context)
  const isMasked = [...analysis.questions, ...analysis.constructs].some(({ figures }) =>
    figures.some(({ shown, group }) => shown === 'masked' && group.length < 2),
  )
  return [
    { kind: 'contents', title: words.contents },
    { kind: 'heading', level: 1, text: reading.title },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        ...(ratedCount(analysis) > 0
          ? [
              reading.favorable,
              ...(themes.length > 0 ? [reading.theme] : []),
              isOfKnown(analysis) ? reading.rangeKnown : reading.range,
            ]
          : []),
        ...(earlier.length > 0 ? [`${reading.change} ${reading.since(earlier)}`] : []),
        ...(analysis.breakdowns.length > 0 ? [reading.difference] : []),
        reading.hidden(analysis.k),
        ...(isMasked ? [reading.masked] : []),
        [
          reading.rounded,
          ...(earlier.length > 0 ? [reading.roundedChange] : []),
          ...(ratedCount(analysis) > 0 ? [reading.roundedParts] : []),
        ].join(' '),
      ],
    },
  ]
}

/** Whether the likely range is for all who were asked, whose number is known. */
const isOfKnown = ({ enrolment, people }: Analysis) => enrolment !== null && enrolment >= (people ?? 0)

/** The names of the surveys since which any change is told, oldest first. */
function comparedWith({ source, analysis, nameOf }: Context): string[] {
  const earlier = [...analysis.constructs, ...analysis.questions].flatMap(
    ({ key }) => changeOf(source, key)?.earlier ?? [],
  )
  const inOrder = earlier.toSorted((one, other) => (datedOn(one) < datedOn(other) ? -1 : 1))
  return [...new Set(inOrder.map(nameOf))]
}
