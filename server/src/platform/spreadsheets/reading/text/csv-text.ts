import { notAWorkbook } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

/**
 * The text of a .csv file: UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252, which Excel writes on
 * most machines.
 * @throws SpreadsheetError where the bytes are no text
 */
export function csvText(file: Uint8Array): string {
  if (file.length === 0) throw notAWorkbook('This file is empty.')
  const text = decoded(file, markOf(file) ?? guess(file))
  // Every binary format has zeros, and no text has.
  if (text === undefined || text.includes('\0'))
    throw notAWorkbook('This file is neither a .csv file nor a workbook.')
  return text
}

function decoded(file: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' }).decode(file)
  } catch {
    return encoding === 'utf-8' ? mostlyUtf8(file) : undefined
  }
}

const utf8Sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g
const utf8OrOther = new RegExp(`${utf8Sequence.source}|[\\x80-\\xff]`, 'g')

/** The text of bytes that are mostly UTF-8, as in joined or cut files; the other bytes are read as Windows-1252. */
function mostlyUtf8(file: Uint8Array): string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  const windows = new TextDecoder('windows-1252')
  const text = bytes.replace(utf8OrOther, (part) => {
    const read = Buffer.from(part, 'latin1')
    return part.length === 1 ? windows.decode(read) : read.toString()
  })
  return text.replace(/^\ufeff/, '')
}

/** Whether most of the characters beyond ASCII are valid UTF-8. */
function isMostlyUtf8(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  let sequences = 0
  const others = bytes.replace(utf8Sequence, () => {
    sequences++
    return ''
  })
  return sequences > (others.match(/[\x80-\xff]/g)?.length ?? 0)
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

function guess(file: Uint8Array): string {
  const start = file.subarray(0, 2_000)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]!++
  // In UTF-16 one of the two bytes of each Latin letter is zero.
  if (zeros[1]! > start.length / 4 && zeros[0] === 0) return 'utf-16le'
  if (zeros[0]! > start.length / 4 && zeros[1] === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return 'utf-8'
  } catch {
    return isMostlyUtf8(file) ? 'utf-8' : 'windows-1252'
  }
}
