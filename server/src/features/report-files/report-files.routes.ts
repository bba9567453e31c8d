import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileLimits } from '#contract/limits.ts'
import {
  getPickerSettings,
  getReportVersionLink,
  onePdfAndOneDocx,
  storeReportFilesFromDrive,
  storeReportFiles as storeSentFiles,
} from '#contract/reports/report-files.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import { readManagedReport } from '#server/features/reports/reports.service.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { type Account, ownerOf } from '#server/platform/http/account.ts'
import { type ReceivedFile, receiveFiles } from '#server/platform/http/forms/receive-files.ts'
import { route } from '#server/platform/http/route.ts'
import { fetchFromDrive } from './drive-files.service.ts'
import type { FilePair } from './file-pair.ts'
import { requireOneOfEach, type UncheckedFile } from './report-file-issues.ts'
import { reportVersionLink, storeReportFiles } from './report-files.service.ts'

/** The PDF and the Word document of reports: storing them, and their earlier versions. */
export function reportFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { files, links, grants, picker, clock, scanner } = deps
  const { db } = deps.database

  route(app, storeReportFilesFromDrive, async ({ body, account }, request) => {
    const { reportId } = body
    await readManagedReport(db, reportId)
    await inTemporaryFolder(async (folder) => {
      const pair = await fetchFromDrive(grants, account.id, body, folder)
      const sender = senderOf(request, account)
      await storeReportFiles({ db, files, scanner }, reportId, pair, sender, clock())
    })
    return readManagedReport(db, reportId)
  })

  route(app, storeSentFiles, async ({ params: { reportId }, account }, request) => {
    await inTemporaryFolder(async (folder) => {
      const received = await receiveFiles(request, folder, { limit: fileLimits.report, most: 2 })
      await readManagedReport(db, reportId)
      const sender = senderOf(request, account)
      await storeReportFiles({ db, files, scanner }, reportId, oneOfEach(received ?? []), sender, clock())
    })
    return readManagedReport(db, reportId)
  })

  route(app, getReportVersionLink, ({ params, account }) => reportVersionLink({ db, links }, account, params))

  route(app, getPickerSettings, async ({ account }) => {
    const { scriptUrl, apiKey, appId, folderId } = picker
    return { scriptUrl, accessToken: await grants.accessToken(account.id), apiKey, appId, folderId }
  })
}

const senderOf = (request: FastifyRequest, account: Account) => ({
  ...actorOf(request),
  owner: ownerOf(account),
})

function oneOfEach(received: ReceivedFile[]): FilePair<UncheckedFile> {
  const sent = (field: string) => {
    const file = received.find((one) => one.field === field)
    if (!file) throw new AppError('validation_failed', onePdfAndOneDocx)
    return { name: file.fileName, path: file.path }
  }
  const pair = { pdf: sent('pdfFile'), docx: sent('docxFile') }
  requireOneOfEach(pair)
  return pair
}
