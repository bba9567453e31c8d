import { crc32, createInflateRaw } from 'node:zlib'
import { readableSize } from '#contract/limits.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import {
  damagedWorkbook,
  notAWorkbook,
  tooLarge,
  unsafeWorkbook,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { isAsPacked, readZipDirectory, type ZipEntry } from './zip-directory.ts'

const mostEntries = 10_000
const highestRatio = 200
/** Of what is unpacked at once, in bytes; zlib takes no less than 64. */
const [smallestPiece, largestPiece] = [64, 256 * 1024]
/** Below this size even a high ratio does no harm, and small repetitive sheets have one. */
const harmlessBytes = 1024 * 1024
const pictures = /\.(png|jpe?g|gif|bmp|tiff?|svg|emf|wmf|bin)$/i
/** What a Mac adds to a zip has the names of parts, and is none. */
const markup = /^(?!__MACOSX\/).*\.(xml|rels)$/is
/** Parts for other programs, such as the queries of Power Query: no part of a table, so they are never read. */
const unread = /^customXml\//i
const declarations = ['<!DOCTYPE', '<!ENTITY']

/**
 * Reads the parts of an .xlsx file. First the zip's directory is checked; each part is checked while `read` unpacks it in
 * small pieces, and what it left, before the answer is given. What is wrong with a part is said before what is wrong with
 * its cells.
 * @throws SpreadsheetError when it is no workbook, too large, damaged or hostile; whatever `read` throws
 */
export async function readPackage<T>(
  file: Uint8Array,
  limits: ReadLimits,
  read: (parts: ZipEntry[]) => Promise<T>,
): Promise<T> {
  const parts = partsOf(file, limits, checkContent)
  try {
    return await read(parts)
  } finally {
    await checkAll(parts)
  }
}

/**
 * Checks a package of any kind before any of it is read: the zip's directory, then every part. `checkKind` gets its parts
 * before they are unpacked. Answers with them.
 * @throws SpreadsheetError when it is too large, damaged or hostile
 */
export async function checkParts(
  file: Uint8Array,
  limits: Pick<ReadLimits, 'inflatedBytes'>,
  checkKind: (entries: ZipEntry[]) => void,
): Promise<ZipEntry[]> {
  const parts = partsOf(file, limits, checkKind)
  await checkAll(parts)
  return parts
}

function partsOf(
  file: Uint8Array,
  limits: Pick<ReadLimits, 'inflatedBytes'>,
  checkKind: (entries: ZipEntry[]) => void,
): ZipEntry[] {
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
  return entries
}

/** Unpacks the parts that were not unpacked to their end before, so that all of them are checked. */
async function checkAll(entries: ZipEntry[]): Promise<void> {
  for (const entry of entries) {
    if (checked.has(entry)) continue
    for await (const _piece of unpacked(entry));
  }
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

/** The parts that passed the check. */
const checked = new WeakSet<ZipEntry>()

/**
 * The unpacked pieces of a part. The first time, each is checked before it is given, and all of it after the last one, so
 * that wrong sizes in the directory are found early.
 * @throws SpreadsheetError
 */
export async function* unpacked(entry: ZipEntry): AsyncGenerator<Buffer> {
  if (checked.has(entry)) {
    yield* inflated(entry)
    return
  }
  const isText = !pictures.test(entry.name)
  let size = 0
  let checksum = 0
  let tail = ''
  let isUtf16 = false
  for await (const piece of inflated(entry)) {
    if (size === 0) isUtf16 = byteOrderMarks.has(piece.toString('latin1', 0, 2))
    size += piece.length
    checksum = crc32(piece, checksum)
    if (size > entry.size) throw unsafeWorkbook('a part of it is larger than it claims to be')
    if (isText) {
      const text = isUtf16 ? withoutZeros(piece) : piece
      const start = tail + text.subarray(0, 16).toString('latin1')
      if (declarations.some((word) => start.includes(word) || isWithin(text, word))) {
        throw unsafeWorkbook('it declares entities (DOCTYPE), which Excel never writes')
      }
      tail = text.subarray(-16).toString('latin1')
    }
    yield piece
  }
  // Our reader takes every part for UTF-8, as all programs write them; what stops half-way is damaged.
  const isUnreadable = !tail.trimEnd().endsWith('>') || (isUtf16 && !unread.test(entry.name))
  const isAltered = size !== entry.size || !isAsPacked(entry, checksum)
  if (isAltered || (markup.test(entry.name) && isUnreadable)) throw damagedWorkbook()
  checked.add(entry)
}

/** Whether a text holds a declaration; looked for without its first character, of which a sheet has millions. */
const isWithin = (text: Buffer, declaration: string) =>
  text.includes(declaration.slice(1), 0, 'latin1') && text.includes(declaration, 0, 'latin1')

/** Of UTF-16, low byte first and high byte first. */
const byteOrderMarks = new Set(['\xff\xfe', '\xfe\xff'])

/** Text in UTF-16 with one byte for each character of ASCII. */
const withoutZeros = (piece: Buffer) => Buffer.from(piece.toString('latin1').replaceAll('\0', ''), 'latin1')

async function* inflated(entry: ZipEntry): AsyncGenerator<Buffer> {
  if (!entry.deflated) {
    yield entry.packed
    return
  }
  // Its room is taken at once: of large pieces a document of twenty small parts would take megabytes.
  const inflate = createInflateRaw({
    chunkSize: Math.min(largestPiece, Math.max(entry.size + 1, smallestPiece)),
  })
  inflate.end(entry.packed)
  try {
    yield* inflate
  } catch {
    throw damagedWorkbook()
  }
}
