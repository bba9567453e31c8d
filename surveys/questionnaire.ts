import { createHash } from 'node:crypto'
import type { Question } from '#contract/library/templates.ts'

/** The questions of a template as they were asked, in one language. */
export type Questionnaire = {
  language: string
  questions: readonly Question[]
  /** The protected topics that its template has today; not part of what was asked. */
  sensitiveTopics?: readonly string[]
}

/** A question with one answer, or a row of a grid; `position` is the question's. */
export type Item = { position: number; row: string | null }

/** An item with its question and the heading of its column. */
export type AskedItem<Q> = { item: Item; question: Q; header: string }

/**
 * The SHA-256 of a questionnaire in hexadecimal: the same for equal questions, whatever order their fields have and
 * whether or not they went through a database.
 */
export function questionnaireDigest({ language, questions }: Questionnaire): string {
  return createHash('sha256').update(JSON.stringify({ language, questions }, sortedFields)).digest('hex')
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A question as a row of the library holds it. */
export type StoredQuestion = Omit<Question, 'kind'> & { kind: NonNullable<Question['kind']> | null }

/** A question as asked: an empty kind is absent, so that digests from before kinds existed stay the same. */
export function withoutEmptyKind({ kind, ...question }: StoredQuestion): Question {
  return { ...question, ...(kind && { kind }) }
}

/** The items of questions, in their order; a heading has none. */
export function itemsOf<Q extends Pick<Question, 'position' | 'type' | 'text' | 'rows'>>(
  questions: readonly Q[],
): AskedItem<Q>[] {
  return questions.flatMap((question): AskedItem<Q>[] => {
    const { position, type, text, rows } = question
    if (type === 'heading') return []
    if (type !== 'grid') return [{ item: { position, row: null }, question, header: text }]
    return rows.map((row) => ({ item: { position, row }, question, header: gridHeader(text, row) }))
  })
}

/** The column heading for a row of a grid. */
export function gridHeader(text: string, row: string): string {
  return `${text} [${row}]`
}

/**
 * The item of each column heading, or null; line breaks and repeated blanks are ignored, as forms services remove them.
 * Equal headings are assigned to their items in order.
 */
export function itemsByHeader(
  questions: readonly Pick<Question, 'position' | 'type' | 'text' | 'rows'>[],
  headers: readonly string[],
): (Item | null)[] {
  const left = Map.groupBy(itemsOf(questions), ({ header }) => oneLine(header))
  return headers.map((header) => left.get(oneLine(header))?.shift()?.item ?? null)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
