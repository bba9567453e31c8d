import type { Issue } from '#contract/errors.ts'
import { onePdfAndOneDocx, reportFileTypes } from '#contract/reports/report-files.ts'
import { AppError } from '#server/errors.ts'
import { contentIssues } from './file-content.ts'
import { type FilePair, forEachFile } from './file-pair.ts'

/** A file on the disk whose content was not checked yet. */
export type UncheckedFile = { name: string; path: string }

/** A file, and what is wrong with it as the end of a sentence that begins with its name. */
type CheckedFile = { name: string; issue: string | undefined }

/** Throws AppError validation_failed with what is wrong with either, if anything is. */
export function refuseIssues(files: FilePair<CheckedFile>): void {
  const issues: Issue[] = []
  for (const kind of ['pdf', 'docx'] as const) {
    const { name, issue } = files[kind]
    if (issue) issues.push({ path: `${kind}File`, message: `“${name}” ${issue}` })
  }
  if (issues.length > 0)
    throw new AppError('validation_failed', issues.map(({ message }) => message).join(' '), issues)
}

/** Checks the content of both files. Throws AppError validation_failed with what is wrong with either. */
export async function checkContent(files: FilePair<UncheckedFile>): Promise<void> {
  refuseIssues(
    await forEachFile(async (kind) => {
      const { name, path } = files[kind]
      return { name, issue: await contentIssues[kind](path) }
    }),
  )
}

/** What is said of a file that was not read yet. */
type FileClaim = { name: string; mimeType?: string }

/** Throws AppError validation_failed unless one claims to be a PDF and the other a Word document. */
export function requireOneOfEach({ pdf, docx }: FilePair<FileClaim>): void {
  if (claimedKind(pdf) !== 'pdf' || claimedKind(docx) !== 'docx')
    throw new AppError('validation_failed', onePdfAndOneDocx)
}

// The name goes before the type: the drive has the type that the browser of whoever stored the file guessed.
function claimedKind({ name, mimeType = '' }: FileClaim): string | undefined {
  const byType = (['pdf', 'docx'] as const).find((kind) => reportFileTypes[kind] === mimeType)
  return /\.(pdf|docx)$/i.exec(name)?.[1]?.toLowerCase() ?? byType
}
