import { crc32, deflateRawSync } from 'node:zlib'
import { directory, type Entry, localHeader } from './zip-records.ts'

/** A zip of complete parts, by name, all with the earliest date of a zip. */
export function zipped(parts: Iterable<readonly [name: string, part: string | Uint8Array]>): Buffer {
  const entries: Entry[] = []
  const pieces: Buffer[] = []
  let offset = 0
  for (const [name, part] of parts) {
    const bytes = Buffer.from(part)
    const packed = deflateRawSync(bytes)
    const entry: Entry = {
      name: Buffer.from(name),
      crc: crc32(bytes),
      packed: packed.length,
      size: bytes.length,
      offset,
    }
    const before = localHeader(entry, { isFollowed: false })
    entries.push(entry)
    pieces.push(before, packed)
    offset += before.length + packed.length
  }
  return Buffer.concat([...pieces, directory(entries, offset, { isFollowed: false })])
}
