import type { Analysis, Block } from './analyses.ts'

/** The key of "not given" within that of a block. */
export const notGiven = '_'

/** Whether a block consists only of people who gave no value, by its key. */
export const isNotGiven = (block: string) => block.endsWith(`:${notGiven}`)

const longestKey = 40

/** The key of a value, made of the letters and digits of its label. */
export const valueKeyOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestKey) || 'value'

/** How people who gave no value are named, beside others and alone. */
export const wordsOfNotGiven = {
  en: { none: 'not given', only: 'Not given' },
  es: { none: 'sin respuesta', only: 'Sin respuesta' },
}
export type Language = keyof typeof wordsOfNotGiven

/** British English has no comma before "or", as the texts of the screens. */
export const orOf = (labels: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(labels)

/** Breakdowns whose labels have the words of ours in a language; what was answered stays as it is. */
export const labelledIn = (
  { breakdowns, language: from }: Analysis,
  language: Language,
): Analysis['breakdowns'] =>
  from === language
    ? breakdowns
    : breakdowns.map((one) => ({
        ...one,
        blocks: one.blocks.map((block) => ({ ...block, label: labelIn(block, from, language) })),
      }))

/** The values of a block by its key, and whether a text is the name of one of them. */
export function valuesOf(key: string): { values: string[]; isName: (text: string) => boolean } {
  const values = key.slice(key.lastIndexOf(':') + 1).split('+')
  const plain = new Set(values.flatMap((value) => [value, value.replace(/-\d+$/, '')]))
  return { values, isName: (text) => plain.has(valueKeyOf(text)) }
}

function labelIn({ key, label }: Block, from: Language, to: Language): string {
  const { values, isName } = valuesOf(key)
  const [before, after] = [wordsOfNotGiven[from], wordsOfNotGiven[to]]
  if (values.length === 1) return values[0] === notGiven ? after.only : label
  // The "or" precedes the last value, and the names of values may contain one too.
  for (const { index, 0: or } of label.matchAll(from === 'en' ? / or /g : / [ou] /g)) {
    const last = label.slice(index + or.length)
    if (!(last === before.none ? values.includes(notGiven) : isName(last))) continue
    return orOf([label.slice(0, index), last === before.none ? after.none : last], to)
  }
  return label
}

/** The most letters of a group's name that fit beside a bar or above a column. */
const mostLetters = 80

/**
 * Breakdowns with names of groups that fit into a row: of many joined values, the first is named and the others are
 * counted. `wholeLabels` has the full names of those, by the keys of their blocks.
 */
export function shortlyLabelled(
  breakdowns: Analysis['breakdowns'],
  andOthers: (first: string, others: number) => string,
): { breakdowns: Analysis['breakdowns']; wholeLabels: ReadonlyMap<string, string> } {
  const wholeLabels = new Map<string, string>()
  const short = (block: Block): Block => {
    const label = shortLabel(block, andOthers)
    if (label !== block.label) wholeLabels.set(block.key, block.label)
    return { ...block, label }
  }
  return { breakdowns: breakdowns.map((one) => ({ ...one, blocks: one.blocks.map(short) })), wholeLabels }
}

function shortLabel({ key, label }: Block, andOthers: (first: string, others: number) => string): string {
  const { values, isName } = valuesOf(key)
  if (label.length <= mostLetters || values.length < 3) return label
  // A name may hold commas itself.
  for (const { index } of label.matchAll(/, /g)) {
    const first = label.slice(0, index)
    if (isName(first)) return andOthers(first, values.length - 1)
  }
  return label
}
