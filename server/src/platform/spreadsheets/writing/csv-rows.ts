import papaparse from 'papaparse'
import { formulaPattern } from '#surveys/workbook/cell-text.ts'

const options: papaparse.UnparseConfig = {
  newline: '\r\n',
  escapeFormulae: formulaPattern,
  // If the comma is a decimal sign, spreadsheet programs separate cells by semicolons.
  quotes: (text: string) => text.includes(';'),
}

/**
 * Rows of a CSV file (RFC 4180), each ended by a line break. A cell that a spreadsheet program would run as a formula
 * is given an apostrophe in front, which marks a text.
 */
export function csvRows(rows: string[][]): string {
  return rows.length === 0 ? '' : `${papaparse.unparse(rows, options)}\r\n`
}
