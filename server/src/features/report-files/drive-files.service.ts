import { join } from 'node:path'
import { fileLimits, overLimit } from '#contract/limits.ts'
import type { ReportFilesFromDrive } from '#contract/reports/report-files.ts'
import type { Grants } from '#server/features/forms/grants.service.ts'
import {
  type DriveFile,
  MoreThanAllowedError,
  type PersonsDrive,
} from '#server/platform/google/google-drive.ts'
import { GoogleError } from '#server/platform/google/google-error.ts'
import { type FilePair, forEachFile } from './file-pair.ts'
import { refuseIssues, requireOneOfEach, type UncheckedFile } from './report-file-issues.ts'

/**
 * Fetches the two files that an admin picked in the drive into a folder, with the admin's own access. Throws AppError
 * validation_failed with all issues: a file that is gone, not shared, not to be downloaded, too large or in Google's
 * own format. Also throws as Grants.withDrive does.
 */
export async function fetchFromDrive(
  grants: Grants,
  userId: string,
  { pdfFile, docxFile }: ReportFilesFromDrive,
  folder: string,
): Promise<FilePair<UncheckedFile>> {
  const picked = {
    pdf: { ...pdfFile, name: pdfFile.fileName },
    docx: { ...docxFile, name: docxFile.fileName },
  }
  // A file in Google's own format is refused below, with a better sentence.
  if (!isGoogles(pdfFile) && !isGoogles(docxFile)) requireOneOfEach(picked)
  return grants.withDrive(userId, async (drive) => {
    const described = await forEachFile(async (kind) => {
      const file = await drive.describe(picked[kind].fileId)
      return { ...picked[kind], ...file, issue: issueOf(kind, file) }
    })
    refuseIssues(described)
    requireOneOfEach(described)
    const files = await forEachFile(async (kind) => {
      const path = join(folder, kind)
      const { name, fileId } = described[kind]
      return { name, path, issue: await download(drive, fileId, path) }
    })
    refuseIssues(files)
    return files
  })
}

const notFoundIssue = 'was not found in the drive, or is not shared with you. Pick it again.'
const isGoogles = ({ mimeType }: { mimeType: string }) => mimeType.startsWith('application/vnd.google-apps.')

function issueOf(kind: 'pdf' | 'docx', file: DriveFile | undefined): string | undefined {
  if (!file) return notFoundIssue
  if (isGoogles(file))
    return `is in Google's own format. Download it as ${kind === 'pdf' ? 'PDF' : 'Word document'}, put that into the drive and pick it.`
  if (!file.canDownload)
    return 'cannot be downloaded with your account. Ask its owner for permission, or pick another file.'
  return (file.size ?? 0) > fileLimits.report ? overLimit(fileLimits.report) : undefined
}

async function download(drive: PersonsDrive, fileId: string, path: string): Promise<string | undefined> {
  try {
    await drive.download(fileId, path, fileLimits.report)
    return undefined
  } catch (error) {
    if (error instanceof MoreThanAllowedError) return overLimit(fileLimits.report)
    if (error instanceof GoogleError && error.reason === 'missing') return notFoundIssue
    throw error
  }
}
