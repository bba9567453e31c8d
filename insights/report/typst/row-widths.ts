import type { TableBlock } from '#insights/report/outline/blocks.ts'

/** In ems. */
const other = 1.5
/** Wider than any column: it has several lines. */
const severalLines = 999

/** By code point, what a letter of the regular Work Sans takes of a line at most, in ems; all others take less than `other`. */
const letters = new Float64Array(0x7f).fill(other)
const take = (most: number, which: string) => {
  for (const letter of which) letters[letter.charCodeAt(0)] = most
}
take(0.36, " !'(),.:;I[]{|}ijl")
take(0.45, '"/\\1frt')
take(0.65, '#$&*+-023456789<=>?FJLPTXYZ^_`abcdeghknopqsuvxyz~')
take(0.78, 'ABCDEGHKNOQRSUV')
take(0.98, '%@MWmw')

const widthOf = (text: string) => {
  if (text.includes('\n')) return severalLines
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += letters[text.charCodeAt(at)] ?? other
  return sum
}

/**
 * A table with the `widths` that the cells of each row take at most, in ems: of the first column, the second, and the
 * widest of the others. Typst does not have to measure rows that surely have one line.
 */
export function withRowWidths(table: TableBlock): TableBlock & { widths: number[][] } {
  const widths = table.rows.map((row) => {
    const [first = 0, second = 0, ...others] = row.map((cell) =>
      typeof cell === 'string' ? widthOf(cell) : severalLines,
    )
    return [first, second, Math.max(0, ...others)]
  })
  return { ...table, widths }
}
