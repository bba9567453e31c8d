import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import { foldedAnswer, foldedHeading, headingWords, shown, stemAndRow } from './folding.ts'

/** An answer of a column with its number of cells; `label` is its most frequent spelling. */
export type Answer = { folded: string; label: string; count: number }

/** What the tests of a column look at, made from its dictionary only, not from rows. */
export type Facts = {
  position: number
  source: ColumnAnswers
  heading: string
  /** The words of the heading, for comparisons. */
  name: string
  /** The heading as the key of the column has it: corrections that were stored are found by it. */
  keyed: string
  stem: string | null
  /** The question, or the row of a grid. */
  text: string
  /** The number of cells with an answer, and of distinct answers. */
  answered: number
  distinct: number
  /** The most frequent first; a sample if there are very many. */
  answers: Answer[]
  isSampled: boolean
}

/** With more distinct answers they are free texts, of which a sample is looked at. */
const mostLooked = 600

export function factsOf({ columns }: Responses): Facts[] {
  const texts = new Map<string | number, Text>()
  return columns.map((source, position) => {
    const { stem, row } = stemAndRow(source.header)
    return {
      position,
      source,
      heading: shown(source.header),
      name: headingWords(source.header),
      keyed: foldedHeading(source.header),
      stem,
      text: row,
      ...answersOf(source, texts),
    }
  })
}

type Text = { folded: string; label: string }
/** Columns of one scale have the same few answers; more are free texts. */
const mostRemembered = 20_000

function textOf(value: string | number, texts: Map<string | number, Text>): Text {
  const known = texts.get(value)
  if (known) return known
  const text = { folded: foldedAnswer(value), label: shown(String(value)) }
  if (texts.size < mostRemembered) texts.set(value, text)
  return text
}

function answersOf(
  { values, codes }: ColumnAnswers,
  texts: Map<string | number, Text>,
): Pick<Facts, 'answered' | 'distinct' | 'answers' | 'isSampled'> {
  const counts = new Uint32Array(values.length + 1)
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++
  const filled = (index: number) => counts[index + 1]! > 0 && !isBlank(values[index]!)
  const isSampled = values.length > mostLooked
  let answered = 0
  let distinct = 0
  for (let index = 0; index < values.length; index++) {
    if (!filled(index)) continue
    answered += counts[index + 1]!
    distinct++
  }
  const looked = isSampled ? sampleOf(values, counts, filled) : values.keys().filter(filled)
  const byText = new Map<string, Answer & { most: number }>()
  for (const index of looked) {
    const { folded, label } = textOf(values[index]!, texts)
    const count = counts[index + 1]!
    const known = byText.get(folded)
    if (!known) byText.set(folded, { folded, label, count, most: count })
    else {
      known.count += count
      if (count > known.most || (count === known.most && label < known.label)) {
        known.most = count
        known.label = label
      }
    }
  }
  const answers = [...byText.values()]
    .map(({ folded, label, count }) => ({ folded, label, count }))
    .sort((a, b) => b.count - a.count || (a.folded < b.folded ? -1 : 1))
  return { answered, distinct: isSampled ? distinct : answers.length, answers, isSampled }
}

const isBlank = (value: string | number) => typeof value === 'string' && value.trim() === ''

/** Frequent values, and a sample of the others that does not depend on the order of rows. */
function sampleOf(
  values: readonly (string | number)[],
  counts: Uint32Array,
  filled: (index: number) => boolean,
): number[] {
  const often = counts.reduce((sum, count) => sum + count, 0) / 200
  const below = (mostLooked / values.length) * 2 ** 32
  const looked: number[] = []
  let first = { index: -1, place: Number.POSITIVE_INFINITY }
  for (let index = 0; index < values.length; index++) {
    if (!filled(index)) continue
    const place = hash(values[index]!)
    if (place < first.place) first = { index, place }
    if (counts[index + 1]! >= often || place < below) looked.push(index)
  }
  return looked.length === 0 && first.index >= 0 ? [first.index] : looked
}

/** The number of characters of a value that are hashed, spread over its length. */
const hashed = 48

/** FNV-1a of a value: the sample is the same for any order of rows. */
function hash(value: string | number): number {
  const text = String(value)
  const step = Math.max(1, Math.floor(text.length / hashed))
  let sum = 0x811c9dc5 ^ text.length
  for (let at = 0; at < text.length; at += step) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  // The upper bits of similar texts are alike.
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 12)) >>> 0
}
