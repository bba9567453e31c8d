import { percent } from '#contract/percents.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

const most = { terms: 12, subjects: 8 }

/** How many people commented, their themes and words, and the comments that a person picked. */
export function commentsPart(context: Context): Block[] {
  const { source, analysis, words } = context
  const questions = analysis.comments
  const isOfTheme = new Set(analysis.constructs.flatMap(({ key, items }) => [key, ...items]))
  const picked = source.words.quotes.filter(({ question }) => !isOfTheme.has(question))
  const ofQuestions = questions.flatMap(({ question, text, count }) => [
    { kind: 'heading', level: 2, text, isAsked: true } as const,
    ...saidOf(context, question, count),
    ...quotes(
      context,
      picked.filter((one) => one.question === question),
    ),
  ])
  const known = new Set(questions.map(({ question }) => question))
  const others = quotes(
    context,
    picked.filter(({ question }) => !known.has(question)),
  )
  const said: Block[] = [
    ...(questions.length === 0
      ? [{ kind: 'text', style: 'body', text: words.comments.none } as const]
      : ofQuestions),
    ...others,
    ...(picked.length > 0 ? [{ kind: 'text', style: 'note', text: words.comments.picked } as const] : []),
  ]
  const isOnNewPage =
    areFewLines(said) ||
    (questions.length > 1 && (picked.length > 0 || source.comments.some(({ themes }) => themes.length > 0)))
  return [{ kind: 'heading', level: 1, text: words.comments.title, isOnNewPage }, ...said]
}

const few = 6

/** Whether a part is so short that the next one shares its page. */
export const areFewLines = (part: readonly Block[]) =>
  part.length <= few && part.every(({ kind }) => kind === 'heading' || kind === 'text')

function saidOf({ source, words }: Context, question: string, count: number | null): Block[] {
  if (count === null) return [{ kind: 'text', style: 'body', text: words.comments.few }]
  const said = source.comments.find((one) => one.question === question)
  const terms = (said?.terms ?? [])
    .slice(0, most.terms)
    .map(({ term, people }) => words.comments.term(term, people))
  const wrote = words.comments.wrote(count)
  const subjects = (said?.themes ?? []).slice(0, most.subjects).map(({ key, people, share }) => ({
    label: words.comments.name(key),
    percent: percent(share),
    people: words.formats.count(people),
  }))
  return [
    {
      kind: 'text',
      style: 'body',
      text: terms.length > 0 ? `${wrote} ${words.comments.terms(terms.join(', '))}` : wrote,
    },
    ...(subjects.length === 0
      ? []
      : [
          {
            kind: 'options',
            title: words.comments.subjects,
            head: [words.comments.subject, words.share, words.people],
            rows: subjects,
            alt: words.statistics.parts(
              words.comments.subjects,
              subjects.map((one) => words.statistics.part(one.label, one.percent)),
            ),
          } as const,
          { kind: 'text', style: 'note', text: words.comments.subjectsNote } as const,
        ]),
  ]
}

const quotes = ({ words }: Context, picked: { text: string }[]): Block[] =>
  picked.length === 0 ? [] : [{ kind: 'quotes', quotes: picked.map(({ text }) => words.quoted(text.trim())) }]
