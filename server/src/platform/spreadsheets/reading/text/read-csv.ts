import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import papaparse from 'papaparse'
import { grouped } from '#contract/counted.ts'
import type { TextEncodingName } from '#contract/results/readings.ts'
import { collectSheets } from '#server/platform/spreadsheets/reading/collected-sheets.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import {
  notATable,
  SpreadsheetError,
  tooCostly,
  tooLarge,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Sheet } from '#surveys/workbook/workbook.ts'
import { decodedText } from './decoded-text.ts'
import { refuseOtherFormats } from './other-formats.ts'

/** More than any row has; a quotation mark that never closes would make the rest of the file one cell. */
const longestRow = 8_000_000
/** Quotation marks of a row: 16,384 quoted cells have 32,768. */
const mostQuotes = 200_000
/** Empty lines one after another; a text with quotation marks in wrong places may have some within a cell. */
const mostEmptyLines = 1_000
/** Quotation marks in wrong places among the rows of a piece; each is an object of the parser. */
const mostMisplaced = 20_000
/** What a text may cost, in milliseconds of this thread's work: a few seconds, for a large one some more. */
const allowedWork = (bytes: number) => 4_000 + bytes / 10_000

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
  const { size } = await stat(path)
  const refuseCostly = limitWork(allowedWork(size))
  const { text, seen, delimiter, newline } = await opened(decodedText(path, encoding))
  let rows = 0
  await new Promise<void>((resolve, reject) => {
    papaparse.parse<string[]>(text, {
      newline,
      delimiter,
      chunk({ data, errors, meta }) {
        const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
        if (isOpen || errors.length > mostMisplaced || seen() - meta.cursor > longestRow)
          throw openQuote(rows + data.length)
        const joined = errors.find(({ row = 0 }) => isOfSeveralRows(data[row] ?? [], meta.delimiter))
        if (joined) throw openQuote(rows + joined.row! + 1)
        refuseCostly()
        for (const cells of data) {
          if (cells.every((cell) => cell.trim() === '')) continue
          for (const [column, cell] of cells.entries())
            add(rows, column, newline === '\r' ? cell.replace(/\n$/, '') : cell)
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

/** Refuses when this thread has worked for longer; time in which the machine did something else does not count. */
function limitWork(milliseconds: number): () => void {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const began = worked()
  return () => {
    if (worked() - began > milliseconds) throw tooCostly()
  }
}

/** Whether a cell, which has a quotation mark in a wrong place, goes on into other cells and the next row. */
const isOfSeveralRows = (cells: string[], delimiter: string) =>
  cells.some(
    (cell) => cell.includes('\n') && (cell.includes(`"${delimiter}`) || cell.includes(`${delimiter}"`)),
  )

const openQuote = (row: number) =>
  new SpreadsheetError(
    'damaged',
    `In row ${Math.max(1, row)} of this file, a quotation mark is never closed or in the wrong place, or the file was cut off. Export it again, as .xlsx if you can.`,
  )

/** The text as a stream with one kind of line end, and what its beginning says; `seen` counts the characters sent. */
async function opened(pieces: AsyncGenerator<string>) {
  const lines = withLineFeeds(pieces)
  const { value: first = '' } = await lines.next()
  if (first === '') throw notATable('This file is empty.')
  refuseOtherFormats(first)
  // The first line that Excel writes, which names the separator of cells.
  const [line = '', told] = /^"?sep=(.)"?[\r\n]/i.exec(first) ?? []
  let seen = 0
  const checkRows = checkedRows()
  const checked = (piece: string) => {
    const kept = checkRows(piece)
    seen += kept.length
    return kept
  }
  async function* rest() {
    yield checked(first.slice(line.length))
    for await (const piece of lines) yield checked(piece)
  }
  const unquoted = first.replace(/"[^"]*"/g, '')
  // A program may have ended the last line in another way than all others.
  const newline: '\n' | '\r' = countOf(unquoted, '\r') > countOf(unquoted, '\n') ? '\r' : '\n'
  // Without empty lines, of which none tells the separator.
  const guess = () => papaparse.parse(first, { preview: 1, skipEmptyLines: 'greedy', newline }).meta.delimiter
  return { text: Readable.from(rest()), seen: () => seen, delimiter: told ?? guess(), newline }
}

const countOf = (text: string, end: string) => text.split(end).length - 1

/**
 * Refuses a row with more quotation marks than any has, and one without any that is too long; a line end within a pair of
 * them is part of the row. Gives the text back without the empty lines after a thousand of them: a column that was saved to
 * its end has a million, and each would be an object of the parser.
 */
function checkedRows(): (piece: string) => string {
  let quotes = 0
  let row = 1
  let emptyLines = 0
  let length = 0
  return (piece) => {
    const kept: string[] = []
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if ((code === 0x0a || code === 0x0d) && quotes % 2 === 0) {
        quotes = 0
        length = -at - 1
        row++
        if (++emptyLines === mostEmptyLines) kept.push(piece.slice(from, at))
        continue
      }
      if (emptyLines >= mostEmptyLines) from = at
      emptyLines = 0
      if (code === 0x22 && ++quotes > mostQuotes) throw openQuote(row)
    }
    length += piece.length
    if (length > longestRow && quotes === 0)
      throw tooLarge(`row ${row} has more than ${grouped(longestRow)} characters`)
    if (emptyLines < mostEmptyLines) kept.push(piece.slice(from))
    return kept.join('')
  }
}

/** Files that were joined, or got a header later, have two kinds of line ends; CR LF becomes LF. */
async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    held = text.endsWith('\r') ? '\r' : ''
    const whole = held ? text.slice(0, -1) : text
    if (whole !== '') yield ofEmptyLines(whole).replaceAll('\r\n', '\n')
  }
  if (held) yield held
}

/** Line ends one after another, replaced at once: a file of nothing else has millions, and each would be a replacement. */
const ofEmptyLines = (text: string) => text.replace(/(?:\r\n){2,}/g, (ends) => '\n'.repeat(ends.length / 2))
