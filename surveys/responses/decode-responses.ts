import type { Readable } from 'node:stream'
import type { ColumnAnswers, ResponseColumn, Responses } from '#surveys/response-columns.ts'
import type { NameDigests } from './name-digests.ts'
import { linesOf, readCodes, type WrittenBlock } from './response-lines.ts'

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
      for (const [index, part] of line.columns.entries()) columns[index]?.add(part, line.rows)
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
        columns: line.columns.map(({ values, digits }, index) => ({
          ...columns[index]!,
          values,
          codes: readCodes(digits, new Uint32Array(line.rows)),
        })),
      }
  }
}

function createColumn(column: ResponseColumn) {
  const places = new Map<string | number, number>()
  const values: (string | number)[] = []
  const parts: { known: Uint32Array; codes: Uint16Array }[] = []
  return {
    add: (part: WrittenBlock['columns'][number], rows: number) => {
      const known = new Uint32Array(part.values.length + 1)
      for (const [index, value] of part.values.entries()) {
        const place = places.get(value) ?? values.push(value)
        places.set(value, place)
        known[index + 1] = place
      }
      // A block has fewer rows than 16 bits count.
      parts.push({ known, codes: readCodes(part.digits, new Uint16Array(rows)) })
    },
    /** A column without a part in the blocks has no answers. */
    end: (count: number): ColumnAnswers => {
      const codes = new Uint32Array(count)
      let filled = 0
      for (const part of parts) {
        translate(part.codes, part.known, codes.subarray(filled))
        filled += part.codes.length
      }
      return { ...column, values, codes }
    },
  }
}

function translate(from: Uint16Array, known: Uint32Array, codes: Uint32Array): void {
  for (let row = 0; row < from.length; row++) codes[row] = known[from[row]!]!
}
