import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { isKeptBack, type ResponseColumn, type Responses } from '#surveys/response-columns.ts'
import { type Cell, shownText } from '#surveys/workbook/workbook.ts'
import type { NameDigests } from './name-digests.ts'

/** The first line of a file of responses, the lines of its blocks, and its last line, which marks it as complete. */
export type Head = { format: 1; columns: ResponseColumn[]; names?: NameDigests }
export type Block = { rows: number; columns: { values: (string | number)[]; codes: number[] }[] }
export type End = { responses: number }

/** What is known about a file besides its stored columns: the names in it, and the columns left out. */
export type Beside = { names?: NameDigests | undefined; leftOut?: readonly ResponseColumn[] }

/** The rows of a block, which take a few milliseconds to encode or decode, and a limit for their text in memory. */
const blockLimits = { rows: 1_024, characters: 1_000_000 }

/**
 * Writes responses by column as they come: lines of JSON, compressed with brotli. Each block of rows has a dictionary for
 * each column and the positions of the answers in it. Columns that identify people have only their heading, and names are
 * written as digests. At most one block is in memory. Rejects as the output does.
 */
export function encodeResponses(
  output: Writable,
  columns: readonly ResponseColumn[],
  { names, leftOut = [] }: Beside = {},
) {
  // Takes a third of the time of quality 5, for a tenth more bytes.
  const compress = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  const written = finished(compress.pipe(output))
  // The next call throws the error of the output.
  written.catch(() => compress.destroy())
  let block = columns.map(createDictionary)
  let rows = 0
  let characters = 0
  let responses = 0

  const line = async (value: Head | Block | End) => {
    if (output.errored) throw output.errored
    if (!compress.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(compress, 'drain'), written])
  }
  const endBlock = async () => {
    if (rows === 0) return
    await line({
      rows,
      columns: block.map((one) => ({ values: one?.values ?? [], codes: one?.codes ?? [] })),
    })
    block = columns.map(createDictionary)
    responses += rows
    rows = 0
    characters = 0
  }
  const begun = line({
    format: 1,
    columns: [
      ...columns.map(headOf),
      ...leftOut.map((column) => ({ ...headOf(column), isLeftOut: true as const })),
    ],
    ...(names && names.digests.length > 0 && { names }),
  })
  begun.catch(() => undefined)

  return {
    /** Adds a response, with a cell for every column; await it before the next call. */
    add: (row: readonly Cell[]): Promise<void> | undefined => {
      for (let place = 0; place < block.length; place++) characters += block[place]?.add(row[place]) ?? 0
      rows++
      return rows === blockLimits.rows || characters > blockLimits.characters
        ? begun.then(endBlock)
        : undefined
    },
    /** Settles when everything is written. */
    end: async (): Promise<void> => {
      await begun
      await endBlock()
      await line({ responses })
      compress.end()
      await written
    },
    /** Ends early; the file is incomplete. */
    destroy: () => {
      compress.destroy()
      output.destroy()
    },
  }
}

/** Responses in memory, as decodeResponses gives them. */
export function gatherResponses(
  columns: readonly ResponseColumn[],
  rows: Iterable<readonly Cell[]>,
): Responses {
  const dictionaries = columns.map(createDictionary)
  let count = 0
  for (const row of rows) {
    for (const [place, one] of dictionaries.entries()) one?.add(row[place])
    count++
  }
  return {
    count,
    columns: columns.map((column, place) => {
      const { values = [], codes = [] } = dictionaries[place] ?? {}
      return {
        ...column,
        values,
        codes: codes.length === 0 ? new Uint32Array(count) : Uint32Array.from(codes),
      }
    }),
  }
}

function headOf({ header, kind, item, personal, isCleared }: ResponseColumn): ResponseColumn {
  return { header, kind, item, ...(personal && { personal }), ...(isCleared && { isCleared }) }
}

function createDictionary({ kind, ...column }: ResponseColumn) {
  if (isKeptBack(column)) return null
  const places = new Map<string | number, number>()
  const values: (string | number)[] = []
  const codes: number[] = []
  return {
    values,
    codes,
    /** Answers with the number of characters added to the dictionary. */
    add: (cell: Cell | undefined): number => {
      const value = storedValue(cell, kind)
      if (value === null) {
        codes.push(0)
        return 0
      }
      const known = places.get(value)
      if (known !== undefined) {
        codes.push(known)
        return 0
      }
      codes.push(values.push(value))
      places.set(value, values.length)
      return typeof value === 'string' ? value.length : 8
    },
  }
}

function storedValue(cell: Cell | undefined, kind: ResponseColumn['kind']): string | number | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'number' || typeof cell === 'string') return cell
  return cell instanceof Date && kind === 'time' ? cell.getTime() : shownText(cell)
}
