import type { Issue } from '#contract/errors.ts'
import { onePdfAndOneDocx, reportFileTypes } from '#contract/reports/report-files.ts'
import { AppError, invalid } from '#server/errors.ts'
import type { Scanner } from '#server/platform/scanner/scanner.ts'
import type { Owner } from '#server/platform/turns.ts'
import { contentIssue } from './file-content.ts'
import { type FilePair, forEachFile } from './file-pair.ts'

/** A file on the disk with unchecked content. */
export type UncheckedFile = { name: string; path: string }

/** A file, and its issue as the end of a sentence that begins with its name. */
type CheckedFile = { name: string; issue: string | undefined }

/** Throws AppError validation_failed with the issues of both files, if there are any. */
export function refuseIssues(files: FilePair<CheckedFile>): void {
  const issues: Issue[] = []
  for (const kind of ['pdf', 'docx'] as const) {
    const { name, issue } = files[kind]
    if (issue) issues.push({ path: `${kind}File`, message: `“${name}” ${issue}` })
  }
  if (issues.length > 0) throw invalid(...issues)
}

/**
 * Checks the content of both files. Throws AppError validation_failed with all issues; also as Scanner.virusIn and
 * inTurn do.
 */
export async function checkContent(
  owner: Owner,
  files: FilePair<UncheckedFile>,
  scanner: Scanner,
): Promise<void> {
  refuseIssues(
    await forEachFile(async (kind) => {
      const { name, path } = files[kind]
      const virus = await scanner.virusIn(path)
      const found = virus && `contains a virus (${virus}), so it was not accepted.`
      return { name, issue: found ?? (await contentIssue(owner, kind, path)) }
    }),
  )
}

/** A file's name and type as they were sent, before its content is read. */
type FileClaim = { name: string; mimeType?: string }

/** Throws AppError validation_failed unless one claims to be a PDF and the other a Word document. */
export function requireOneOfEach({ pdf, docx }: FilePair<FileClaim>): void {
  if (claimedKind(pdf) !== 'pdf' || claimedKind(docx) !== 'docx')
    throw new AppError('validation_failed', onePdfAndOneDocx)
}

// The name counts before the type, which the browser of the person who stored the file guessed.
function claimedKind({ name, mimeType = '' }: FileClaim): string | undefined {
  const byType = (['pdf', 'docx'] as const).find((kind) => reportFileTypes[kind] === mimeType)
  return /\.(pdf|docx)$/i.exec(name)?.[1]?.toLowerCase() ?? byType
}
