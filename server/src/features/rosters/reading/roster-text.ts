import { isAscii, isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import papaparse from 'papaparse'
import { grouped } from '#contract/counted.ts'
import { readableSize } from '#contract/limits.ts'
import { unicodeOf } from '#server/platform/spreadsheets/reading/text/text-encoding.ts'
import { refused, rosterLimits, tooLarge } from './roster-limits.ts'

/** What is read at once, in bytes. */
const pieceSize = 1024 * 1024
/** More than any row has; a quotation mark that never closes would make the rest of the file one cell. */
const longestRow = 4 * pieceSize
/** Quotation marks in wrong places among the rows of a piece; each is an object of the parser. */
const mostMisplaced = 20_000

export type TextTable = {
  /** The encoding and the separator, if they are unusual: for a note in the preview. */
  note: string | null
  header: string[]
  /** The rows below the headings, each with its number, the first of the file being row 1; resolves with their number. */
  each(take: (cells: string[], row: number) => void): Promise<number>
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * A file of separated values whose encoding is certain: a byte order mark, UTF-8, or else valid Windows-1252.
 * @throws SpreadsheetError naming the row and the column of the first byte that none of them has
 */
export function textTable(
  name: string,
  content: Buffer,
  isHeading?: (cells: readonly string[]) => boolean,
): TextTable {
  const encoding = encodingOf(name, content)
  const beginning = new TextDecoder(encoding).decode(content.subarray(0, 64 * 1024))
  if (beginning.includes('\0')) throw refused(`${name} is not a text file with separated values.`)
  const newline = newlineOf(beginning)
  const { delimiter, above, header } = headingsOf(beginning, newline, isHeading)
  const options = { delimiter, newline } as const
  return {
    note: noteOf(name, encoding, delimiter),
    header,
    each: (take) => eachRow(name, { content, encoding, above }, options, take),
  }
}

/** How far down the headings of a list may be, below its title. */
export const mostAbove = 20

const separators = [',', ';', '\t', '|']

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/** The first row of headings, the number of rows above it, and the separator that makes most cells of it. */
function headingsOf(
  beginning: string,
  newline: '\n' | '\r',
  isHeading: (cells: readonly string[]) => boolean = isFilled,
) {
  const found = separators.map((delimiter) => {
    const { data } = papaparse.parse<string[]>(beginning, { delimiter, newline, preview: mostAbove })
    const above = data.findIndex(isHeading)
    return { delimiter, above, header: (data[Math.max(0, above)] ?? []).map((cell) => cell.trim()) }
  })
  const [best = { delimiter: ',', above: 0, header: [] }] = found.toSorted(
    (one, other) =>
      Number(one.above < 0) - Number(other.above < 0) ||
      one.above - other.above ||
      other.header.length - one.header.length,
  )
  return { ...best, above: Math.max(0, best.above) }
}

function encodingOf(name: string, content: Buffer): Encoding {
  const marked = unicodeOf(content.subarray(0, 4_000))
  if (marked && marked !== 'utf-8') return marked as Encoding
  if (isUtf8(content)) return 'utf-8'
  const wrong = firstOutside1252(content)
  if (wrong < 0) return 'windows-1252'
  const before = content.subarray(0, wrong).toString('latin1')
  const row = before.split('\n').length
  const inRow = before.slice(before.lastIndexOf('\n') + 1)
  const column = inRow.split(headingsOf(before, '\n').delimiter).length
  throw refused(
    `${name} is neither UTF-8 nor Windows-1252: row ${row}, column ${column} has a character of another encoding. Save it as UTF-8.`,
  )
}

/** The bytes that Windows-1252 has no character for. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function firstOutside1252(content: Buffer): number {
  let first = -1
  for (const byte of unassigned) {
    const at = content.indexOf(byte)
    if (at >= 0 && (first < 0 || at < first)) first = at
  }
  return first
}

/** What surely ends each line: of a file that somebody put together some lines may end as on Windows, others not. */
function newlineOf(beginning: string): '\n' | '\r' {
  const bare = beginning.replace(/"[^"]*"/g, '')
  return bare.includes('\r') && !bare.includes('\n') ? '\r' : '\n'
}

function noteOf(name: string, encoding: Encoding, delimiter: string): string | null {
  const separators: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }
  const names: Record<string, string> = {
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows-1252',
  }
  const parts = [
    ...(names[encoding] ? [`as ${names[encoding]}`] : []),
    ...(separators[delimiter] ? [`with cells separated by ${separators[delimiter]}`] : []),
  ]
  return parts.length > 0 ? `${name} was read ${parts.join(', ')}.` : null
}

async function eachRow(
  name: string,
  { content, encoding, above }: { content: Buffer; encoding: Encoding; above: number },
  options: { delimiter: string; newline: '\n' | '\r' },
  take: (cells: string[], row: number) => void,
): Promise<number> {
  let row = 0
  let seen = 0
  const openQuote = () =>
    refused(
      `In row ${row + 1} of ${name}, a quotation mark is never closed, a cell is larger than ${readableSize(longestRow)}, or the file was cut off. Export the roster again.`,
    )
  function* pieces() {
    const decoder = new TextDecoder(encoding)
    const isPlain = encoding === 'utf-8' && isAscii(content)
    for (let at = 0; at < content.length; at += pieceSize) {
      const piece = content.subarray(at, at + pieceSize)
      const text = isPlain ? piece.toString('latin1') : decoder.decode(piece, { stream: true })
      seen += text.length
      // No database keeps it in a text.
      if (text !== '') yield text.includes('\0') ? text.replaceAll('\0', '') : text
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  }
  await new Promise<void>((resolve, reject) => {
    papaparse.parse<string[]>(Readable.from(pieces()), {
      ...options,
      chunk({ data, errors, meta }) {
        const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
        if (isOpen || errors.length > mostMisplaced || seen - meta.cursor > longestRow) throw openQuote()
        for (const cells of data) {
          row++
          if (row <= above + 1 || (cells.length <= 1 && (cells[0] ?? '').trim() === '')) continue
          if (row > rosterLimits.rows) {
            const most = grouped(rosterLimits.rows)
            throw tooLarge(`${name} has more than ${most} rows, the most we can read.`)
          }
          take(cells, row)
        }
      },
      complete: () => resolve(),
      error: reject,
    })
  })
  return Math.max(0, row - 1)
}
