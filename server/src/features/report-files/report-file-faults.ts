import type { Issue } from '#contract/errors.ts'
import { onePdfAndOneDocx, reportFileTypes } from '#contract/reports/report-files.ts'
import { AppError } from '#server/errors.ts'
import { contentFaults } from './file-content.ts'
import { type FilePair, forEachFile } from './file-pair.ts'

/** A file on the disk that was not looked at yet. */
export type KeptFile = { name: string; path: string }

/** A file, and what is wrong with it as the end of a sentence that begins with its name. */
type Looked = { name: string; fault: string | undefined }

/** Throws AppError validation_failed with what is wrong with either, if anything is. */
export function refuseFaults(files: FilePair<Looked>): void {
  const issues: Issue[] = []
  for (const kind of ['pdf', 'docx'] as const) {
    const { name, fault } = files[kind]
    if (fault) issues.push({ path: `${kind}File`, message: `“${name}” ${fault}` })
  }
  if (issues.length > 0)
    throw new AppError('validation_failed', issues.map(({ message }) => message).join(' '), issues)
}

/** Looks at the content of both files. Throws AppError validation_failed with what is wrong with either. */
export async function checkContent(files: FilePair<KeptFile>): Promise<void> {
  refuseFaults(
    await forEachFile(async (kind) => {
      const { name, path } = files[kind]
      return { name, fault: await contentFaults[kind](path) }
    }),
  )
}

type Claimed = { name: string; mimeType?: string }

/** Throws AppError validation_failed unless the two say of themselves to be a PDF and a Word document. */
export function requireOneOfEach({ pdf, docx }: FilePair<Claimed>): void {
  if (claimedKind(pdf) !== 'pdf' || claimedKind(docx) !== 'docx')
    throw new AppError('validation_failed', onePdfAndOneDocx)
}

// The name goes first: the drive tells the type that somebody's browser once made of it.
function claimedKind({ name, mimeType = '' }: Claimed): string | undefined {
  const byType = (['pdf', 'docx'] as const).find((kind) => reportFileTypes[kind] === mimeType)
  return /\.(pdf|docx)$/i.exec(name)?.[1]?.toLowerCase() ?? byType
}
