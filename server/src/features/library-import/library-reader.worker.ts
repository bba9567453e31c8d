import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Issue } from '#contract/errors.ts'
import type { Library, LibraryTemplate } from '#server/features/library-import/workbook/library.ts'
import { readLibraryWorkbook } from '#server/features/library-import/workbook/library-workbook.ts'
import { fileKind } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { readXlsxSheets } from '#server/platform/spreadsheets/reading/package/read-xlsx.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { readWorkbook } from '#server/platform/spreadsheets/reading/read-workbook.ts'
import {
  SpreadsheetError,
  type SpreadsheetErrorReason,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

/** The messages of the thread; after each `templates` it waits for an answer. */
export type LibraryReaderMessage =
  | { kind: 'templates'; templates: LibraryTemplate[] }
  | ({ kind: 'rest'; issues: Issue[]; warnings: Issue[] } & Omit<Library, 'templates'>)
  | { kind: 'error'; reason: SpreadsheetErrorReason; message: string }

/** Few enough that receiving them takes the server's event loop about a millisecond. */
const templatesPerMessage = 25

const { file, limits } = workerData as { file: Uint8Array; limits: ReadLimits }
const port = parentPort!
const post = (message: LibraryReaderMessage) => port.postMessage(message)

try {
  const workbook =
    fileKind(file) === 'xlsx'
      ? { sheets: await readXlsxSheets(file, limits) }
      : await readWorkbook(file, limits)
  const { library, issues, warnings } = await readLibraryWorkbook(workbook)
  const { templates, ...rest } = library
  for (let first = 0; first < templates.length; first += templatesPerMessage) {
    post({ kind: 'templates', templates: templates.slice(first, first + templatesPerMessage) })
    await once(port, 'message')
  }
  post({ kind: 'rest', issues, warnings, ...rest })
} catch (error) {
  if (!(error instanceof SpreadsheetError)) throw error
  post({ kind: 'error', reason: error.reason, message: error.message })
}
port.close()
