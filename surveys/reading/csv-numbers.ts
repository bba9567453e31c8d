import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'

/** Spreadsheets show a longer number differently from how it was written, as 1.23457E+11. */
const mostCharacters = 11
/** A whole number of so many digits is an id or a phone number, or a joke among shorter ones. */
const digitsOfId = 10

/**
 * Whether the texts of a column are numbers, whose values a workbook keeps exactly. They stay texts if one of them would
 * change (007, 1.50, +1, 1e5, 1,234, a date or other text), and if half of them are as long as an id. Programs write a
 * rating of 4 as 4.0 if other answers are missing, and some all numbers with as many decimals, as 4.00 and 2.50.
 */
export function areNumbers(body: Cell[][], index: number): boolean {
  let all = 0
  let long = 0
  let exact = 0
  let isWhole = false
  const decimals = new Set<number>()
  for (const row of body) {
    const cell = row[index]
    if (!isFilled(cell)) continue
    const found = typeof cell === 'string' ? read(cell.trim()) : null
    if (!found) return false
    all += 1
    if (found.isExact) exact += 1
    if (found.whole.length >= digitsOfId) long += 1
    if (/^0+$/.test(found.fraction)) isWhole = true
    if (decimals.size < 2) decimals.add(found.fraction.length)
  }
  // One that is whole tells decimals of a format from versions such as 3.10.
  const isFixed = decimals.size === 1 && isWhole
  return (exact === all || isFixed) && long * 2 < all
}

/** A number before and after its point, and whether it is written as a workbook shows it; null for any other text. */
function read(text: string): { whole: string; fraction: string; isExact: boolean } | null {
  const [, sign = '', whole, fraction = ''] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || sign.length + whole.length > mostCharacters || Object.is(Number(text), -0))
    return null
  return { whole, fraction, isExact: String(Number(text)) === (fraction === '0' ? sign + whole : text) }
}
