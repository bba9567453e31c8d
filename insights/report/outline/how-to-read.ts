import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

/** The contents, and what the words and signs of the report mean. */
export function howToRead({ analysis, words, themes }: Context): Block[] {
  const { reading } = words
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
        reading.favorable,
        ...(themes.length > 0 ? [reading.theme] : []),
        reading.range,
        ...(analysis.enrolment === null ? [] : [reading.rangeKnown]),
        ...(themes.some(({ change }) => change) ? [reading.change] : []),
        ...(analysis.breakdowns.length > 0 ? [reading.difference] : []),
        reading.hidden(analysis.k),
        ...(isMasked ? [reading.masked] : []),
        reading.rounded,
      ],
    },
  ]
}
