import { libraryFileNameIssue } from '#contract/library/library-file-name.ts'
import { fileLimits, overLimit } from '#contract/limits.ts'

/** What is said where no workbook was chosen. */
export const nothingChosen = 'Please select a file first'

/** What is said of a file that the browser cannot read, because it was moved or is locked. */
export const unreadable = 'The file could not be read. Please choose it again.'

/** What is wrong with a file before it is sent; empty where nothing is. */
export function choiceFault({ name, size }: File): string {
  const fault = libraryFileNameIssue(name)
  if (fault) return fault
  return size > fileLimits.library ? `The file ${overLimit(fileLimits.library)}` : ''
}
