import { readFile, stat } from 'node:fs/promises'
import { inTurn } from '#server/platform/concurrency.ts'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type reader from './check-document.program.ts'
import { type DocumentFormat, type DocumentIssue, documentIssueOf } from './document-issue.ts'

const program = new URL('./check-document.program.ts', import.meta.url)
/** Up to this size in bytes a file takes less time than starting a process does. */
const small = 64 * 1024
const limits = { heapMegabytes: 512, residentMegabytes: 800, milliseconds: 60_000 }

/**
 * Why the file at a path, or with that content, is not a valid and harmless document of a format, or undefined. A larger
 * one is read by a process of its own, within limits of time and memory.
 */
export async function documentIssue(
  file: string | Uint8Array,
  format: DocumentFormat,
): Promise<DocumentIssue | undefined> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.length
  // The library that opens .xls files may hang.
  if (size <= small && format !== 'xls')
    return inTurn(async () =>
      documentIssueOf(typeof file === 'string' ? await readFile(file) : Buffer.from(file), format),
    )
  return typeof file === 'string'
    ? runChecked(file, format)
    : inTemporaryFile(file, (path) => runChecked(path, format))
}

async function runChecked(path: string, format: DocumentFormat): Promise<DocumentIssue | undefined> {
  try {
    return await runProgram<typeof reader>(program, { path, format }, { limits })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    return 'too-costly'
  }
}
