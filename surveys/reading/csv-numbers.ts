import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'

/** Longer whole numbers are ids, which a spreadsheet shows in another way than they are written, as 1.23457E+11. */
const mostCharacters = 11

/**
 * Whether the texts of a column are numbers, whose values a workbook keeps exactly. Text remains where one of them would
 * change: 007, 1.50, +1, 1e5, 1,234, a date, a long id, or any other text. 4.0 is how programs write a rating of 4
 * where other answers are missing.
 */
export function areNumbers(body: Cell[][], index: number): boolean {
  let isAny = false
  for (const row of body) {
    const cell = row[index]
    if (!isFilled(cell)) continue
    if (typeof cell !== 'string' || !isExact(cell.trim())) return false
    isAny = true
  }
  return isAny
}

function isExact(text: string): boolean {
  const [, whole, fraction] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || whole.length > mostCharacters) return false
  return String(Number(text)) === (fraction === '0' ? whole : text)
}
