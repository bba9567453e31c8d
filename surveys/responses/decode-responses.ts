import type { Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { ColumnAnswers, ResponseColumn, Responses } from '#surveys/response-columns.ts'
import type { Block, End, Head } from './encode-responses.ts'
import type { NameDigests } from './name-digests.ts'

/** A file of responses is incomplete or has another format. */
export class ResponsesFileError extends Error {}

/**
 * Reads what encodeResponses wrote, block by block, with pauses for other work. The stream is read to its end or
 * destroyed.
 * @throws ResponsesFileError if the file is incomplete
 */
export async function decodeResponses(file: Readable): Promise<Responses> {
  let columns: ReturnType<typeof createColumn>[] = []
  let names: NameDigests | undefined
  let count = 0
  for await (const line of linesOf(file)) {
    if ('format' in line) {
      columns = line.columns.map(createColumn)
      names = line.names
    } else {
      count += line.rows
      for (const [index, part] of line.columns.entries()) columns[index]?.add(part)
    }
  }
  return { count, columns: columns.map((column) => column.end(count)), ...(names && { names }) }
}

/**
 * The same with one block in memory at a time: responses of at most a thousand people, each block with its own values.
 * Results may be used only after the last block.
 * @throws ResponsesFileError if the file is incomplete, after its last block
 */
export async function* decodeBlocks(file: Readable): AsyncGenerator<Responses> {
  let columns: ResponseColumn[] = []
  for await (const line of linesOf(file)) {
    if ('format' in line) columns = line.columns
    else
      yield {
        count: line.rows,
        columns: line.columns.map(({ values, codes }, index) => ({
          ...columns[index]!,
          values,
          codes: codes.length === 0 ? new Uint32Array(line.rows) : new Uint32Array(codes),
        })),
      }
  }
}

/** About the size of a line, in bytes; smaller chunks double the cost. */
const chunkBytes = 2 ** 17

/** The first line and those of blocks; the last one is checked. */
async function* linesOf(file: Readable): AsyncGenerator<Head | Block> {
  const decompress = createBrotliDecompress({ chunkSize: chunkBytes })
  file.on('error', (error) => decompress.destroy(error))
  let hasBegun = false
  let count = 0
  try {
    for await (const text of splitLines(file.pipe(decompress))) {
      const line = JSON.parse(text) as Head | Block | End
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
async function* splitLines(input: Readable): AsyncGenerator<string> {
  input.setEncoding('utf8')
  let parts: string[] = []
  for await (const chunk of input as AsyncIterable<string>) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      parts.push(chunk.slice(from, end))
      yield parts.join('')
      parts = []
      from = end + 1
    }
    if (from < chunk.length) parts.push(chunk.slice(from))
  }
  const rest = parts.join('')
  if (rest !== '') yield rest
}

function createColumn(column: ResponseColumn) {
  const places = new Map<string | number, number>()
  const values: (string | number)[] = []
  let codes = new Uint32Array(0)
  let filled = 0
  return {
    add: (part: Block['columns'][number]) => {
      const known = new Uint32Array(part.values.length + 1)
      for (const [index, value] of part.values.entries()) {
        const place = places.get(value) ?? values.push(value)
        places.set(value, place)
        known[index + 1] = place
      }
      const end = filled + part.codes.length
      if (end > codes.length) codes = withRoom(codes, Math.max(end, 2 * codes.length))
      for (const code of part.codes) codes[filled++] = known[code]!
    },
    /** A column without a part in the blocks has no answers. */
    end: (count: number): ColumnAnswers => ({
      ...column,
      values,
      codes: filled === 0 ? new Uint32Array(count) : codes.slice(0, filled),
    }),
  }
}

function withRoom(codes: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length)
  larger.set(codes)
  return larger
}
