import type { ColumnReading } from '#contract/results/survey-readings.ts'
import { splitList } from '#surveys/workbook/semicolon-list.ts'
import { foldedAnswer } from './folding.ts'

/**
 * The answers of one cell, folded. `options` holds the folded answers of the column's options, so that a comma within
 * one of them does not split it.
 */
export function answersOfCell(
  value: string | number,
  separator: ColumnReading['separator'],
  options: ReadonlySet<string>,
): string[] {
  if (typeof value === 'number' || separator === null) return [foldedAnswer(value)].filter(Boolean)
  if (separator === ';') return splitList(value).map(foldedAnswer).filter(Boolean)
  const parts = commaParts(value).map(foldedAnswer)
  const answers: string[] = []
  for (let from = 0; from < parts.length; ) {
    const length = longestOption(parts, from, options)
    answers.push(parts.slice(from, from + length).join(', '))
    from += length
  }
  return answers.filter(Boolean)
}

/** As many parts as the longest option with commas that is looked for. */
const mostParts = 6

function longestOption(parts: string[], from: number, options: ReadonlySet<string>): number {
  for (let length = Math.min(mostParts, parts.length - from); length > 1; length--)
    if (options.has(parts.slice(from, from + length).join(', '))) return length
  return 1
}

/** A text split at its commas, but not within parentheses or numbers. Qualtrics writes no space after them. */
export function commaParts(text: string): string[] {
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
