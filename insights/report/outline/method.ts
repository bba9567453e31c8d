import { askedText } from '#contract/results/questions.ts'
import { shortened } from '#insights/report/words/shortened.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

const mostSkipped = 3
/** Of many columns the page of the results has the list; here it would fill pages. */
const mostColumns = 10

/** How the numbers were made, what was noticed about the answers, and what was left out. */
export function methodPart({ source, analysis, words }: Context): Block[] {
  const { method } = words
  const notes = dataNotes({ analysis, words })
  const unsure = analysis.questions.filter(({ isUnsure }) => isUnsure).map((one) => askedText(one))
  const first = (items: string[]) =>
    items.length <= mostColumns
      ? items
      : [...items.slice(0, mostColumns), method.more(items.length - mostColumns)]
  const hasMeans = analysis.questions.some(({ role, points }) => role === 'rating' && points !== null)
  return [
    { kind: 'heading', level: 1, text: method.title },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        method.made(source.surveyName, words.formats.dayOf(source.preparedOn)),
        method.counted,
        method.measures,
        ...(hasMeans ? [method.means] : []),
        ...(analysis.constructs.length > 0 ? [method.score] : []),
        method.privacy(analysis.k),
        method.comments,
      ],
    },
    ...listed(method.notes, notes),
    ...(unsure.length > 0
      ? [
          { kind: 'text', style: 'body', text: method.unsure } as const,
          { kind: 'list', isOrdered: false, items: first(unsure) } as const,
        ]
      : []),
    ...listed(
      method.notAnalysed,
      first(analysis.notAnalysed.map(({ text, reason }) => method.notAnalysedFor(text, reason))),
    ),
  ]
}

const listed = (title: string, items: string[]): Block[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: title },
        { kind: 'list', isOrdered: false, items },
      ]

/** The skipped questions, only those that most people skipped. */
function dataNotes({ analysis, words }: Pick<Context, 'analysis' | 'words'>): string[] {
  const { notes, k, questions } = analysis
  const skipped = notes
    .filter(({ kind, count }) => kind === 'skipped' && count !== null)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, mostSkipped)
    .flatMap(({ count, question }) => {
      const found = questions.find(({ key }) => key === question)
      return found && count !== null ? [words.method.skippedBy(shortened(askedText(found), 160), count)] : []
    })
  const others = notes.flatMap(({ kind, count }) =>
    kind === 'skipped'
      ? []
      : [words.method.note[kind](count === null ? words.method.fewer(k) : words.formats.count(count))],
  )
  return [...others, ...(skipped.length > 0 ? [words.method.skipped(skipped)] : [])]
}
