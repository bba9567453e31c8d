import papaparse from 'papaparse'
import { collectSheets } from '#server/platform/spreadsheets/reading/collected-sheets.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { SpreadsheetError, tooLarge } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { csvText } from '#server/platform/spreadsheets/reading/text/csv-text.ts'
import type { Sheet } from '#surveys/workbook/workbook.ts'

/**
 * The rows of a text of separated values as one sheet of texts, read in this thread.
 * @throws SpreadsheetError
 */
export function readCsv(file: Uint8Array, limits: ReadLimits): Sheet[] {
  const { text, delimiter } = withoutSeparatorLine(csvText(file))
  const { data, errors } = papaparse.parse<string[]>(withLikeLineEnds(text), {
    skipEmptyLines: 'greedy',
    preview: limits.rows + 1,
    ...(delimiter && { delimiter }),
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) {
    const row = (open.row ?? 0) + 1
    throw new SpreadsheetError(
      'damaged',
      `In row ${row} of this file a quotation mark opens and never closes, or the file was cut off. Save it again as .csv and try once more.`,
    )
  }
  if (data.length > limits.rows)
    throw tooLarge(`it has more than ${limits.rows.toLocaleString('en-US')} rows`)
  const { sheets, begin } = collectSheets(limits)
  const { add, end } = begin('Responses')
  for (const [row, cells] of data.entries())
    for (const [column, cell] of cells.entries()) add(row, column, cell)
  end()
  return sheets
}

/** The first line that Excel writes, which names the separator of cells. */
function withoutSeparatorLine(text: string): { text: string; delimiter?: string | undefined } {
  const [line, delimiter] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? []
  return line === undefined ? { text } : { text: text.slice(line.length), delimiter }
}

/** The parser expects one kind of line end; files that were joined, or got a header later, have two. */
function withLikeLineEnds(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '')
  return unquoted.includes('\r\n') && /(?<!\r)\n/.test(unquoted) ? text.replaceAll('\r\n', '\n') : text
}
