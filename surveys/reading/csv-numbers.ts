import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'

/** Of a whole number; what is longer is an id or a telephone number, which nobody averages. */
const mostDigits = 9

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
  const [, whole, digits, fraction] = /^(-?(\d+))(?:\.(\d+))?$/.exec(text) ?? []
  if (digits === undefined || digits.length > mostDigits) return false
  return String(Number(text)) === (fraction === '0' ? whole : text)
}
