import { notAWorkbook, protectedWorkbook } from './spreadsheet-error.ts'

/** The kind of a file by its first bytes, whatever its name. */
export type FileKind = 'xlsx' | 'xls'

/** How a compound file ([MS-CFB]) begins. */
export const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')
/** Some programs write the names in capitals, and names of streams are compared without case. */
const workbookStreams = ['Workbook', 'Book', 'WORKBOOK', 'BOOK'].map((name) =>
  Buffer.from(`${name}\0`, 'utf16le'),
)

/** How a workbook of Excel 2, 3 or 4 begins, which is no compound file ([MS-XLS] 2.4.21 BOF). */
const isOldStream = ([type, version, length, rest]: Uint8Array) =>
  type === 9 &&
  (version === 0 || version === 2 || version === 4) &&
  (length === 4 || length === 6) &&
  rest === 0

/**
 * Distinguishes .xlsx (a zip) from .xls (an OLE2 compound file, [MS-CFB]).
 * @throws SpreadsheetError for anything else, and for encrypted .xlsx files, which hide in a compound file
 */
export function fileKind(file: Uint8Array): FileKind {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length === 0) throw notAWorkbook('This file is empty.')
  if (bytes.length >= 22 && bytes.readUInt16BE(0) === 0x504b) return 'xlsx'
  if (isOldStream(bytes)) return 'xls'
  if (bytes.subarray(0, 8).equals(compoundFile)) {
    if (bytes.includes(encryptedPackage)) throw protectedWorkbook()
    if (workbookStreams.some((name) => bytes.includes(name))) return 'xls'
  }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') throw notAWorkbook('This file is a PDF.')
  throw notAWorkbook('This file is not an Excel workbook.')
}

/** Whether the file is of a binary format (zip, OLE2, old Excel, PDF) and so no text, by its first bytes. */
export function isPackaged(file: Uint8Array): boolean {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 8))
  return (
    start.subarray(0, 2).toString('latin1') === 'PK' ||
    start.equals(compoundFile) ||
    isOldStream(start) ||
    start.subarray(0, 5).toString('latin1') === '%PDF-'
  )
}
