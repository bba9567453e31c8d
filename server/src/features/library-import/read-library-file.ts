import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Issue } from '#contract/errors.ts'
import type { LibraryTemplate } from '#library/workbook/library.ts'
import type { LibraryReading } from '#library/workbook/library-workbook.ts'
import { place } from '#library/workbook/table/issues.ts'
import { AppError } from '#server/errors.ts'
import { sanitizeDescription } from '#server/features/library-import/workbook/description-html.ts'
import { wordsFor } from '#server/platform/documents/active-parts.ts'
import { documentIssue } from '#server/platform/documents/check-document.ts'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import type { FileKind } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { keptBelowMegabytes } from '#server/platform/spreadsheets/reading/read-limits.ts'
import type { Owner } from '#server/platform/turns.ts'
import type reader from './library-reader.program.ts'

const program = new URL('./library-reader.program.ts', import.meta.url)

/** How long other requests may wait for one batch of templates, in milliseconds. */
const longestHold = 10

/**
 * Reads the library from a stranger's file at a path, in turn and in a separate process; this thread receives the templates, a few at a time,
 * and sanitises their descriptions.
 * @throws SpreadsheetError when the file is no workbook, or takes too much time or memory; AppError as inTurn does
 */
export async function readLibraryFile(
  owner: Owner | null,
  path: string,
): Promise<LibraryReading & { kind: FileKind }> {
  const templates: LibraryTemplate[] = []
  const left: Issue[] = []
  const receive = async (some: LibraryTemplate[]) => {
    let since = performance.now()
    for (const template of some) {
      templates.push(sanitized(template, left))
      // A description of ten thousand elements takes long, and other requests are waiting.
      if (performance.now() - since < longestHold) continue
      await yieldToEventLoop()
      since = performance.now()
    }
  }
  const running = { receive, keptBelowMegabytes, ...(owner && { owner }) }
  const { kind, issues, warnings, ...rest } = await runProgram<typeof reader>(program, { path }, running)
  return {
    library: { templates, ...rest },
    kind,
    issues,
    warnings: [...warnings, ...left],
  }
}

function sanitized(template: LibraryTemplate, warnings: Issue[]): LibraryTemplate {
  const longDescription = sanitizeDescription(template.longDescription)
  if (longDescription !== template.longDescription) {
    warnings.push({
      path: place('Templates', template.row, 'Long Description'),
      message: 'Formatting that is not allowed in a description was left out.',
    })
  }
  return { ...template, longDescription }
}

const firstOfXls = 0xd0

/**
 * Throws AppError validation_failed for a workbook with macros and the like, since others download it later. Whether the
 * workbook can be read is left to its reader.
 */
export async function refuseActiveParts(owner: Owner | null, path: string): Promise<void> {
  const [first] = await buffer(createReadStream(path, { end: 0 }))
  const issue = await documentIssue(owner, path, first === firstOfXls ? 'xls' : 'xlsx')
  if (!Array.isArray(issue)) return
  throw new AppError(
    'validation_failed',
    `The workbook contains ${wordsFor(issue)}. Nothing was changed. Save it as .xlsx without this and upload it again.`,
  )
}
