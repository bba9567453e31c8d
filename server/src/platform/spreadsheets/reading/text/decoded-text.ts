import type { TextEncodingName } from '#contract/results/readings.ts'
import { notATable } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { unicodeOf, utf8Sequence } from './text-encoding.ts'
import { piecesOf, type TextSource } from './text-source.ts'

/**
 * A text in pieces, without a byte order mark. In a text of UTF-8 what is none is read as Windows-1252; what another
 * encoding has no character for becomes U+FFFD.
 * @throws SpreadsheetError if the bytes are no text
 */
export async function* decodedText(source: TextSource, encoding: TextEncodingName): AsyncGenerator<string> {
  let isFirst = true
  for await (const decoded of encoding === 'utf-8' ? decodedUtf8(source) : decodedBy(encoding, source)) {
    const text = isFirst ? decoded.replace(/^\ufeff/, '') : decoded
    isFirst = false
    // Binary formats have zeros, and no text has; what is packed small may have none.
    if (text.includes('\0') || isPacked(text))
      throw notATable('This file is neither a .csv file nor a workbook.')
    yield text
  }
}

/** The share of control characters that no text has; of packed data it is seven in a hundred. */
const mostControls = 0.02

/** Whether a piece begins with many control characters other than those that separate or end something. */
function isPacked(text: string): boolean {
  const start = text.slice(0, 2_000)
  let controls = 0
  for (let at = 0; at < start.length; at++) {
    const code = start.charCodeAt(at)
    if ((code > 1 && code < 9) || (code > 13 && code < 26)) controls++
  }
  return controls > Math.max(10, start.length * mostControls)
}

/** Whether the bytes are a text in any usual encoding. */
export function isText(file: Uint8Array): boolean {
  const unicode = unicodeOf(file)
  if (unicode === undefined || unicode === 'utf-8') return !file.includes(0)
  return !new TextDecoder(unicode).decode(file).includes('\0')
}

async function* decodedBy(encoding: TextEncodingName, source: TextSource): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of piecesOf(source)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function* decodedUtf8(source: TextSource): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of piecesOf(source)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    let end = bytes.length
    // Up to the last byte of ASCII, which is part of no other character.
    while (end > 0 && bytes[end - 1]! > 0x7f) end--
    if (end === 0) end = bytes.length
    yield utf8(bytes.subarray(0, end))
    rest = bytes.subarray(end)
  }
  yield utf8(rest)
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows = new TextDecoder('windows-1252')
const utf8OrOther = new RegExp(`${utf8Sequence.source}|[\\x80-\\xff]`, 'g')

function utf8(bytes: Buffer): string {
  try {
    return strict.decode(bytes)
  } catch {
    return bytes.toString('latin1').replace(utf8OrOther, (part) => {
      const read = Buffer.from(part, 'latin1')
      return part.length === 1 ? windows.decode(read) : read.toString()
    })
  }
}
