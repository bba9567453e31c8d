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
const zip64Number = 0xffffffff
const zip64Count = 0xffff

/**
 * Reads the central directory of a zip (PKWARE APPNOTE 4.3) and checks all of it: each entry must be inside the file
 * and match its local header.
 * @throws SpreadsheetError for zip64, encryption, duplicate names, other compressions than deflate, and damage
 */
export function readZipDirectory(file: Uint8Array): ZipEntry[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + endLength > bytes.length) throw damagedWorkbook()
  if (end + endLength + bytes.readUInt16LE(end + 20) !== bytes.length) throw damagedWorkbook()
  if (hasOtherEnd(bytes, end)) throw damagedWorkbook()
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count === zip64Count || at === zip64Number) throw zip64()
  if (count === 0 || bytes.readUInt16LE(end + 8) !== count) throw damagedWorkbook()

  const entries: ZipEntry[] = []
  const names = new Set<string>()
  for (let i = 0; i < count; i++) {
    if (at + headerLength > end || bytes.readUInt32LE(at) !== 0x02014b50) throw damagedWorkbook()
    const next =
      at +
      headerLength +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32)
    if (next > end) throw damagedWorkbook()
    const entry = readEntry(bytes, at, end)
    // Part names are compared without case (ECMA-376 part 2, 6.2.2.3).
    const name = entry.name.toLowerCase()
    if (names.has(name)) throw unsafeWorkbook('it holds two parts of the same name')
    names.add(name)
    entries.push(entry)
    at = next
  }
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

const zip64 = () => unsafeWorkbook('it is packed in the zip64 format, which no workbook of this size needs')

function readEntry(bytes: Buffer, at: number, end: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const packedSize = bytes.readUInt32LE(at + 20)
  const size = bytes.readUInt32LE(at + 24)
  const nameLength = bytes.readUInt16LE(at + 28)
  const local = bytes.readUInt32LE(at + 42)
  const rawName = bytes.subarray(at + headerLength, at + headerLength + nameLength)
  if ([packedSize, size, local].includes(zip64Number)) throw zip64()
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
    deflated: method === 8,
    packed: bytes.subarray(start, start + packedSize),
    size,
    checksum: bytes.readUInt32LE(at + 16),
  }
}

/** The name of a part as the standard writes it; some programs write backslashes, or a slash at the beginning. */
export const partName = (written: string) => written.replaceAll('\\', '/').replace(/^\/+/, '')
