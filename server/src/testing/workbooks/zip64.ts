import { crc32, deflateRawSync } from 'node:zlib'
import type { Part } from './workbook-parts.ts'

/** What a zip64 file has beside an ordinary zip, to be altered by a test. */
type Zip64Piece = 'extra' | 'record' | 'locator' | 'end'

/**
 * Packs parts into a zip64 file as programs do that do not know the sizes before: every size, offset and count of the
 * ordinary fields stands in the longer ones (APPNOTE.TXT 6.3.10, 4.3.9, 4.3.14, 4.3.15, 4.5.3).
 */
export function zip64Of(
  parts: Part[],
  alter: (piece: Zip64Piece, bytes: Buffer) => Buffer = (_piece, bytes) => bytes,
): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const fields = (extra: Buffer, checksum: number) =>
      Buffer.concat([short(45, 8, 8, 0, 0), long(checksum, none, none), short(name.length, extra.length)])
    const unknown = Buffer.concat([short(1, 16), longer(0, 0)])
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields(unknown, 0),
      Buffer.from(name),
      unknown,
      packed,
      Buffer.from('PK\x07\x08', 'latin1'),
      long(crc32(plain)),
      longer(packed.length, plain.length),
    ])
    const extra = alter('extra', Buffer.concat([short(1, 24), longer(plain.length, packed.length, offset)]))
    directory.push(
      Buffer.from('PK\x01\x02', 'latin1'),
      short(45),
      fields(extra, crc32(plain)),
      short(0, 0, 0),
      long(0, none),
      Buffer.from(name),
      extra,
    )
    locals.push(local)
    offset += local.length
  }
  const { length } = Buffer.concat(directory)
  const { length: count } = parts
  const record = alter(
    'record',
    Buffer.concat([
      Buffer.from('PK\x06\x06', 'latin1'),
      longer(44),
      short(45, 45),
      long(0, 0),
      longer(count, count, length, offset),
    ]),
  )
  const locator = [Buffer.from('PK\x06\x07', 'latin1'), long(0), longer(offset + length), long(1)]
  const end = [Buffer.from('PK\x05\x06', 'latin1'), short(0, 0, 0xffff, 0xffff), long(none, none), short(0)]
  return new Uint8Array(
    Buffer.concat([
      ...locals,
      ...directory,
      record,
      alter('locator', Buffer.concat(locator)),
      alter('end', Buffer.concat(end)),
    ]),
  )
}

/** Says that a number stands in the longer field. */
const none = 0xffffffff

const numbers = (bytes: number, values: number[]) => {
  const buffer = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, Math.min(bytes, 6))
  return buffer
}
const short = (...values: number[]) => numbers(2, values)
const long = (...values: number[]) => numbers(4, values)
const longer = (...values: number[]) => numbers(8, values)
