import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'

/** Longer numbers are shown by a spreadsheet in another way than they are written, as 1.23457E+11. */
const mostCharacters = 11

/**
 * Whether the texts of a column are numbers that a spreadsheet shows exactly as they are written. Text remains where
 * one of them would change: 007, 1.50, +1, 1e5, 1,234, a date, a long number, or any other text.
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
  return text.length <= mostCharacters && /^-?\d+(?:\.\d+)?$/.test(text) && String(Number(text)) === text
}
