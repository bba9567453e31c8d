import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

/**
 * The text of a Word document: what stands in word/document.xml without its markup.
 * Throws when the bytes are no ZIP archive or hold no such part.
 */
export function textOfDocx(bytes: Buffer): string {
  return part(bytes, 'word/document.xml')
    .toString('utf8')
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
}

/** One part of a ZIP archive, found by its central directory (APPNOTE 4.3.12 and 4.3.16). */
function part(zip: Buffer, name: string): Buffer {
  const end = zip.lastIndexOf(Buffer.from(new Uint32Array([endOfDirectory]).buffer))
  if (zip.toString('latin1', 0, 2) !== 'PK' || end < 0) throw new Error('This is no ZIP archive.')
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === directoryEntry) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    if (zip.toString('utf8', at + 46, at + 46 + nameLength!) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const body = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return zip.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)
    }
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  throw new Error(`The archive has no part ${name}.`)
}
