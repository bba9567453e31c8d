import { createInflateRaw } from 'node:zlib'
import { readableSize } from '#contract/limits.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import {
  damagedWorkbook,
  notAWorkbook,
  tooLarge,
  unsafeWorkbook,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const mostEntries = 10_000
const highestRatio = 200
/** Below this size even a high ratio does no harm, and small repetitive sheets have one. */
const harmlessBytes = 1024 * 1024
const pictures = /\.(png|jpe?g|gif|bmp|tiff?|svg|emf|wmf|bin)$/i
const markup = /\.(xml|rels)$/i
/** Parts for other programs, such as the queries of Power Query: no part of a table, so they are never read. */
const unread = /^customXml\//i
const declarations = ['<!DOCTYPE', '<!ENTITY']

/**
 * Checks an .xlsx file before any of it is read: the zip's directory, then every part by unpacking it in small pieces,
 * so that wrong sizes in the directory are found early. Answers with its parts.
 * @throws SpreadsheetError when it is no workbook, too large, damaged or hostile
 */
export function checkPackage(file: Uint8Array, limits: ReadLimits): Promise<ZipEntry[]> {
  return checkParts(file, limits, checkContent)
}

/** The same check for a package of any kind; `checkKind` gets its parts before they are unpacked. */
export async function checkParts(
  file: Uint8Array,
  limits: Pick<ReadLimits, 'inflatedBytes'>,
  checkKind: (entries: ZipEntry[]) => void,
): Promise<ZipEntry[]> {
  const entries = readZipDirectory(file)
  if (entries.length > mostEntries) throw unsafeWorkbook('it holds an unusual number of parts')
  checkKind(entries)
  let total = 0
  for (const entry of entries) {
    total += entry.size
    if (entry.size > harmlessBytes && entry.size > entry.packed.length * highestRatio) {
      throw unsafeWorkbook('it unpacks to many times its own size')
    }
  }
  if (total > limits.inflatedBytes) {
    throw tooLarge(`unpacked it would take more than ${readableSize(limits.inflatedBytes)}`)
  }
  for (const entry of entries) await checkEntry(entry)
  return entries
}

function checkContent(entries: ZipEntry[]) {
  const has = (part: string) =>
    entries.some((entry) => entry.name === part || entry.name.startsWith(`${part}/`))
  if (has('xl/workbook.bin')) throw notAWorkbook('This is a binary workbook (.xlsb).')
  if (has('mimetype')) throw notAWorkbook('This is an OpenDocument file.')
  if (has('word') || has('ppt')) throw notAWorkbook('This is an Office document, but not an Excel workbook.')
  if (!has('xl') && !has('[Content_Types].xml'))
    throw notAWorkbook('This file is a zip archive, not an Excel workbook.')
}

async function checkEntry(entry: ZipEntry) {
  const isText = !pictures.test(entry.name)
  let size = 0
  let tail = ''
  let isUtf16 = false
  for await (const piece of unpacked(entry)) {
    if (size === 0) isUtf16 = byteOrderMarks.has(piece.toString('latin1', 0, 2))
    size += piece.length
    if (size > entry.size) throw unsafeWorkbook('a part of it is larger than it claims to be')
    if (!isText) continue
    const text = isUtf16 ? withoutZeros(piece) : piece
    const start = tail + text.subarray(0, 16).toString('latin1')
    if (declarations.some((word) => start.includes(word) || isWithin(text, word))) {
      throw unsafeWorkbook('it declares entities (DOCTYPE), which Excel never writes')
    }
    tail = text.subarray(-16).toString('latin1')
  }
  // Our reader takes every part for UTF-8, as all programs write them; what stops half-way is damaged.
  const isUnreadable = !tail.trimEnd().endsWith('>') || (isUtf16 && !unread.test(entry.name))
  if (size !== entry.size || (markup.test(entry.name) && isUnreadable)) throw damagedWorkbook()
}

/** Whether a text holds a declaration; looked for without its first character, of which a sheet has millions. */
const isWithin = (text: Buffer, declaration: string) =>
  text.includes(declaration.slice(1), 0, 'latin1') && text.includes(declaration, 0, 'latin1')

/** Of UTF-16, low byte first and high byte first. */
const byteOrderMarks = new Set(['\xff\xfe', '\xfe\xff'])

/** Text in UTF-16 with one byte for each character of ASCII. */
const withoutZeros = (piece: Buffer) => Buffer.from(piece.toString('latin1').replaceAll('\0', ''), 'latin1')

/** The unpacked pieces of a part. */
export async function* unpacked(entry: ZipEntry): AsyncGenerator<Buffer> {
  if (!entry.deflated) {
    yield entry.packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(entry.packed)
  try {
    yield* inflate
  } catch {
    throw damagedWorkbook()
  }
}
