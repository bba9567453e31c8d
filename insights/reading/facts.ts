import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import { foldedAnswer, foldedHeading, shown, stemAndRow } from './folding.ts'

/** An answer of a column with how many cells hold it; `label` is its most frequent spelling. */
export type Answer = { folded: string; label: string; count: number }

/** What the tests of a column look at, made from its dictionary and never from rows. */
export type Facts = {
  position: number
  source: ColumnAnswers
  heading: string
  /** The heading for comparisons. */
  name: string
  stem: string | null
  /** The question, or the row of a grid. */
  text: string
  /** Cells with an answer, and distinct answers. */
  answered: number
  distinct: number
  /** The most frequent first; a sample where there are very many. */
  answers: Answer[]
  isSampled: boolean
}

/** More distinct answers are free texts, of which a part is looked at. */
const mostLooked = 600

export function factsOf({ columns }: Responses): Facts[] {
  return columns.map((source, position) => {
    const { stem, row } = stemAndRow(source.header)
    return {
      position,
      source,
      heading: shown(source.header),
      name: foldedHeading(source.header),
      stem,
      text: row,
      ...answersOf(source),
    }
  })
}

function answersOf({
  values,
  codes,
}: ColumnAnswers): Pick<Facts, 'answered' | 'distinct' | 'answers' | 'isSampled'> {
  const counts = new Uint32Array(values.length + 1)
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++
  const isSampled = values.length > mostLooked
  const often = codes.length / 200
  const below = (mostLooked / values.length) * 2 ** 32
  const byText = new Map<string, Answer & { most: number }>()
  let answered = 0
  let distinct = 0
  for (let index = 0; index < values.length; index++) {
    const count = counts[index + 1]!
    if (count === 0) continue
    const value = values[index]!
    if (typeof value === 'string' && value.trim() === '') continue
    answered += count
    distinct++
    if (isSampled && count < often && hash(value) >= below) continue
    const folded = foldedAnswer(value)
    const known = byText.get(folded)
    const label = shown(String(value))
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

/** FNV-1a of the beginning of a value: the same part is looked at in whatever order the rows come. */
function hash(value: string | number): number {
  const text = String(value)
  let sum = 0x811c9dc5
  for (let at = 0; at < Math.min(text.length, 40); at++)
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}
