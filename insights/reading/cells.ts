import type { ColumnReading } from '#contract/results/survey-readings.ts'
import type { ColumnAnswers } from '#surveys/response-columns.ts'
import { splitList } from '#surveys/workbook/semicolon-list.ts'
import { foldedAnswer } from './folding.ts'

/** With more distinct cells only a sample is looked at. */
const mostCells = 20_000

/** The distinct cells of a column as written, with the number of each; null if there are too many. */
export function cellsAsWritten({ values, codes }: ColumnAnswers): { label: string; count: number }[] | null {
  if (values.length > mostCells) return null
  const counts = new Uint32Array(values.length + 1)
  for (const code of codes) counts[code]!++
  return values
    .map((value, index) => ({ label: String(value), count: counts[index + 1]! }))
    .filter(({ count }) => count > 0)
}

/** The separators of several answers in a cell. */
export type Separator = NonNullable<ColumnReading['separator']>
export const separators: readonly Separator[] = [';', ',', '|', '\n', '/']

/** The answers in a cell with several, as written. */
export function partsOf(text: string, separator: Separator): string[] {
  if (separator === ';') return splitList(text)
  return separator === ',' ? (listParts(text) ?? commaParts(text)) : text.split(separator)
}

/** The texts of a list as programs write it, `["Art","Music"]` or `['Art', 'Music']`; null for anything else. */
export function listParts(written: string): string[] | null {
  const text = written.trim()
  if (!text.startsWith('[') || !text.endsWith(']')) return null
  const parts: string[] = []
  let quote = ''
  let part = ''
  for (let at = 1; at < text.length - 1; at++) {
    const sign = text[at]!
    if (quote === '') {
      if (sign === '"' || sign === "'") quote = sign
      else if (sign !== ',' && sign.trim() !== '') return null
    } else if (sign === quote) {
      parts.push(part)
      part = ''
      quote = ''
    } else part += sign === '\\' ? (text[++at] ?? '') : sign
  }
  return quote === '' ? parts : null
}

/**
 * The answers of one cell, folded. `options` holds the folded answers of the column's options, so that a comma within
 * one of them does not split it.
 */
export function answersOfCell(
  value: string | number,
  separator: Separator | null,
  options: ReadonlySet<string>,
): string[] {
  if (typeof value === 'number' || separator === null) return [foldedAnswer(value)].filter(Boolean)
  const parts = partsOf(value, separator).map(foldedAnswer)
  return (separator === ',' ? joinedParts(parts, options) : parts).filter(Boolean)
}

/** The parts of a cell that was split at its commas, joined again if they are an option together. */
export function joinedParts(parts: readonly string[], options: ReadonlySet<string>): string[] {
  const answers: string[] = []
  for (let from = 0; from < parts.length; ) {
    const length = longestOption(parts, from, options)
    answers.push(parts.slice(from, from + length).join(', '))
    from += length
  }
  return answers
}

/** The most parts of an option with commas that is looked for. */
const mostParts = 6

function longestOption(parts: readonly string[], from: number, options: ReadonlySet<string>): number {
  for (let length = Math.min(mostParts, parts.length - from); length > 1; length--)
    if (options.has(parts.slice(from, from + length).join(', '))) return length
  return 1
}

/** Only numbers of answers, or grades: the commas are not part of a number. */
const shortNumbers = /^ *(?:\d{1,2}|[pt]?k)(?: *, *(?:\d{1,2}|[pt]?k))+ *$/i

/** A text split at its commas, but not within parentheses or numbers. Qualtrics writes no space after them. */
function commaParts(text: string): string[] {
  if (shortNumbers.test(text)) return text.split(',').map((part) => part.trim())
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === ',' && depth === 0 && /[\s\p{L}(]/u.test(text[at + 1] ?? '')) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter(Boolean)
}
