import { createReadStream, createWriteStream } from 'node:fs'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { decodeResponses } from '#surveys/responses/decode-responses.ts'
import { encodeResponses } from '#surveys/responses/encode-responses.ts'
import { storedTable } from '#surveys/workbook/stored-table.ts'

/** The workbook and the columns of an upload, where the new columns are written, and the positions of those to add. */
type ClearOrder = { workbook: string; columns: string; output: string; cleared: number[] }

/** Adds the answers of columns that were kept back, from the workbook; false if it does not hold the same responses. */
const program: Program<ClearOrder, boolean> = async ({ workbook, columns, output, cleared }) => {
  const before = await decodeResponses(createReadStream(columns))
  const { sheets } = await readSheets(workbook, { onlyWorkbooks: true })
  const table = storedTable({ sheets })
  const leftOut = before.columns.filter(({ isLeftOut }) => isLeftOut)
  const stored = before.columns.filter(({ isLeftOut }) => !isLeftOut)
  if (table.rows.length !== before.count || table.columns.length !== stored.length) return false
  const isCleared = new Set(cleared)
  const next = stored.map((column, position): ResponseColumn => {
    const { header, kind, item, personal } = column
    if (!isCleared.has(position)) return column
    return { header, kind: table.columns[position]?.kind ?? kind, item, personal, isCleared: true }
  })
  const encoder = encodeResponses(createWriteStream(output), next, { names: before.names, leftOut })
  for (const [at, row] of table.rows.entries())
    await encoder.add(
      stored.map(({ values, codes }, position) => {
        if (isCleared.has(position)) return row[position] ?? null
        const code = codes[at] ?? 0
        return code === 0 ? null : (values[code - 1] ?? null)
      }),
    )
  await encoder.end()
  return true
}

export default program
