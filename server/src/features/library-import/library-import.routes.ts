import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/library/library.ts'
import { libraryFileNameIssue } from '#contract/library/library-file-name.ts'
import { fileLimits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, conflict } from '#server/errors.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import {
  pastImportLink,
  pastImports,
  restoreImport,
} from '#server/features/library-import/past/past-imports.service.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { ownerOf } from '#server/platform/http/account.ts'
import { receiveForm } from '#server/platform/http/forms/receive-form.ts'
import { route } from '#server/platform/http/route.ts'
import { storeLibraryWorkbook } from './library-export.service.ts'
import { importLibrary } from './library-import.service.ts'
import { loadShippedLibrary } from './shipped-library.service.ts'

const fileName = 'survey_template_library.xlsx'

/** Importing and exporting the library as a workbook, and the past imports. */
export function libraryImportRoutes(app: FastifyInstance, deps: Deps): void {
  const { files, icons, templateList, clock, links, scanner } = deps
  const { db } = deps.database
  const importDeps = { db, files, icons, templateList, clock }

  route(app, contract.importLibrary, ({ query, account }, request) =>
    inTemporaryFolder(async (folder) => {
      const { fileName, path } = await receiveForm(request, folder, fileLimits.library)
      const issue = libraryFileNameIssue(fileName)
      if (issue) throw new AppError('validation_failed', issue)
      await scanner.refuseVirus(path)
      const sender = { actor: actorOf(request), owner: ownerOf(account) }
      return importLibrary(importDeps, { fileName, path, ...query, ...sender })
    }),
  )

  route(app, contract.loadShippedLibrary, async (_input, request) => {
    const templates = await loadShippedLibrary(importDeps, actorOf(request))
    if (templates === undefined) throw conflict('There is already a library. Nothing was changed.')
    return { templates }
  })

  route(app, contract.listImports, () => pastImports(db))

  route(app, contract.getImportLink, ({ params }) => pastImportLink(db, links, params.importId))

  route(app, contract.restoreImport, ({ params, query, account }, request) =>
    restoreImport(importDeps, params.importId, {
      ...query,
      actor: actorOf(request),
      owner: ownerOf(account),
    }),
  )

  route(app, contract.exportLibrary, async (_input, _request, reply) => {
    const key = await storeLibraryWorkbook(db, files)
    reply.header('content-disposition', contentDisposition('attachment', fileName))
    return links.address({ key, fileName, disposition: 'attachment', opening: null })
  })
}
