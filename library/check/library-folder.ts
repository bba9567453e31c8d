import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { LibraryFolder } from './library-check.ts'

const folder = new URL('../', import.meta.url)

/** The library of the repository, with another workbook in place of its own if one is named. */
export function readLibraryFolder(workbook?: string): LibraryFolder {
  const path = workbook ? pathToFileURL(workbook) : new URL('survey_template_library.xlsx', folder)
  return {
    workbook: readFileSync(path),
    resourceFiles: readdirSync(new URL('resources/', folder)),
    decisions: JSON.parse(readFileSync(new URL('decisions.json', folder), 'utf8')),
  }
}
