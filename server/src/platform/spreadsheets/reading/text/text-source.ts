import { createReadStream } from 'node:fs'

/** A file by its path, or its bytes. */
export type TextSource = string | Uint8Array

const pieceSize = 512 * 1024

export async function* piecesOf(source: TextSource): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    yield* createReadStream(source, { highWaterMark: pieceSize })
    return
  }
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}
