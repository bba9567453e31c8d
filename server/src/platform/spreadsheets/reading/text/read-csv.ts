import { Readable } from 'node:stream'
import papaparse from 'papaparse'
import type { TextEncodingName } from '#contract/results/readings.ts'
import { collectSheets } from '#server/platform/spreadsheets/reading/collected-sheets.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { notATable, SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Sheet } from '#surveys/workbook/workbook.ts'
import { decodedText } from './decoded-text.ts'
import { refusePages } from './web-page.ts'

/** More than any row has; a quotation mark that never closes would make the rest of the file one cell. */
const longestRow = 8_000_000

/**
 * The rows of a text of separated values as one sheet of texts, read in this thread piece by piece. The first rows tell
 * the separator.
 * @throws SpreadsheetError
 */
export async function readCsv(
  path: string,
  encoding: TextEncodingName,
  limits: ReadLimits,
): Promise<Sheet[]> {
  const { sheets, begin } = collectSheets(limits)
  const { add, end } = begin('Responses', { isOnly: true })
  const { text, seen, delimiter, newline } = await opened(decodedText(path, encoding))
  let rows = 0
  await new Promise<void>((resolve, reject) => {
    papaparse.parse<string[]>(text, {
      skipEmptyLines: 'greedy',
      newline,
      ...(delimiter && { delimiter }),
      chunk({ data, errors, meta }) {
        if (errors.some(({ code }) => code === 'MissingQuotes') || seen() - meta.cursor > longestRow)
          throw openQuote(rows + data.length)
        for (const cells of data) {
          for (const [column, cell] of cells.entries()) add(rows, column, cell)
          rows++
        }
      },
      complete: () => resolve(),
      error: reject,
    })
  })
  end()
  return sheets
}

const openQuote = (row: number) =>
  new SpreadsheetError(
    'damaged',
    `In row ${Math.max(1, row)} of this file a quotation mark opens and never closes, or the file was cut off. Save it again as .csv and try once more.`,
  )

/** The text as a stream with one kind of line end, and what its beginning says; `seen` counts the characters sent. */
async function opened(pieces: AsyncGenerator<string>) {
  const lines = withLineFeeds(pieces)
  const { value: first = '' } = await lines.next()
  if (first === '') throw notATable('This file is empty.')
  refusePages(first)
  // The first line that Excel writes, which names the separator of cells.
  const [line = '', delimiter] = /^"?sep=(.)"?[\r\n]/i.exec(first) ?? []
  let seen = 0
  async function* rest() {
    const start = first.slice(line.length)
    seen += start.length
    yield start
    for await (const piece of lines) {
      seen += piece.length
      yield piece
    }
  }
  const unquoted = first.replace(/"[^"]*"/g, '')
  const newline: '\n' | '\r' = unquoted.includes('\r') && !unquoted.includes('\n') ? '\r' : '\n'
  return { text: Readable.from(rest()), seen: () => seen, delimiter, newline }
}

/** Files that were joined, or got a header later, have two kinds of line ends; CR LF becomes LF. */
async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    held = text.endsWith('\r') ? '\r' : ''
    const whole = held ? text.slice(0, -1) : text
    if (whole !== '') yield whole.replaceAll('\r\n', '\n')
  }
  if (held) yield held
}
