import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { directory, type Entry, localHeader, numbers } from './zip-records.ts'

const largestSize = 0xffffffff

/**
 * Writes a zip part by part as the pieces of each come (APPNOTE.TXT 6.3.10): the sizes of a part follow it in a data
 * descriptor. Parts and file stay under 4 GB.
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
    // A stream that has failed accepts anything and never drains.
    if (output.errored) throw output.errored
    if (!output.write(bytes) && !output.errored) await once(output, 'drain')
  }

  for (const { name, pieces } of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    await write(localHeader(entry, { isFollowed: true }))
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

  await write(directory(entries, offset, { isFollowed: true }))
}
