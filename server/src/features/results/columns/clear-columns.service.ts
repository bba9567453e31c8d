import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '#server/platform/files/files.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { runInBackground } from '#server/platform/spreadsheets/program/run-program.ts'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type clearing from './clear-columns.program.ts'

const program = new URL('./clear-columns.program.ts', import.meta.url)
const limits = { ...defaultLimits, milliseconds: 120_000 }

/**
 * Lets analyses read columns that were taken for personal, from the workbook of their upload. Answers false, and changes
 * nothing, if the workbook or the columns are gone or the workbook cannot be read.
 */
export async function clearColumns(
  files: Files,
  { storageKey, columnsKey }: { storageKey: string; columnsKey: string },
  cleared: number[],
): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const [workbook, columns, output] = ['responses.xlsx', 'before.columns', 'after.columns'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    for (const [key, path] of [
      [storageKey, workbook],
      [columnsKey, columns],
    ] as const) {
      const stored = await files.get(key)
      if (!stored) return false
      await pipeline(stored.stream, createWriteStream(path))
    }
    const order = { workbook, columns, output, cleared }
    const isDone = await runInBackground<typeof clearing>(program, order, { limits }).catch((error) => {
      if (error instanceof SpreadsheetError) return false
      throw error
    })
    if (isDone) await files.put(columnsKey, createReadStream(output))
    return isDone
  })
}
