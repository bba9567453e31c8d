import type { Writable } from 'node:stream'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { writeResponseWorkbook } from '#surveys/workbook/response-workbook.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { type Beside, encodeResponses } from './encode-responses.ts'

/** The two outputs for responses: a workbook for people, columns for analyses. */
export type ResponsesOutput<T> = { workbook: T; columns: T }

/**
 * Writes responses to both outputs as they come, with a few rows in memory. Answers with their number. Rejects as the
 * rows and the outputs do.
 */
export async function writeResponses(
  outputs: ResponsesOutput<Writable>,
  columns: readonly ResponseColumn[],
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>,
  beside: Beside = {},
): Promise<number> {
  const encoder = encodeResponses(outputs.columns, columns, beside)
  let count = 0
  async function* encoded(): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      count++
      const block = encoder.add(row)
      if (block) await block
      yield row
    }
  }
  try {
    await writeResponseWorkbook(outputs.workbook, 'Responses', columns, encoded())
    await encoder.end()
  } catch (error) {
    encoder.destroy()
    throw error
  }
  return count
}
