import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'

/** Spreadsheets show a longer number differently from how it was written, as 1.23457E+11. */
const mostCharacters = 11
/** A whole number of so many digits is an id or a phone number, or a joke among shorter ones. */
const digitsOfId = 10

/**
 * Whether the texts of a column are numbers, whose values a workbook keeps exactly. They stay texts if one of them would
 * change (007, 1.50, +1, 1e5, 1,234, a date or other text), and if half of them are as long as an id. Programs write a
 * rating of 4 as 4.0 if other answers are missing.
 */
export function areNumbers(body: Cell[][], index: number): boolean {
  let all = 0
  let long = 0
  for (const row of body) {
    const cell = row[index]
    if (!isFilled(cell)) continue
    const [whole, isExact] = typeof cell === 'string' ? read(cell.trim()) : []
    if (whole === undefined || !isExact) return false
    all += 1
    if (whole.length >= digitsOfId) long += 1
  }
  return long * 2 < all
}

/** The digits before the point of a number, and whether it is written as a workbook shows it. */
function read(text: string): [whole?: string, isExact?: boolean] {
  const [, sign = '', whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || sign.length + whole.length > mostCharacters) return []
  return [whole, String(Number(text)) === (fraction === '0' ? sign + whole : text)]
}
