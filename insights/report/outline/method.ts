import type { DataNote } from '#contract/results/analyses.ts'
import { askedText } from '#insights/report/figures/shown.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

const mostSkipped = 10

/** How the numbers came to be, what was noticed about the answers, and what was left out. */
export function methodPart({ source, analysis, words }: Context): Block[] {
  const { method } = words
  const notes = dataNotes({ analysis, words })
  const unsure = analysis.questions.filter(({ isUnsure }) => isUnsure).map((one) => askedText(one))
  return [
    { kind: 'heading', level: 1, text: method.title },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        method.made(source.surveyName, words.formats.day(source.preparedOn)),
        method.counted,
        method.measures,
        ...(analysis.constructs.length > 0 ? [method.score] : []),
        method.privacy(analysis.k),
        method.comments,
      ],
    },
    ...listed(method.notes, notes),
    ...(unsure.length > 0
      ? [
          { kind: 'text', style: 'body', text: method.unsure } as const,
          { kind: 'list', isOrdered: false, items: unsure } as const,
        ]
      : []),
    ...listed(
      method.notAnalysed,
      analysis.notAnalysed.map(({ text, reason }) => `${text}: ${reason}`),
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

/** Of questions that were left empty only those that most people left so. */
function dataNotes({ analysis, words }: Pick<Context, 'analysis' | 'words'>): string[] {
  const { notes, k, questions } = analysis
  const skipped = notes
    .filter(({ kind, count }) => kind === 'skipped' && count !== null)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, mostSkipped)
  return [...notes.filter(({ kind }) => kind !== 'skipped'), ...skipped].map((note: DataNote) => {
    const count = note.count === null ? words.method.fewer(k) : words.formats.count(note.count)
    const question = questions.find(({ key }) => key === note.question)
    return words.method.note[note.kind](count, question ? askedText(question) : '')
  })
}
