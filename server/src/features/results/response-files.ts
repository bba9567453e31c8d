import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import type { ResponsesOutput } from '#surveys/responses/write-responses.ts'

/** The storage keys of an upload's workbook and columns. */
export function keysOf(resultId: string): { storageKey: string; columnsKey: string } {
  const key = `survey-results/${resultId}`
  return { storageKey: `${key}.xlsx`, columnsKey: `${key}.columns` }
}

/** Does some work with the paths of two temporary files, which are deleted afterwards. */
export function withResponseFiles<T>(work: (paths: ResponsesOutput<string>) => Promise<T>): Promise<T> {
  return inTemporaryFolder((folder) =>
    work({ workbook: join(folder, 'responses.xlsx'), columns: join(folder, 'responses.columns') }),
  )
}

/** Opens both files for writing. */
export function outputsAt({ workbook, columns }: ResponsesOutput<string>): ResponsesOutput<Writable> {
  return { workbook: createWriteStream(workbook), columns: createWriteStream(columns) }
}

/** The contents of both files by their storage keys. */
export function contentsAt(resultId: string, paths: ResponsesOutput<string>): Record<string, Readable> {
  const { storageKey, columnsKey } = keysOf(resultId)
  return { [storageKey]: createReadStream(paths.workbook), [columnsKey]: createReadStream(paths.columns) }
}
