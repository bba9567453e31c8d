import { crc32, deflateRawSync } from 'node:zlib'
import { directory, type Entry, localHeader } from './zip-records.ts'

/** A part of a zip with its bytes as they are stored in it. */
type Packed = Omit<Entry, 'offset'> & { bytes: Buffer }

export function pack(name: string, part: string | Uint8Array): Packed {
  const whole = Buffer.from(part)
  const bytes = deflateRawSync(whole)
  return { name: Buffer.from(name), crc: crc32(whole), packed: bytes.length, size: whole.length, bytes }
}

/** A zip of complete parts, by name, all with the earliest date of a zip. */
export const zipped = (parts: Iterable<readonly [name: string, part: string | Uint8Array]>): Buffer =>
  zipOf(Array.from(parts, ([name, part]) => pack(name, part)))

/** The same of parts that are packed, as are those which many zips have. */
export function zipOf(parts: readonly Packed[]): Buffer {
  const entries: Entry[] = []
  const pieces: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const entry = { ...part, offset }
    const before = localHeader(entry, { isFollowed: false })
    entries.push(entry)
    pieces.push(before, part.bytes)
    offset += before.length + part.bytes.length
  }
  return Buffer.concat([...pieces, directory(entries, offset, { isFollowed: false })])
}
