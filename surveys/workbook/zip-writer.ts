import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const largestSize = 0xffffffff
const utf8AndDescriptor = 0x0808
const deflated = 8
/** 1 January 1980, the first day that a zip can name: the same rows give the same bytes. */
const firstDay = 0x0021

/**
 * Writes a zip part by part as the pieces of each come (APPNOTE.TXT 6.3.10): what a part measures
 * follows it in a data descriptor. Parts and file stay under 4 GB.
 */
export async function writeZip(
  output: Writable,
  parts: Iterable<{ name: string; pieces: Iterable<string> | AsyncIterable<string> }>,
): Promise<void> {
  let offset = 0
  const entries: Entry[] = []
  const write = async (bytes: Buffer) => {
    offset += bytes.length
    if (offset > largestSize) throw new Error('a workbook cannot be larger than 4 GB')
    // A stream that has failed takes what it is given and never drains.
    if (output.errored) throw output.errored
    if (!output.write(bytes) && !output.errored) await once(output, 'drain')
  }

  for (const { name, pieces } of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    await write(Buffer.concat([header(0x04034b50, [20], entry), entry.name]))
    const deflate = createDeflateRaw({ level: 3 })
    const packing = (async () => {
      for await (const bytes of deflate) {
        entry.packed += bytes.length
        await write(bytes)
      }
    })()
    // The loop below ends early then, and `packing` tells why.
    deflate.on('error', () => undefined)
    packing.catch((error) => deflate.destroy(error))
    for await (const piece of pieces) {
      if (deflate.destroyed) break
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!deflate.write(bytes)) await once(deflate, 'drain').catch(() => undefined)
    }
    deflate.end()
    await packing
    if (entry.size > largestSize) throw new Error('a sheet cannot be larger than 4 GB')
    await write(numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]))
    entries.push(entry)
  }

  const start = offset
  for (const entry of entries) {
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [entry.offset, 4])
    await write(Buffer.concat([header(0x02014b50, [20, 20], entry), rest, entry.name]))
  }
  const count = entries.length
  await write(
    numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [offset - start, 4], [start, 4], [0, 2]),
  )
}

/** What the local header and the directory have in common, down to the length of the extra field. */
function header(signature: number, versions: number[], { name, crc, packed, size }: Entry): Buffer {
  return numbers(
    [signature, 4],
    ...versions.map((version): [number, number] => [version, 2]),
    [utf8AndDescriptor, 2],
    [deflated, 2],
    [0, 2],
    [firstDay, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  )
}

function numbers(...values: [value: number, bytes: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
