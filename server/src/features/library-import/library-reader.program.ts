import type { Issue } from '#contract/errors.ts'
import type { Library, LibraryTemplate } from '#library/workbook/library.ts'
import { readLibraryWorkbook } from '#library/workbook/library-workbook.ts'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import type { FileKind } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'

import { notAWorkbook } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

type LibraryRest = { kind: FileKind; issues: Issue[]; warnings: Issue[] } & Omit<Library, 'templates'>

/** Few enough that receiving them takes the server's event loop about a millisecond. */
const templatesPerMessage = 25

/** Reads the library from the workbook at a path, and sends its templates, a few at a time. */
const program: Program<{ path: string }, LibraryRest, LibraryTemplate[]> = async ({ path }, send) => {
  const { kind, ...workbook } = await readSheets(path, { onlyWorkbooks: true })
  if (kind === 'csv') throw notAWorkbook('This file is a text.')
  const { library, issues, warnings } = await readLibraryWorkbook(workbook)
  const { templates, ...rest } = library
  for (let first = 0; first < templates.length; first += templatesPerMessage)
    await send(templates.slice(first, first + templatesPerMessage))
  return { kind, issues, warnings, ...rest }
}

export default program
