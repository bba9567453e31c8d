import {
  damagedWorkbook,
  protectedWorkbook,
  unsafeWorkbook,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

/** One part of a zip; `packed` is its compressed data, and `checksum` the CRC-32 of the rest, 0 if the writer gave none. */
export type ZipEntry = { name: string; deflated: boolean; packed: Buffer; size: number; checksum: number }

/** Whether an unpacked part of this CRC-32 is what was packed. */
export const isAsPacked = (entry: ZipEntry, checksum: number) =>
  entry.checksum === 0 || entry.checksum === checksum

const endLength = 22
const headerLength = 46
const localLength = 30
const locatorLength = 20
const recordLength = 56
/** What an ordinary field holds whose number stands in a longer one, of zip64. */
const elsewhere = { 2: 0xffff, 4: 0xffffffff }

/**
 * Reads the central directory of a zip, also of a zip64 (PKWARE APPNOTE 4.3), and checks all of it: each entry must be
 * inside the file and match its local header.
 * @throws SpreadsheetError for encryption, duplicate names, other compressions than deflate, and damage
 */
export function readZipDirectory(file: Uint8Array): ZipEntry[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + endLength > bytes.length) throw damagedWorkbook()
  if (end + endLength + bytes.readUInt16LE(end + 20) !== bytes.length) throw damagedWorkbook()
  if (hasOtherEnd(bytes, end)) throw damagedWorkbook()
  const directory = directoryAt(bytes, end)
  let { at } = directory

  const entries: ZipEntry[] = []
  const names = new Set<string>()
  for (let i = 0; i < directory.count; i++) {
    if (at + headerLength > directory.end || bytes.readUInt32LE(at) !== 0x02014b50) throw damagedWorkbook()
    const next =
      at +
      headerLength +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32)
    if (next > directory.end) throw damagedWorkbook()
    const entry = readEntry(bytes, at, directory.end)
    // Part names are compared without case (ECMA-376 part 2, 6.2.2.3).
    const name = entry.name.toLowerCase()
    if (names.has(name)) throw unsafeWorkbook('it holds two parts of the same name')
    names.add(name)
    entries.push(entry)
    at = next
  }
  // Others look for the directory before its end: both are the same one if nothing is between them.
  if (at !== directory.end) throw damagedWorkbook()
  return entries
}

const longestComment = 0xffff

/** Whether another program may take an earlier place for the end, whose comment would hold this one. */
function hasOtherEnd(bytes: Buffer, end: number): boolean {
  const first = Math.max(0, bytes.length - longestComment - endLength)
  for (let at = end - 1; at >= first; at--) {
    at = bytes.lastIndexOf('PK\x05\x06', at, 'latin1')
    if (at < first) return false
    if (at + endLength + bytes.readUInt16LE(at + 20) === bytes.length) return true
  }
  return false
}

/** Where the central directory begins and ends, and how many entries it has. */
type Directory = { at: number; end: number; count: number }

/** By the end of a zip, and if it has one by the end of a zip64; they may not contradict each other. */
function directoryAt(bytes: Buffer, zipEnd: number): Directory {
  const count = bytes.readUInt16LE(zipEnd + 10)
  const at = bytes.readUInt32LE(zipEnd + 16)
  let directory = { at, end: zipEnd, count }
  const locator = zipEnd - locatorLength
  if (locator >= recordLength && bytes.readUInt32LE(locator) === 0x07064b50) {
    const end = longNumber(bytes, locator + 8)
    // Nothing is hidden between the record and its locator.
    if (end + recordLength > locator || bytes.readUInt32LE(end) !== 0x06064b50) throw damagedWorkbook()
    if (end + 12 + longNumber(bytes, end + 4) !== locator) throw damagedWorkbook()
    directory = { at: longNumber(bytes, end + 48), end, count: longNumber(bytes, end + 32) }
    if (longNumber(bytes, end + 24) !== directory.count) throw damagedWorkbook()
  }
  const isSame = [
    [count, directory.count, elsewhere[2]],
    [at, directory.at, elsewhere[4]],
  ].every(([short, long, other]) => short === long || short === other)
  if (!isSame || directory.count === 0 || bytes.readUInt16LE(zipEnd + 8) !== count) throw damagedWorkbook()
  return directory
}

/** A number of eight bytes; beyond 2^53 it is not exact, and more than any file has. */
const longNumber = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at))

/** Numbers of a header, those that stand in its zip64 field taken from there in their order (4.5.3). */
function fromZip64(header: number[], extra: Buffer): number[] {
  if (!header.includes(elsewhere[4])) return header
  let long: Buffer | undefined
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    if (long) throw damagedWorkbook()
    long = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  }
  let at = 0
  return header.map((number) => {
    if (number !== elsewhere[4]) return number
    if (!long || at + 8 > long.length) throw damagedWorkbook()
    at += 8
    return longNumber(long, at - 8)
  })
}

function readEntry(bytes: Buffer, at: number, end: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const nameLength = bytes.readUInt16LE(at + 28)
  const nameEnd = at + headerLength + nameLength
  const rawName = bytes.subarray(at + headerLength, nameEnd)
  const [size = 0, packedSize = 0, local = 0] = fromZip64(
    [24, 20, 42].map((field) => bytes.readUInt32LE(at + field)),
    bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(at + 30)),
  )
  if ((flags & 0x2041) !== 0) throw protectedWorkbook()
  if (method !== 0 && method !== 8) throw unsafeWorkbook('it is packed in an unusual way')

  if (local + localLength > end || bytes.readUInt32LE(local) !== 0x04034b50) throw damagedWorkbook()
  const start = local + localLength + nameLength + bytes.readUInt16LE(local + 28)
  const localName = bytes.subarray(local + localLength, local + localLength + nameLength)
  const agrees = bytes.readUInt16LE(local + 26) === nameLength && rawName.equals(localName)
  if (!agrees || bytes.readUInt16LE(local + 8) !== method || start + packedSize > end) throw damagedWorkbook()
  if (method === 0 && packedSize !== size) throw damagedWorkbook()
  return {
    name: partName(rawName.toString('utf8')),
    // LibreOffice says of an empty picture that it is compressed.
    deflated: method === 8 && packedSize > 0,
    packed: bytes.subarray(start, start + packedSize),
    size,
    checksum: bytes.readUInt32LE(at + 16),
  }
}

/** The name of a part as the standard writes it; some programs write backslashes, or a slash at the beginning. */
export const partName = (written: string) => written.replaceAll('\\', '/').replace(/^\/+/, '')
