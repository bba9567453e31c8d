import type { ResourceFileType } from '#contract/library/resource-name.ts'
import { readableSize } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { inTurn } from '#server/platform/concurrency.ts'
import { inflatedBytes, type OfficeIssue, officeIssue } from '#server/platform/documents/office-file.ts'
import { pdfEnds, pdfIssue } from '#server/platform/documents/pdf-file.ts'
import { isPackaged } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { isText } from '#server/platform/spreadsheets/reading/text/decoded-text.ts'

const kinds: Record<ResourceFileType, string> = {
  pdf: 'a PDF',
  docx: 'a Word document (.docx)',
  xlsx: 'an Excel workbook (.xlsx)',
  csv: 'a text file of separated values (.csv)',
  pptx: 'a PowerPoint presentation (.pptx)',
}

const sentences: Record<Exclude<OfficeIssue, 'another-format'>, string> = {
  macros: 'This file holds macros. Save it without macros and upload it again.',
  protected: 'This file is protected by a password. Remove the password and upload it again.',
  damaged: 'This file is damaged or incomplete. Open it, save it again and upload that file.',
  unsafe: 'This file is packed in an unusual way. Open it, save it again and upload that file.',
  'too-large': `This file would take more than ${readableSize(inflatedBytes)} unpacked. Make its pictures smaller.`,
}

/**
 * Checks that the content of a file has the format of its name, and is safe to open.
 * Throws AppError validation_failed.
 */
export async function checkContent(fileType: ResourceFileType, file: Uint8Array): Promise<void> {
  if (file.length === 0) throw new AppError('validation_failed', 'This file is empty. Choose another one.')
  const issue = await inTurn(() => issueOf(fileType, file))
  if (!issue) return
  const sentence =
    issue === 'another-format'
      ? `The content of this file is not that of ${kinds[fileType]}. Save it in this format, or name it by the format that it has.`
      : sentences[issue]
  throw new AppError('validation_failed', sentence)
}

async function issueOf(fileType: ResourceFileType, file: Uint8Array): Promise<OfficeIssue | undefined> {
  if (fileType === 'pdf') return pdfIssue(file.subarray(0, pdfEnds), file.subarray(-pdfEnds))
  if (fileType === 'csv') return !isPackaged(file) && isText(file) ? undefined : 'another-format'
  return officeIssue(file, fileType)
}
