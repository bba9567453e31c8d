import type { Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { Block, End, Head } from './encode-responses.ts'

/** A file of responses is incomplete or has another format. */
export class ResponsesFileError extends Error {}

/** A block as it is read: the codes of each column are numbers in digits, with commas between. */
export type WrittenBlock = {
  rows: number
  columns: { values: Block['columns'][number]['values']; digits: Uint8Array }[]
}

/** Larger than most lines, in bytes, which are then not copied; small chunks double the cost. */
const chunkBytes = 2 ** 18

/**
 * The first line of a file of responses and those of blocks; the last one is checked. The stream is read to its end or
 * destroyed.
 * @throws ResponsesFileError if the file is incomplete
 */
export async function* linesOf(file: Readable): AsyncGenerator<Head | WrittenBlock> {
  const decompress = createBrotliDecompress({ chunkSize: chunkBytes })
  file.on('error', (error) => decompress.destroy(error))
  let hasBegun = false
  let count = 0
  try {
    for await (const bytes of splitLines(file.pipe(decompress))) {
      const line = lineIn(bytes)
      if ('responses' in line) {
        if (!hasBegun || line.responses !== count) break
        return
      }
      if ('rows' in line) count += line.rows
      else hasBegun = true
      yield line
    }
  } catch (error) {
    // Errors thrown by the reader of the lines do not arrive here.
    throw new ResponsesFileError('The stored responses cannot be read.', { cause: error })
  } finally {
    decompress.destroy()
    file.destroy()
  }
  throw new ResponsesFileError('The stored responses are not whole.')
}

/**
 * Lines that end with a line feed only: answers may have other separators. Unlike readline, which reads a thousand lines
 * ahead, it reads no more than it is asked for.
 */
async function* splitLines(input: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      parts.push(chunk.subarray(from, end))
      yield parts.length === 1 ? parts[0]! : Buffer.concat(parts)
      parts = []
      from = end + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}

/** Stands before the codes of a column, and never within an answer, where quotes are escaped. */
const beforeCodes = Buffer.from('"codes":[')

/** A line of JSON from which the codes are cut out before it is parsed: they would be most of its objects. */
function lineIn(bytes: Buffer): Head | WrittenBlock | End {
  const digits: Uint8Array[] = []
  let rest = ''
  let from = 0
  for (let at = bytes.indexOf(beforeCodes); at >= 0; at = bytes.indexOf(beforeCodes, from)) {
    const begin = at + beforeCodes.length
    const end = bytes.indexOf(']', begin)
    rest += bytes.toString('utf8', from, begin)
    digits.push(bytes.subarray(begin, end))
    from = end
  }
  const line = JSON.parse(rest + bytes.toString('utf8', from)) as Head | Block | End
  if (!('rows' in line)) return line
  return {
    rows: line.rows,
    columns: line.columns.map(({ values }, place) => ({ values, digits: digits[place]! })),
  }
}

const [zero, comma] = [0x30, 0x2c]

/**
 * Reads the codes of a column, one for each row, into an array of zeros; it may have none.
 * @throws ResponsesFileError if they are more or fewer than the rows
 */
export function readCodes<Codes extends Uint16Array | Uint32Array>(digits: Uint8Array, codes: Codes): Codes {
  if (digits.length === 0) return codes
  let row = 0
  let code = 0
  for (let at = 0; at < digits.length; at++) {
    const byte = digits[at]!
    if (byte === comma) {
      codes[row++] = code
      code = 0
    } else code = code * 10 + byte - zero
  }
  codes[row] = code
  if (row + 1 !== codes.length) throw new ResponsesFileError('The stored responses are damaged.')
  return codes
}
