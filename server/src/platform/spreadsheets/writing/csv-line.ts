import { looksLikeFormula } from '#surveys/workbook/cell-text.ts'

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet program would run as a formula begins with an
 * apostrophe, as people write one who mean a text.
 */
export function csvLine(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
