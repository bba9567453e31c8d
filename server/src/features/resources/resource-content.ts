import { readFile, stat } from 'node:fs/promises'
import type { ResourceFileType } from '#contract/library/resource-name.ts'
import { readableSize } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { wordsFor } from '#server/platform/documents/active-parts.ts'
import { documentIssue } from '#server/platform/documents/check-document.ts'
import type { DocumentIssue } from '#server/platform/documents/document-issue.ts'
import { inflatedBytes } from '#server/platform/documents/office-file.ts'
import { lineWithDde } from '#server/platform/documents/table-file.ts'
import { isPackaged } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { isText } from '#server/platform/spreadsheets/reading/text/decoded-text.ts'
import { otherFormatOf } from '#server/platform/spreadsheets/reading/text/other-formats.ts'
import { inTurn, type Owner } from '#server/platform/turns.ts'

const kinds: Record<ResourceFileType, string> = {
  pdf: 'a PDF',
  docx: 'a Word document (.docx)',
  xlsx: 'an Excel workbook (.xlsx)',
  csv: 'a text file of separated values (.csv)',
  pptx: 'a PowerPoint presentation (.pptx)',
}

const sentences: Record<Exclude<Extract<DocumentIssue, string>, 'another-format'>, string> = {
  protected:
    'This file is protected, so it cannot be checked. Save it without a password or restrictions and upload it again.',
  damaged: 'This file is damaged or incomplete. Open it, save it again and upload that file.',
  unsafe: 'This file is compressed in an unusual way. Open it, save it again and upload that file.',
  'too-large': `This file would be larger than ${readableSize(inflatedBytes)} when unpacked. Make its pictures smaller.`,
  'too-costly': 'This file takes too long to check. Open it, save it again and upload that file.',
}

/**
 * Checks that the content of the file at a path has the format of its name, and is safe to open. Throws AppError
 * validation_failed, and as inTurn does.
 */
export async function checkContent(
  owner: Owner | null,
  fileType: ResourceFileType,
  path: string,
): Promise<void> {
  if ((await stat(path)).size === 0)
    throw new AppError('validation_failed', 'This file is empty. Choose another one.')
  const issue = await (fileType === 'csv'
    ? inTurn(owner, async () => tableIssue(await readFile(path)))
    : documentIssue(owner, path, fileType))
  if (issue) throw new AppError('validation_failed', sentenceOf(issue, fileType))
}

function sentenceOf(issue: DocumentIssue, fileType: ResourceFileType): string {
  if (issue === 'another-format')
    return `This file is not actually ${kinds[fileType]}. Save it in that format, or rename it to match its content.`
  return Array.isArray(issue)
    ? `This file contains ${wordsFor(issue)}. Save it without this and upload it again.`
    : sentences[issue]
}

/** What a text of another format begins with is ASCII in every encoding. */
const beginningOf = (file: Buffer) =>
  file.toString('latin1', 0, 4_000).replace(/^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff|\0/g, '')

async function tableIssue(file: Buffer): Promise<DocumentIssue | undefined> {
  if (isPackaged(file) || !isText(file) || otherFormatOf(beginningOf(file))) return 'another-format'
  const line = lineWithDde(file)
  return line === undefined ? undefined : [{ what: 'a formula with DDE', where: `line ${line}` }]
}
