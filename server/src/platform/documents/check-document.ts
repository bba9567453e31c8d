import { readFile, stat } from 'node:fs/promises'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { inTurn, type Owner } from '#server/platform/turns.ts'
import type reader from './check-document.program.ts'
import { type DocumentFormat, type DocumentIssue, documentIssueOf } from './document-issue.ts'

const program = new URL('./check-document.program.ts', import.meta.url)
/** Up to this size in bytes a file takes less time than starting a process does. */
const small = 64 * 1024
const limits = { heapMegabytes: 512, residentMegabytes: 800, milliseconds: 60_000 }

/**
 * Why the file at a path is not a valid and harmless document of a format, or undefined; in turn, as its owner's. A larger
 * one is read by a process of its own, within limits of time and memory. Throws AppError as inTurn does.
 */
export async function documentIssue(
  owner: Owner | null,
  path: string,
  format: DocumentFormat,
): Promise<DocumentIssue | undefined> {
  const { size } = await stat(path)
  // The library that opens .xls files may hang.
  if (size <= small && format !== 'xls')
    return inTurn(owner, async () => documentIssueOf(await readFile(path), format))
  try {
    const running = { limits, ...(owner && { owner }) }
    return await runProgram<typeof reader>(program, { path, format }, running)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    return 'too-costly'
  }
}
