import { AppError } from '#server/errors.ts'
import { wordsFor } from '#server/platform/documents/active-parts.ts'
import { documentIssue } from '#server/platform/documents/check-document.ts'

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
