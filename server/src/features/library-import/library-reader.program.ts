import type { Issue } from '#contract/errors.ts'
import type { Library, LibraryTemplate } from '#server/features/library-import/workbook/library.ts'
import { readLibraryWorkbook } from '#server/features/library-import/workbook/library-workbook.ts'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'

type LibraryRest = { issues: Issue[]; warnings: Issue[] } & Omit<Library, 'templates'>

/** Few enough that receiving them takes the server's event loop about a millisecond. */
const templatesPerMessage = 25

/** Reads the library from the workbook at a path, and sends its templates, a few at a time. */
const program: Program<{ path: string }, LibraryRest, LibraryTemplate[]> = async ({ path }, send) => {
  const { library, issues, warnings } = await readLibraryWorkbook(
    await readSheets(path, { onlyWorkbooks: true }),
  )
  const { templates, ...rest } = library
  for (let first = 0; first < templates.length; first += templatesPerMessage)
    await send(templates.slice(first, first + templatesPerMessage))
  return { issues, warnings, ...rest }
}

export default program
