/** What a zip says about one of its parts (APPNOTE.TXT 6.3.10); `offset` is where its local header begins. */
export type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Whether sizes follow each part, since they were unknown before. */
type Sizes = { isFollowed: boolean }

const deflated = 8
/** 1 January 1980, the earliest date of a zip: the same rows give the same bytes. */
const firstDay = 0x0021

/** The header before a part. */
export const localHeader = (entry: Entry, sizes: Sizes): Buffer =>
  Buffer.concat([header(0x04034b50, [20], entry, sizes), entry.name])

/** The end of a zip whose parts take `start` bytes. */
export function directory(entries: readonly Entry[], start: number, sizes: Sizes): Buffer {
  const listed = entries.flatMap((entry) => [
    header(0x02014b50, [20, 20], entry, sizes),
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [entry.offset, 4]),
    entry.name,
  ])
  const length = listed.reduce((sum, one) => sum + one.length, 0)
  const count = entries.length
  const end = numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [length, 4], [start, 4], [0, 2])
  return Buffer.concat([...listed, end])
}

/** What the local header and the directory have in common, down to the length of the extra field. */
function header(
  signature: number,
  versions: number[],
  { name, crc, packed, size }: Entry,
  { isFollowed }: Sizes,
): Buffer {
  return numbers(
    [signature, 4],
    ...versions.map((version): [number, number] => [version, 2]),
    // Names are in UTF-8.
    [isFollowed ? 0x0808 : 0x0800, 2],
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

/** Numbers one after another, the lowest byte of each first. */
export function numbers(...values: [value: number, bytes: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
