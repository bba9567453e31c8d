import { notAWorkbook } from './spreadsheet-fault.ts'

/**
 * The text of a .csv file: UTF-8 and UTF-16 with or without their marks, else Windows-1252, which Excel
 * writes on most machines.
 * @throws SpreadsheetFault where the bytes are no text
 */
export function csvText(file: Uint8Array): string {
  if (file.length === 0) throw notAWorkbook('This file is empty.')
  const encoding = markOf(file) ?? guess(file)
  try {
    const text = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' }).decode(file)
    if (!controlCharacters.test(text.slice(0, 100_000))) return text
  } catch {
    // The mark promised what the bytes do not keep.
  }
  throw notAWorkbook('This file is neither a .csv file nor a workbook.')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text file holds.
const controlCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001d]/

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
    return 'windows-1252'
  }
}
