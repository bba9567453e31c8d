import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Issue } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import { sanitizeDescription } from '#server/features/library-import/workbook/description-html.ts'
import type { LibraryTemplate } from '#server/features/library-import/workbook/library.ts'
import type { LibraryReading } from '#server/features/library-import/workbook/library-workbook.ts'
import { place } from '#server/features/library-import/workbook/table/issues.ts'
import { wordsFor } from '#server/platform/documents/active-parts.ts'
import { documentIssue } from '#server/platform/documents/check-document.ts'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import type reader from './library-reader.program.ts'

const program = new URL('./library-reader.program.ts', import.meta.url)

/** How long other requests may wait for one batch of templates, in milliseconds. */
const longestHold = 10

/**
 * Reads the library from a stranger's file in a separate process; this thread receives the templates, a few at a time,
 * and sanitises their descriptions.
 * @throws SpreadsheetError when the file is no workbook, or takes too much time or memory
 */
export async function readLibraryFile(file: Uint8Array): Promise<LibraryReading> {
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
  const { issues, warnings, relatedResources, packages } = await inTemporaryFile(file, (path) =>
    runProgram<typeof reader>(program, { path }, { receive }),
  )
  return {
    library: { templates, relatedResources, packages },
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
export async function refuseActiveParts(workbook: Uint8Array): Promise<void> {
  const issue = await documentIssue(workbook, workbook[0] === firstOfXls ? 'xls' : 'xlsx')
  if (!Array.isArray(issue)) return
  throw new AppError(
    'validation_failed',
    `The workbook holds ${wordsFor(issue)}. Nothing was changed: save it as .xlsx without this and upload it again.`,
  )
}
